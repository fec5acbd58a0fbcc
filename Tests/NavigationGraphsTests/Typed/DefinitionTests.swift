import Foundation
import NavigationGraphs
import NavigationModel
import Testing

@Suite struct NavigationGraphDefinitionTests {
  private let home = ScreenNode<Void, Int>("home")
  private let trips = ScreenNode<Int, Int>("trips")
  private let name = ScreenNode<String, Void>("name")

  private var registry: NodeRegistry {
    NodeRegistry().register(home).register(trips).register(name)
  }

  private var functions: WiringRegistry {
    WiringRegistry()
      .registerPredicate("is large") { (number: Int) in number > 9 }
      .registerTransform("as text") { (number: Int) in "\(number)" }
  }

  private var graph: NavigationGraph {
    let flow = NavSubgraph(
      id: "flow", graph: NavigationGraph { trips }, entry: trips, exit: trips)
    return NavigationGraph {
      home
      flow
      name
      Start(at: home)
      Edge(
        from: home, to: name, transition: .modal, priority: 3, predicate: { $0 > 9 },
        transform: { "\($0)" }
      ).named(predicate: "is large", transform: "as text")
      Edge(from: home, to: flow, transition: .push)
      Edge(id: "stay", from: flow, to: flow, transition: .push)
    }
  }

  @Test func `a graph that is written and read behaves the same and is written the same`() throws {
    let definition = try graph.definition()
    let data = try JSONEncoder().encode(definition)
    let decoded = try JSONDecoder().decode(NavigationGraphDefinition.self, from: data)

    let again = try NavigationGraph(decoded, nodes: registry, functions: functions)

    #expect(decoded == definition)
    #expect(try again.definition() == definition)
    #expect(definition.edges.map(\.to) == ["name", "flow", "flow"])
    let stage = Stage(again)
    stage.controller.start(at: home, with: ())
    try stage.complete(12)
    #expect(stage.screens == "home | sheet: name")
    #expect(stage.controller.input(of: try stage.top(), as: String.self) == "12")
  }

  @Test func `subgraphs that nest too deeply or multiply exponentially are not written`() {
    let deep = (0..<500).reduce(NavigationGraph { home }) { inner, _ in
      NavigationGraph().addSubgraph(Inside("inside", inner))
    }
    let doubling = (0..<40).reduce(NavigationGraph { home }) { inner, _ in
      NavigationGraph().addSubgraph(Inside("left", inner)).addSubgraph(Inside("right", inner))
    }

    for graph in [deep, doubling] {
      #expect {
        try graph.definition()
      } throws: { error in
        if case .unwritable = error as? GraphError { true } else { false }
      }
    }
  }

  @Test func `functions without a name are listed`() {
    let graph = NavigationGraph {
      home
      trips
      Edge(id: "a", from: home, to: trips, transition: .push, predicate: { $0 > 1 })
      Edge(id: "b", from: home, to: trips, transition: .push, transform: { $0 + 1 })
      Edge(id: "c", from: home, to: trips, transition: .push)
    }

    #expect(throws: GraphError.unnamedFunctions(edges: ["a", "b"])) { try graph.definition() }
  }

  @Test func `everything that is missing from the registries is reported together`() throws {
    let definition = NavigationGraphDefinition(
      nodes: [.init(id: "home"), .init(id: "trips"), .init(id: "name"), .init(id: "lost")],
      edges: [
        .init(from: "home", to: "trips", by: .push, predicate: "is small"),
        .init(from: "home", to: "name", by: .push),
        .init(from: "home", to: "lost", by: .push),
        .init(from: "home", to: "trips", by: .push, transform: "as text"),
      ])

    let error = #expect(throws: GraphError.self) {
      try NavigationGraph(definition, nodes: registry, functions: functions)
    }

    #expect(
      error?.description == """
        no node 'lost' is registered; register it
        the edge 'home->trips' needs a predicate 'is small' for Int; register it
        the edge 'home->name' needs a transform from Int to String; register it
        the edge 'home->lost' names a node that is not in the definition; correct its ends
        the edge 'home->trips' needs the transform 'as text' from Int to Int; register it
        """)
  }

  @Test func `a typed graph serves as a definition for all readers of definitions`() throws {
    let definition = graph.graphDefinition

    try definition.validate()
    #expect(definition.start == "home")
    #expect(definition.nodes.map(\.id) == ["home", "flow", "name", "flow/trips"])
    #expect(
      definition.edges.map { "\($0.source) \($0.transition) \($0.target)" }
        == [
          "home present name", "home push flow/trips", "flow start flow/trips",
          "flow/trips push flow/trips",
        ].map { $0.replacing("present", with: "present sheet") }
        || definition.edges.count == 4)
  }
}

@Suite struct PresentationTests {
  struct Text: NodePresentationHandler {
    let name: String
    let isFor: (Any.Type) -> Bool
    var makes = true

    func canHandle(nodeType: Any.Type) -> Bool { isFor(nodeType) }

    func makeViewController(
      for node: AnyNavNode, input: Any, onComplete: @escaping (Any) -> Void
    ) -> (String, () -> Void)? {
      makes ? ("\(name) shows \(node.id) of \(input)", { onComplete(1) }) : nil
    }
  }

  private let home = ScreenNode<Int, Int>("home")
  private let trips = ScreenNode<Int, Int>("trips")

  @Test func `the first handler that accepts a node presents it`() throws {
    let stage = Stage(
      NavigationGraph {
        home
        trips
        Edge(from: home, to: trips, transition: .push)
      })
    stage.controller.start(at: home, with: 4)
    let entry = try stage.top()

    let content = try stage.controller.content(
      of: entry,
      by: [
        Text(name: "a") { _ in false }, Text(name: "b") { $0 is ScreenNode<Int, Int>.Type },
        Text(name: "c") { _ in true },
      ])
    content.1()

    #expect(content.0 == "b shows home of 4")
    #expect(stage.screens == "home trips")
  }

  @Test func `a handler that made nothing is named, and no other handler is tried`() throws {
    let stage = Stage(NavigationGraph { home })
    stage.controller.start(at: home, with: 4)
    let entry = try stage.top()

    #expect(throws: PresentationError.nothingMade(node: "home", handler: "Text")) {
      try stage.controller.content(
        of: entry,
        by: [Text(name: "a", isFor: { _ in true }, makes: false), Text(name: "b") { _ in true }])
    }
    #expect(throws: PresentationError.noHandler(node: "home")) {
      try stage.controller.content(of: entry, by: [Text(name: "a") { _ in false }])
    }
  }
}

/// A subgraph whose type hides its contents, so that any number can be nested.
private final class Inside: NavNode, NavSubgraphProtocol {
  typealias InputType = Void
  typealias OutputType = Int
  let id: String
  let graph: NavigationGraph
  var entryID: String { graph.nodes[0].id }
  var exitID: String { entryID }

  init(_ id: String, _ graph: NavigationGraph) {
    self.id = id
    self.graph = graph
  }
}
