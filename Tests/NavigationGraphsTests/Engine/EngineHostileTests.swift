import NavigationGraphs
import NavigationModel
import Testing

/// Definitions that no developer would write.
///
/// None of them may cause a trap, and the engine must refuse every definition that exceeds a limit.
@Suite struct EngineHostileTests {
  @Test(arguments: [GraphDefinition.Role.stack, .tabs, .split, .window, .graph])
  func `a container without children is a placeholder`(role: GraphDefinition.Role) throws {
    let walk = try Walk(
      GraphDefinition(
        start: "empty", nodes: [.init(id: "empty", role: role), .init(id: "trips")],
        edges: [.init(from: "empty", to: "trips", by: .push)]))

    #expect(walk.navigator.state.visibleEntries.isEmpty)
    #expect(walk.navigator.coverage.nodes == [true, false])
  }

  @Test func `pushing a container with nothing to show is ignored`() throws {
    let walk = try Walk(
      Tern.app(
        [.init(from: "welcome", to: "empty", by: .push, label: "go")],
        nodes: [.init(id: "empty", role: .stack)]))

    #expect(try walk.tap("go", on: "welcome") == .ignored(.noTransition))
    #expect(walk.navigator.coverage.edges == [false])
  }

  @Test func `embedding beyond the depth limit of containers is refused`() throws {
    let nodes = (0..<80).map { GraphDefinition.Node(id: "\($0)") }
    let edges = (0..<79).map { GraphDefinition.Edge(from: "\($0)", to: "\($0 + 1)", by: .embed) }
    let navigator = try GraphNavigator(GraphDefinition(start: "0", nodes: nodes, edges: edges))

    #expect(navigator.start() == .refused(.tooDeep(limit: NewContainer.maximumDepth)))
    #expect(navigator.state.visibleEntries.isEmpty)
  }

  @Test func `shared parts that multiply exponentially are refused`() throws {
    let nodes = (0..<40).map { GraphDefinition.Node(id: "\($0)", role: .tabs) }
    let edges = (0..<39).flatMap { node in
      (0..<2).map { tab in
        GraphDefinition.Edge(from: "\(node)", to: "\(node + 1)", by: .child(.tab(tab)))
      }
    }
    let navigator = try GraphNavigator(GraphDefinition(start: "0", nodes: nodes, edges: edges))

    guard case .refused(.invalidDefinition) = navigator.start() else {
      Issue.record("it was built")
      return
    }
  }

  @Test func `twenty thousand navigation controllers inside one another lead to one screen`() throws
  {
    let count = 20_000
    let nodes = (0..<count).map { GraphDefinition.Node(id: "\($0)", role: .stack) }
    let edges = (0..<count).map {
      GraphDefinition.Edge(
        from: "\($0)", to: $0 + 1 < count ? "\($0 + 1)" : "trips", by: .child(.root))
    }
    let walk = try Walk(
      GraphDefinition(start: "0", nodes: nodes + [.init(id: "trips")], edges: edges))

    #expect(walk.navigator.state.visibleEntries.count == 1)
    #expect(!walk.navigator.coverage.nodes.contains(false))
  }

  @Test func `a thousand nested graphs are entered and left in one step`() throws {
    let count = 1000
    let nodes = (0..<count).map { number in
      GraphDefinition.Node(
        id: "\(number)", role: .graph, parent: number > 0 ? "\(number - 1)" : nil)
    }
    let edges = (0..<count).map {
      GraphDefinition.Edge(from: "\($0)", to: $0 + 1 < count ? "\($0 + 1)" : "trips", by: .start)
    }
    var definition = GraphDefinition(
      start: "welcome",
      nodes: nodes + [.init(id: "trips", parent: "\(count - 1)"), .init(id: "welcome")],
      edges: edges + [.init(from: "welcome", to: "0", by: .push, label: "go")])
    definition.source = .android
    let walk = try Walk(definition)

    try walk.tap("go", on: "welcome")
    try walk.report(.backRequested)

    #expect(walk.picture == "root: [welcome]")
  }

  @Test func `alternates that embed each other are built once`() throws {
    let walk = try Walk(
      Tern.storyboard(
        start: "trips",
        [
          .init(from: "trips", to: "map", by: .child(.alternate)),
          .init(from: "map", to: "trip", by: .embed),
          .init(from: "trip", to: "trips", by: .child(.alternate)),
        ]))

    let covered = zip(walk.navigator.definition.nodes, walk.navigator.coverage.nodes)
      .filter(\.1).map(\.0.id)
    #expect(covered == ["trips", "trip", "map"])
  }

  @Test func `the application node and what its menus open can be opened`() throws {
    let walk = try Walk(
      Tern.storyboard(
        start: "program",
        [.init(from: "program", to: "settings", by: .present(.window), label: "settings")],
        nodes: [.init(id: "program", role: .application)]))

    try walk.tap("settings", on: "program")

    #expect(walk.picture == "root: [program]\nsheet: [settings]")
  }

  @Test func `an invalid definition is refused with all its problems`() {
    let definition = GraphDefinition(
      start: "nowhere", nodes: [.init(id: "a")], edges: [.init(from: "a", to: "b", by: .push)])

    #expect(throws: GraphDefinitionError.self) { try GraphNavigator(definition) }
  }

  @Test func `a definition without a start shows nothing`() throws {
    let navigator = try GraphNavigator(
      GraphDefinition(
        nodes: [.init(id: "a"), .init(id: "b")],
        edges: [.init(from: "a", to: "b", by: .push), .init(from: "b", to: "a", by: .push)]))

    #expect(navigator.start() == .ignored(.noTransition))
    #expect(
      navigator.start(GraphRun("c", origin: .root))
        == .refused(
          .invalidDefinition(
            "the run names 'c', which is not a node; begin at a node of the graph")))
  }
}
