import NavigationGraphs
import NavigationModel
import Testing

/// Tests that graphs do not have the defects of the library that gave them their name.
@Suite struct SourceDefectTests {
  let welcome = ScreenNode<Void, Int>("welcome")
  let trips = ScreenNode<Int, Int>("trips")
  let map = ScreenNode<Int, Int>("map")
  let end = ScreenNode<Void, Void>("end")

  /// Returns a graph in which `welcome` leads to a subgraph of two screens.
  ///
  /// - Parameter isExit: If `true`, the second screen is the exit of the subgraph; if `false`, the
  ///   first is.
  /// - Returns: The graph.
  private func flow(exit isExit: Bool = true) -> NavigationGraph {
    let first = ScreenNode<Int, Int>("first")
    let second = ScreenNode<Int, Int>("second")
    let inner = NavigationGraph {
      first
      second
      Edge(from: first, to: second, transition: .push)
    }
    let flow = NavSubgraph(id: "flow", graph: inner, entry: first, exit: isExit ? second : first)
    return NavigationGraph {
      welcome
      flow
      end
      Edge(from: welcome, to: flow, transition: .push)
      Edge(from: flow, to: end, transition: .push, predicate: { $0 > 0 })
    }
  }

  @Test func `leaving a subgraph keeps the screens beneath`() throws {
    let stage = Stage(flow())
    stage.controller.start(at: welcome, with: ())
    try stage.complete(1)
    try stage.complete(2)
    try stage.complete(3)

    #expect(stage.screens == "welcome first second end")
    let trails = stage.controller.state.entries(of: stage.controller.state.focusedStack)
      .map { stage.controller.trail(of: $0.id) }
    #expect(trails == [[], ["flow"], ["flow"], []])
  }

  @Test func `an output of the wrong type takes no edge`() throws {
    let graph = NavigationGraph {
      welcome
      trips
      Edge(from: welcome, to: trips, transition: .push, predicate: { _ in true })
    }
    let stage = Stage(graph)
    stage.controller.start(at: welcome, with: ())

    let outcome = try stage.complete("seven")

    #expect(
      outcome
        == .refused(.unusableValue("'welcome' completes with Int, not with String")))
    #expect(stage.screens == "welcome")
  }

  @Test func `a subgraph's output is its exit's output, never another screen's`() throws {
    let stage = Stage(flow())
    stage.controller.start(at: welcome, with: ())
    try stage.complete(1)

    let outcome = try stage.complete("text")

    #expect(!outcome.isApplied)
    #expect(stage.screens == "welcome first")
  }

  @Test func `popping to a negative index is refused before anything starts`() {
    let graph = NavigationGraph {
      welcome
      trips
      Edge(from: welcome, to: trips, transition: .push)
      Edge(from: trips, to: trips, transition: .popTo(-1))
    }

    #expect(throws: GraphError.wiring([graph.wiringProblems()[0]])) { try graph.validate() }
    #expect(graph.wiringProblems()[0].kind == .negativeIndex(-1, edge: "trips->trips"))
    #expect(!Stage(graph).controller.start(at: welcome, with: ()).isApplied)
  }

  @Test func `popping beyond the top is refused`() throws {
    let graph = NavigationGraph {
      welcome
      trips
      Edge(from: welcome, to: trips, transition: .push)
      Edge(from: trips, to: trips, transition: .popTo(7))
    }
    let stage = Stage(graph)
    stage.controller.start(at: welcome, with: ())
    try stage.complete(1)

    #expect(try stage.complete(1) == .refused(.indexOutOfRange(7, count: 2)))
  }

  @Test func `headless nodes that lead to each other are stopped`() throws {
    let ping = HeadlessNode<Int, Int>(id: "ping") { $0 + 1 }
    let pong = HeadlessNode<Int, Int>(id: "pong") { $0 + 1 }
    let graph = NavigationGraph {
      welcome
      ping
      pong
      trips
      Edge(from: welcome, to: ping, transition: .none)
      Edge(from: ping, to: pong, transition: .none)
      Edge(from: pong, to: ping, transition: .none)
      Edge(from: pong, to: trips, transition: .push)
    }
    let stage = Stage(graph)
    stage.controller.start(at: welcome, with: ())

    let outcome = try stage.complete(0)

    #expect(
      outcome
        == .refused(.invalidDefinition("the headless nodes after 'pong' never end"))
        || outcome
          == .refused(.invalidDefinition("the headless nodes after 'ping' never end"))
    )
    #expect(stage.screens == "welcome")
  }

  @Test func `a screen completes once, and only while it is visible`() throws {
    let graph = NavigationGraph {
      welcome
      trips
      Edge(from: welcome, to: trips, transition: .push)
    }
    let stage = Stage(graph)
    stage.controller.start(at: welcome, with: ())
    let first = try stage.top()

    let outcomes = [1, 2, 3].map { stage.controller.complete(first, with: $0) }

    #expect(outcomes[0].isApplied)
    #expect(outcomes.dropFirst().allSatisfy { $0 == .ignored(.staleSource) })
    #expect(stage.screens == "welcome trips")
  }

  @Test func `a headless node that a modal edge leads to dismisses nothing`() throws {
    let check = HeadlessNode<Int, Int>(id: "check")
    let graph = NavigationGraph {
      welcome
      trips
      check
      map
      Edge(from: welcome, to: trips, transition: .modal)
      Edge(from: trips, to: check, transition: .modal)
      Edge(from: check, to: map, transition: .push)
    }
    let stage = Stage(graph)
    stage.controller.start(at: welcome, with: ())
    try stage.complete(1)
    try stage.complete(1)

    #expect(stage.screens == "welcome | sheet: trips map")
  }

  @Test func `modals are stacked on modals, also in the state`() throws {
    let graph = NavigationGraph {
      welcome
      trips
      map
      Edge(from: welcome, to: trips, transition: .modal)
      Edge(from: trips, to: map, transition: .modal)
    }
    let stage = Stage(graph)
    stage.controller.start(at: welcome, with: ())
    try stage.complete(1)
    try stage.complete(2)

    #expect(stage.screens == "welcome | sheet: trips | sheet: map")
    #expect(stage.controller.state.layers.count == 3)
  }

  @Test func `a pop edge delivers its value to the screen that it reveals`() throws {
    let graph = NavigationGraph {
      trips
      map
      Edge(from: trips, to: map, transition: .push)
      Edge(from: map, to: trips, transition: .pop, transform: { $0 * 10 })
    }
    let stage = Stage(graph)
    var delivered: [EntryID] = []
    stage.controller.onDelivery = { delivered.append($0) }
    stage.controller.start(at: trips, with: 1)
    let revealed = try stage.top()
    try stage.complete(2)
    try stage.complete(3)

    #expect(stage.screens == "trips")
    #expect(stage.controller.result(deliveredTo: revealed, as: Int.self) == 30)
    #expect(delivered == [revealed])
  }

  @Test func `a pop edge is refused if it would reveal a screen other than its target`() throws {
    let graph = NavigationGraph {
      welcome
      trips
      map
      Edge(from: welcome, to: map, transition: .push)
      Edge(from: map, to: trips, transition: .pop)
    }
    let stage = Stage(graph)
    stage.controller.start(at: welcome, with: ())
    try stage.complete(2)

    let outcome = try stage.complete(3)

    #expect(
      outcome
        == .refused(
          .invalidDefinition(
            "the edge 'map->trips' leads back to 'trips', but 'welcome' is shown there"))
    )
    #expect(stage.screens == "welcome map")
  }

  @Test func `only the exit leads out of a subgraph`() throws {
    let stage = Stage(flow(exit: true))
    stage.controller.start(at: welcome, with: ())
    try stage.complete(1)
    try stage.complete(2)

    let stuck = try stage.complete(0)
    let out = try stage.complete(1)

    #expect(stuck == .ignored(.noTransition))
    #expect(out.isApplied)
    #expect(stage.screens == "welcome first second end")
  }

  @Test func `a screen that is not the exit does not lead out even if an outer edge fits`() throws {
    let first = ScreenNode<Int, Int>("first")
    let last = ScreenNode<Int, Int>("last")
    let inner = NavigationGraph {
      first
      last
      Edge(from: first, to: last, transition: .push, predicate: { $0 > 100 })
    }
    let flow = NavSubgraph(id: "flow", graph: inner, entry: first, exit: last)
    let stage = Stage(
      NavigationGraph {
        welcome
        flow
        end
        Edge(from: welcome, to: flow, transition: .push)
        Edge(from: flow, to: end, transition: .push)
      })
    stage.controller.start(at: welcome, with: ())
    try stage.complete(1)

    let outcome = try stage.complete(1)

    #expect(outcome == .ignored(.notAnExit))
    #expect("\(outcome)".contains("only the exit of the subgraph leads out of it"))
    #expect(stage.screens == "welcome first")
  }

  @Test func `nodes of one type are distinguished by their ids`() throws {
    let registry = NodeRegistry()
    let done = HeadlessNode<Void, Void>(id: "done")
    let left = HeadlessNode<Void, Void>(id: "left")
    registry.register(done).register(left)

    #expect(registry.allNodes.map(\.id) == ["done", "left"])
    #expect(registry.resolve(HeadlessNode<Void, Void>.self, id: "left") === left)
    #expect(registry.resolve(HeadlessNode<Void, Void>.self) === done)
  }

  @Test func `a trail names each subgraph once, from the outside in`() throws {
    let leaf = ScreenNode<Void, Void>("leaf")
    let inner = NavSubgraph(
      id: "inner", graph: NavigationGraph { leaf }, entry: leaf, exit: leaf)
    let outer = NavSubgraph(
      id: "outer", graph: NavigationGraph { inner }, entry: inner, exit: inner)
    let stage = Stage(NavigationGraph { outer })
    stage.controller.start(at: outer, with: ())

    #expect(stage.controller.trail(of: try stage.top()) == ["outer", "inner"])
    #expect(stage.controller.node(of: try stage.top())?.id == "leaf")
  }
}
