import NavigationGraphs
import NavigationModel
import Testing

@Suite struct GuardTests {
  private let home = ScreenNode<Void, Int>("home")
  private let account = ScreenNode<Int, Int>("account")
  private let signIn = ScreenNode<Void, Void>("sign in")

  private func graph(_ verdict: @escaping (Int) -> GuardVerdict) -> NavigationGraph {
    NavigationGraph {
      home
      account
      signIn
      Edge(from: home, to: account, transition: .push)
      Edge(from: account, to: home, transition: .pop)
    }
    .canEnter(account, decide: verdict)
  }

  @Test func `a guard that denies leaves everything as it was`() throws {
    let stage = Stage(graph { $0 > 5 ? .allow : .deny })
    stage.controller.start(at: home, with: ())

    #expect(try stage.complete(1) == .ignored(.denied))
    #expect(stage.screens == "home")
    #expect(try stage.complete(6).isApplied)
  }

  @Test func `a guard can redirect to another node with its input`() throws {
    let signIn = signIn
    let stage = Stage(graph { _ in .redirect(to: signIn, with: ()) })
    stage.controller.start(at: home, with: ())
    try stage.complete(1)

    #expect(stage.screens == "home 'sign in'".replacing("'", with: ""))
  }

  @Test func `guards that redirect to each other are stopped`() throws {
    let (account, signIn) = (account, signIn)
    let graph = graph { _ in .redirect(to: signIn, with: ()) }
    graph.canEnter(signIn) { _ in .redirect(to: account, with: 1) }
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())

    guard case .refused(.invalidDefinition(let text)) = try stage.complete(1) else {
      Issue.record("the guards were not refused")
      return
    }
    #expect(text.hasSuffix("redirect without end"))
  }

  @Test func `back and edges ask the guard for leaving, and hosts know beforehand`() throws {
    var isSaved = false
    let graph = graph { _ in .allow }
    graph.canLeave(account) { _ in isSaved ? .allow : .deny }
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    try stage.complete(1)

    #expect(stage.controller.state.focused?.leavePolicy == .ask)
    #expect(stage.controller.goBack() == .ignored(.denied))
    #expect(
      stage.controller.handle(.host(.leaveRequested(try stage.top()))) == .ignored(.denied))
    #expect(try stage.complete(1) == .ignored(.denied))
    isSaved = true
    #expect(stage.controller.goBack().isApplied)
    #expect(stage.screens == "home")
  }

  @Test @MainActor func `an attached runner performs the guards' work`()
    async throws
  {
    let graph = NavigationGraph {
      home
      account
      Edge(from: home, to: account, transition: .push)
    }
    graph.canEnter(account) { input async -> GuardVerdict in
      await Task.yield()
      return input > 5 ? .allow : .deny
    }
    let controller = NavigationController(graph: graph)
    controller.attachRunner(TaskEffectRunner())
    controller.start(at: home, with: ())
    let first = try #require(controller.state.focused?.id)

    guard case .deferred = controller.complete(first, with: 6) else {
      Issue.record("the guard was not waited for")
      return
    }
    for _ in 0..<10_000 where controller.state.focused?.id == first { await Task.yield() }

    #expect(controller.state.focused.map { controller.name(of: $0) } == "account")
  }

  @Test func `an asynchronous guard is awaited, and cancelled when the user goes back`() throws {
    let graph = NavigationGraph {
      home
      account
      Edge(from: home, to: account, transition: .push)
    }
    graph.canEnter(account) { input async -> GuardVerdict in input > 5 ? .allow : .deny }
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())

    guard case .deferred(let token) = try stage.complete(1) else {
      Issue.record("the guard was not waited for")
      return
    }
    #expect(stage.screens == "home")
    #expect(stage.controller.handle(.completed(token, .value(true))).isApplied)
    #expect(stage.screens == "home account")
    #expect(stage.controller.handle(.completed(token, .value(true))) == .ignored(.staleToken))
  }
}

@Suite struct AsynchronousTests {
  private let home = ScreenNode<Void, Int>("home")
  private let trips = ScreenNode<Int, Int>("trips")
  private let map = ScreenNode<Int, Int>("map")

  private var graph: NavigationGraph {
    let fetch = HeadlessNode<Int, Int>(id: "fetch") { (number: Int) async -> Int in number * 10 }
    return NavigationGraph {
      home
      fetch
      trips
      map
      Edge(from: home, to: map, transition: .push, predicate: { $0 == 0 })
      Edge(from: home, to: fetch, transition: .none)
      Edge(from: fetch, to: trips, transition: .push)
    }
  }

  @Test func `a runner performs the work, whose end shows the screen`() async throws {
    let stage = Stage(graph)
    let runner = StepwiseEffectRunner()
    stage.controller.start(at: home, with: ())
    try stage.complete(4)
    stage.controller.runEffects(on: runner)

    await runner.perform(try #require(runner.tokens.first))

    #expect(stage.screens == "home trips")
    #expect(stage.controller.input(of: try stage.top(), as: Int.self) == 40)
  }

  @Test func `the latest completion replaces the one in progress`() throws {
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    guard case .deferred(let first) = try stage.complete(1),
      case .deferred(let second) = try stage.complete(2)
    else {
      Issue.record("the work was not waited for")
      return
    }

    #expect(stage.controller.drainEffects().map(\.token) == [second])
    #expect(stage.controller.handle(.completed(first, .value(7))) == .ignored(.staleToken))
    #expect(stage.controller.handle(.completed(second, .value(8))).isApplied)
    #expect(stage.controller.input(of: try stage.top(), as: Int.self) == 8)
  }

  @Test func `a busy controller refuses completions under the refusing policy`() throws {
    let stage = Stage(graph, policy: .refuse)
    stage.controller.start(at: home, with: ())
    try stage.complete(1)

    #expect(try stage.complete(0) == .refused(.busy))
  }

  @Test func `completions wait their turn under the queueing policy`() throws {
    let stage = Stage(graph, policy: .queue)
    stage.controller.start(at: home, with: ())
    guard case .deferred(let first) = try stage.complete(1) else { return }
    try stage.complete(0)
    #expect(stage.screens == "home")

    stage.controller.handle(.completed(first, .failed("no network")))

    #expect(stage.screens == "home map")
  }

  @Test func `work for a screen that was left is cancelled, and its result is ignored`() throws {
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    try stage.complete(0)
    let fetch = HeadlessNode<Int, Int>(id: "later") { (number: Int) async -> Int in number }
    _ = fetch
    stage.controller.goBack()
    guard case .deferred(let token) = try stage.complete(3) else {
      Issue.record("the work was not waited for")
      return
    }
    stage.controller.start(at: map, with: 1)

    #expect(stage.screens == "map")
    #expect(stage.controller.handle(.completed(token, .value(3))) == .ignored(.staleToken))
    #expect(stage.screens == "map")
  }

  @Test func `failed work is reported and changes nothing`() throws {
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    guard case .deferred(let token) = try stage.complete(1) else { return }

    #expect(
      stage.controller.handle(.completed(token, .failed("no network")))
        == .refused(.unusableValue("'fetch' failed: no network")))
    #expect(stage.screens == "home")
  }
}
