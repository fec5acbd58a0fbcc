import NavigationGraphs
import NavigationModel
import Testing

/// Typed graphs in windows that they share with other navigators.
@Suite struct MixedTests {
  let home = ScreenNode<Void, Int>("home")
  let trips = ScreenNode<Int, Int>("trips")
  let secret = ScreenNode<[Int], Int>("secret")

  private func graph(_ entrance: TransitionType = .push) -> NavigationGraph {
    let load = HeadlessNode<Int, Int>(id: "load") { (number: Int) async in number }
    let inner = NavigationGraph {
      load
      trips
      Edge(from: load, to: trips, transition: .push)
    }
    let flow = NavSubgraph(id: "flow", graph: inner, entry: load, exit: trips)
    return NavigationGraph {
      home
      trips
      secret
      flow
      Edge(from: home, to: trips, transition: .push, predicate: { $0 < 5 })
      Edge(from: home, to: flow, transition: entrance, predicate: { $0 >= 5 })
      Edge(from: trips, to: secret, transition: .push, transform: { [$0] })
    }
  }

  @Test func `the node and input of a screen that others remove are released`() throws {
    let stage = Stage(graph())
    stage.controller.start(at: home, with: ())
    try stage.complete(1)
    let trips = try stage.top()

    stage.controller.context.apply(.pop(1))

    #expect(stage.controller.node(of: trips) == nil)
    #expect(stage.screens == "home")
  }

  @Test func `a screen that has left stays readable until the host has settled`() throws {
    let stage = Stage(graph())
    stage.controller.context.isHosted = true
    stage.controller.start(at: home, with: ())
    try stage.complete(1)
    let trips = try stage.top()

    stage.controller.context.apply(.pop(1))
    let kept = stage.controller.input(of: trips, as: Int.self)
    stage.controller.handle(.host(.settled(revision: stage.controller.state.revision)))

    #expect(kept == 1)
    #expect(stage.controller.node(of: trips) == nil)
  }

  @Test func `work for a screen that others remove is cancelled`() throws {
    let stage = Stage(graph())
    stage.controller.start(at: home, with: ())
    guard case .deferred(let token) = try stage.complete(7) else {
      Issue.record("nothing was waited for")
      return
    }

    stage.controller.context.apply(.setRoot(.stack(0)))

    #expect(stage.controller.handle(.completed(token, .value(true))) == .ignored(.staleToken))
  }

  @Test(arguments: [TransitionType.push, .modal])
  func
    `a graph that is embedded while work waits enters a subgraph as it would have`(
      entrance: TransitionType
    ) async throws
  {
    let stage = Stage(graph(entrance))
    stage.controller.start(at: home, with: ())
    try stage.complete(7)
    let outer = Checkout(1)

    outer.context.adopt(stage.controller, at: .push, by: .root)
    let runner = StepwiseEffectRunner()
    outer.runEffects(on: runner)
    await runner.perform(try #require(runner.tokens.first))

    #expect(stage.screens == (entrance == .push ? "pay1 home trips" : "pay1 home | sheet: trips"))
    #expect(stage.controller.trail(of: try stage.top()) == ["flow"])
  }

  @Test func `the work of a graph inside a window is started by the window`() throws {
    let stage = Stage(graph())
    let outer = Checkout(1)
    stage.controller.start(at: home, with: ())
    outer.context.adopt(stage.controller, at: .push, by: .root)

    guard case .deferred(let token) = try stage.complete(7) else {
      Issue.record("nothing was waited for")
      return
    }

    #expect(outer.drainEffects().map(\.token) == [token])
  }

  @Test func `a queued completion still counts after the graph was embedded`() throws {
    let stage = Stage(graph(), policy: .queue)
    stage.controller.start(at: home, with: ())
    guard case .deferred(let first) = try stage.complete(7),
      case .deferred(let second) = try stage.complete(1)
    else {
      Issue.record("nothing was waited for")
      return
    }
    let outer = Checkout(1)
    outer.context.adopt(stage.controller, at: .push, by: .root)

    let outcome = outer.handle(.completed(first, .failed("no network")))

    #expect(first != second)
    #expect(!outcome.isApplied)
    #expect(stage.controller.input(of: try stage.top(), as: Int.self) == 1)
  }

  @Test func `a window is restored into a graph whose nodes have other numbers`() throws {
    let old = Stage(graph())
    old.controller.start(at: home, with: ())
    try old.complete(2)
    let flow = ScreenNode<Int, Int>("before")
    let other = NavigationGraph { flow }
    other.addNode(secret).addNode(trips).addNode(home)
    other.addEdge(Edge(from: trips, to: secret, transition: .push, transform: { [$0] }))
    let new = Stage(other)

    #expect(new.controller.restore(old.controller.snapshot()).isApplied)

    #expect(new.screens == "home trips")
    #expect(new.controller.input(of: try new.top(), as: Int.self) == 2)
    #expect(try new.complete(3).isApplied)
    #expect(new.screens == "home trips secret")
  }

  @Test func `a subgraph's scope survives a change of the subgraph's number`() throws {
    func app(_ first: ScreenNode<Void, Int>?) -> NavigationGraph {
      let inner = NavigationGraph { trips }
      let flow = NavSubgraph(id: "flow", graph: inner, entry: trips, exit: trips)
      let graph = NavigationGraph()
      if let first { graph.addNode(first) }
      graph.addNode(home).addNode(secret)
      graph.addSubgraph(flow)
      graph.addEdge(Edge(from: home, to: flow, transition: .push))
      graph.addEdge(Edge(from: flow, to: secret, transition: .push, transform: { [$0] }))
      return graph
    }
    let old = Stage(app(nil))
    old.controller.start(at: home, with: ())
    try old.complete(2)
    let new = Stage(app(ScreenNode<Void, Int>("news")))

    new.controller.restore(old.controller.snapshot())

    #expect(new.controller.trail(of: try new.top()) == ["flow"])
    #expect(try new.complete(3).isApplied)
    #expect(new.screens == "home trips secret")
  }

  @Test func `a screen that cannot be restored leaves with everything above it`() throws {
    let stage = Stage(graph())
    stage.controller.start(at: home, with: ())
    try stage.complete(1)
    try stage.complete(2)
    let outer = Checkout(1)
    outer.context.adopt(stage.controller, at: .present(.sheet), by: .root)
    let again = Checkout(9)
    let revived = NavigationController(graph: graph())
    again.context.register(kind: revived.kind) { revived }

    let restoration = again.context.restore(outer.snapshot())

    #expect(restoration.lost.isEmpty)
    let state = again.state
    #expect(
      state.layers.map { state.entries(of: $0.container).map { again.name(of: $0) } }
        == [["pay1"], ["home", "trips"]])
  }

  @Test func `a controller's bytes of version 1 are restored inside a window`() throws {
    let stage = Stage(graph())
    stage.controller.start(at: home, with: ())
    try stage.complete(3)
    let again = Stage(graph())

    #expect(
      again.controller.restore(
        NavigatorSnapshot(kind: "navigation graph", data: stage.controller.save(without: []))
      ).isApplied)

    #expect(again.screens == "home trips")
    #expect(again.controller.input(of: try again.top(), as: Int.self) == 3)
  }

  @Test func `back at the first screen of an embedded graph leaves the graph`() throws {
    let outer = Checkout(1)
    let stage = Stage(graph())
    stage.controller.start(at: home, with: ())
    outer.context.adopt(stage.controller, at: .push, by: .root)

    let outcome = outer.handle(.host(.backRequested))

    #expect(outcome.isApplied)
    #expect(outer.state.focused.map { outer.name(of: $0) } == "pay1")
    #expect(outer.context.navigators.isEmpty)
  }

  @Test func `a graph that begins in a layer of its own stays there`() {
    let outer = Checkout(1)
    let stage = Stage(graph())
    outer.context.adopt(stage.controller, at: .present(.sheet), by: .root)

    stage.controller.start(at: home, with: ())

    #expect(stage.screens == "pay1 | sheet: home")
  }

  @Test func `the values of an embedded graph's screens are saved`() throws {
    let outer = Checkout(1)
    let stage = Stage(graph())
    stage.controller.start(at: home, with: ())
    try stage.complete(3)
    let holder = try #require(outer.state.focused).id
    outer.context.adopt(stage.controller, at: .embed(in: holder, as: .embedded), by: .root)
    let again = Checkout(9)
    let revived = NavigationController(graph: graph())
    again.context.register(kind: revived.kind) { revived }

    #expect(again.restore(outer.snapshot()).isApplied)

    let top = try #require(again.state.visibleEntries.last).id
    #expect(revived.input(of: top, as: Int.self) == 3)
  }

  @Test func `a screen of an embedded graph leads on inside the graph`() throws {
    let outer = Checkout(1)
    let stage = Stage(graph())
    stage.controller.start(at: home, with: ())
    let holder = try #require(outer.state.focused).id
    outer.context.adopt(stage.controller, at: .embed(in: holder, as: .embedded), by: .root)
    let first = try #require(outer.state.visibleEntries.last).id

    #expect(stage.controller.complete(first, with: 1).isApplied)

    let stack = try #require(outer.state.stack(of: first))
    #expect(outer.state.entries(of: stack).map { outer.name(of: $0) } == ["home", "trips"])
    #expect(outer.state.depth(of: outer.state.layers[0].container) == 1)
  }
}
