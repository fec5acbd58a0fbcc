import Foundation
import NavigationGraphDefinitions
import Testing

@Suite struct `A graph definition` {
  @Test func `without contradictions is valid`() throws {
    let tern = GraphDefinition.tern

    try tern.validate()

    #expect(tern.problems().isEmpty)
  }

  @Test func `reports all its problems together, in source order`() {
    var tern = GraphDefinition.tern
    tern.nodes.append(.init(id: "welcome", line: 40))
    tern.edges.append(.init(from: "map", to: "nowhere", by: .push, label: "lost", line: 41))
    tern.exits.append(.init(from: "ghost", by: .pop, line: 42))
    tern.start = "somewhere"

    let error = #expect(throws: GraphDefinitionError.self) { try tern.validate() }

    let place = GraphProblem.Place.edge(from: "map", to: "nowhere", label: "lost")
    #expect(
      error?.problems == [
        GraphProblem(.duplicateNode("welcome"), line: 40),
        GraphProblem(.unknownNode("nowhere", in: place), line: 41),
        GraphProblem(.unknownNode("ghost", in: .exit(from: "ghost", label: nil)), line: 42),
        GraphProblem(.unknownNode("somewhere", in: .start), line: nil),
      ])
  }

  @Test(arguments: [
    (GraphDefinition.Slot.root, GraphDefinition.Role.stack, true),
    (.root, .window, true), (.root, .screen, false), (.tab(0), .tabs, true),
    (.tab(0), .stack, false),
    (.column(0), .split, true), (.column(0), .tabs, false), (.nextPage, .screen, true),
    (.alternate, .screen, true),
  ])
  func `allows each container only its own kinds of place`(
    slot: GraphDefinition.Slot, role: GraphDefinition.Role, fits: Bool
  ) {
    let definition = GraphDefinition(
      nodes: [.init(id: "outer", role: role), .init(id: "inner")],
      edges: [.init(from: "outer", to: "inner", by: .child(slot))])

    let problems = definition.problems()

    #expect(problems.isEmpty == fits)
  }

  @Test func `refuses two children in one place`() {
    let definition = GraphDefinition(
      nodes: [.init(id: "tabs", role: .tabs), .init(id: "trips"), .init(id: "map")],
      edges: [
        .init(from: "tabs", to: "trips", by: .child(.tab(0))),
        .init(from: "tabs", to: "map", by: .child(.tab(0)), line: 9),
      ])

    #expect(
      definition.problems() == [GraphProblem(.slotTaken("tabs", slot: .tab(0)), line: 9)])
  }

  @Test func `refuses a parent that is not a nested graph`() {
    let definition = GraphDefinition(
      nodes: [.init(id: "trips"), .init(id: "trip", parent: "trips"), .init(id: "x", parent: "y")])

    #expect(
      definition.problems().map(\.kind) == [
        .parentIsNoGraph("trip", parent: "trips"), .unknownNode("y", in: .parent(of: "x")),
      ])
  }
}

@Suite struct `A definition that contains itself` {
  @Test func `is found through parents, starts, children and embedded screens`() {
    let definition = GraphDefinition(
      nodes: [
        .init(id: "stack", role: .stack), .init(id: "trips"),
        .init(id: "trip", role: .graph, parent: "trip"),
      ],
      edges: [
        .init(from: "stack", to: "trips", by: .child(.root)),
        .init(from: "trips", to: "stack", by: .embed, line: 7),
      ])

    #expect(
      definition.problems() == [
        GraphProblem(.containsItself(["stack", "trips"]), line: 7),
        GraphProblem(.containsItself(["trip"]), line: nil),
      ])
  }

  @Test func `is not a definition whose transitions form a cycle`() {
    let definition = GraphDefinition(
      nodes: [.init(id: "trips"), .init(id: "map")],
      edges: [
        .init(from: "trips", to: "map", by: .push), .init(from: "map", to: "trips", by: .push),
        .init(from: "trips", to: "map", by: .child(.nextPage)),
        .init(from: "map", to: "trips", by: .child(.nextPage)),
      ])

    #expect(definition.problems().isEmpty)
  }

  @Test func `is found at any depth`() {
    let depth = 100_000
    let definition = GraphDefinition(
      nodes: (0..<depth).map { .init(id: "\($0)", role: .graph, parent: "\(($0 + 1) % depth)") })

    #expect(definition.problems().count == 1)
  }
}

@Suite struct `A graph problem` {
  @Test(arguments: [
    (
      GraphProblem.Kind.unknownNode("atlas", in: .edge(from: "map", to: "atlas", label: "open")),
      "the edge 'open' of 'map' names 'atlas', which is not a node; "
        + "add a node 'atlas' or correct the id"
    ),
    (
      .unknownNode("", in: .edge(from: "map", to: "", label: nil)),
      "the edge from 'map' to '' names '', which is not a node; name the intended node"
    ),
    (.duplicateNode("map"), "two nodes have the id 'map'; give one of them another id"),
    (
      .containsItself(["a", "b", "c"]),
      "'a' contains itself through 'b', 'c'; make one of them lead elsewhere"
    ),
    (
      .slotDoesNotFit("map", slot: .tab(1), role: .screen),
      "'map' is a screen and has no place 'tab 1'; "
        + "correct the role of the node or the transition of the edge"
    ),
  ])
  func `states what is wrong and what to do`(kind: GraphProblem.Kind, sentence: String) {
    #expect(GraphProblem(kind, line: nil).description == sentence)
  }

  @Test func `quotes malicious ids on one short line`() {
    let hostile = "a\n\u{1B}[31m\u{202E}" + String(repeating: "x", count: 1_000_000)

    let text = GraphProblem(.duplicateNode(hostile), line: nil).description

    #expect(text.utf8.count < 200)
    #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" })
  }
}
