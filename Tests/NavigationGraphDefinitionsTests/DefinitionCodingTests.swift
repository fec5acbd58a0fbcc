import Foundation
import NavigationGraphDefinitions
import Testing

@Suite struct `A definition as JSON` {
  @Test func `is decoded as it was encoded`() throws {
    var tern = GraphDefinition.tern
    tern.entries = [
      .init("trips", origin: .deepLink), .init("map", origin: .identifier("Map")),
      .init("trip", origin: .application),
    ]
    tern.deepLinks = [.init(to: "trips", uri: "tern://trips/{trip}", action: "VIEW")]
    tern.dangling = [.init(source: "map", label: "lost", reason: .nothingToDo)]
    tern.oddities = [.init(.popUpToOutside, "login")]
    tern.exits += [
      .init(from: "map", by: .popUpTo(.init(.wholeGraph, isInclusive: true, savesState: true))),
      .init(from: "map", by: .popUpTo(.init(.outside("login")))), .init(from: "map", by: .pop),
      .init(from: "sign-in", by: .dismiss, label: "close", isExpanded: true),
    ]

    let read = try JSONDecoder().decode(
      GraphDefinition.self, from: try JSONEncoder().encode(tern))

    #expect(read == tern)
  }

  @Test func `may leave out everything but the nodes`() throws {
    let text = #"{"nodes": [{"id": "welcome"}, {"id": "map", "role": "external"}]}"#

    let read = try JSONDecoder().decode(GraphDefinition.self, from: Data(text.utf8))

    #expect(
      read == GraphDefinition(nodes: [.init(id: "welcome"), .init(id: "map", role: .external)]))
  }

  @Test(arguments: [
    (#"{"nodes": [], "edge": []}"#, "the key 'edge' is unknown here"),
    (#"{"nodes": [{"id": "a", "role": "scren"}]}"#, "'scren' is not valid for 'role'"),
    (
      #"{"nodes": [], "edges": [{"from": "a", "to": "b", "by": "fly"}]}"#,
      "'fly' is not a transition"
    ),
    (
      #"{"nodes": [], "edges": [{"from": "a", "to": "b", "by": "tab -1"}]}"#,
      "'tab -1' is not a transition"
    ),
    (#"{"nodes": [], "exits": [{"from": "a", "by": "fly"}]}"#, "'fly' is not valid for 'by'"),
    (
      #"{"nodes": [], "exits": [{"from": "a", "by": "popUpTo", "popUpTo": {}}]}"#,
      "popUpTo needs one target"
    ),
  ])
  func `refuses unknown words`(text: String, cause: String) throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(GraphDefinition.self, from: Data(text.utf8))
    }

    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription.hasPrefix(cause))
    #expect(context.debugDescription.contains("; write one of: "))
  }
}

@Suite struct `A transition` {
  @Test(
    arguments: [
      .child(.root), .child(.tab(0)), .child(.tab(12)), .child(.column(2)), .child(.nextPage),
      .child(.alternate), .embed, .start, .push, .showDetail, .replace, .pop, .popTo, .dismiss,
      .clearStackAndSet, .none,
    ] + GraphDefinition.Presentation.allCases.map { GraphDefinition.Transition.present($0) })
  func `is decoded from its words`(transition: GraphDefinition.Transition) {
    #expect(GraphDefinition.Transition(transition.description) == transition)
  }

  @Test(arguments: ["", "present", "present  sheet", "tab", "tab x", "push now", "Push", "tab 0 0"])
  func `is not decoded from other words`(words: String) {
    #expect(GraphDefinition.Transition(words) == nil)
  }
}
