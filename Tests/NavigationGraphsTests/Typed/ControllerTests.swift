import NavigationGraphs
import NavigationModel
import Testing

@Suite struct ControllerTests {
  private let home = ScreenNode<Void, Int>("home")
  private let trips = ScreenNode<Int, Int>("trips")
  private let map = ScreenNode<Int, Int>("map")
  private let notice = ScreenNode<Int, Int>("notice", modalStyle: .alert)

  @Test func `the edge of the highest priority is tried first, then the one added first`() throws {
    let notes = Notes()
    let graph = NavigationGraph {
      home
      trips
      map
      Edge(
        from: home, to: trips, transition: .push, predicate: { notes.note("a", $0 > 9) },
        transform: { $0 })
      Edge(
        from: home, to: trips, transition: .push, priority: 1,
        predicate: { notes.note("b", $0 > 9) }, transform: { $0 })
      Edge(
        from: home, to: map, transition: .push, priority: 1,
        predicate: { notes.note("c", $0 > 0) }, transform: { $0 })
      Edge(
        from: home, to: trips, transition: .push, priority: -1,
        predicate: { notes.note("d", $0 > 0) }, transform: { $0 })
    }
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    try stage.complete(1)

    #expect(stage.screens == "home map")
    #expect(notes.lines == ["b", "c"])
  }

  @Test func `clearing the stack dismisses everything and makes the target the root`() throws {
    let graph = NavigationGraph {
      home
      trips
      map
      Edge(from: home, to: trips, transition: .modal)
      Edge(from: trips, to: map, transition: .clearStackAndSet)
    }
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    try stage.complete(1)
    try stage.complete(2)

    #expect(stage.screens == "map")
    #expect(stage.controller.input(of: try stage.top(), as: Int.self) == 2)
  }

  @Test func `starting again leaves what was shown`() throws {
    let graph = NavigationGraph {
      home
      trips
      Edge(from: home, to: trips, transition: .push)
    }
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    try stage.complete(1)
    stage.controller.start(at: ScreenNode<Int, Int>("trips"), with: 7)

    #expect(stage.screens == "trips")
    #expect(stage.controller.input(of: try stage.top(), as: Int.self) == 7)
  }

  @Test func `an edge can leave a modal and go on beneath it, as one change`() throws {
    let pick = HeadlessNode<Int, Int>(id: "pick") { $0 + 1 }
    let graph = NavigationGraph {
      home
      trips
      pick
      map
      Edge(from: home, to: trips, transition: .modal)
      Edge(from: trips, to: pick, transition: .dismiss)
      Edge(from: pick, to: map, transition: .push)
    }
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    try stage.complete(1)
    let before = stage.controller.state.revision
    try stage.complete(5)

    #expect(stage.screens == "home map")
    #expect(stage.controller.state.revision == before + 1)
    #expect(stage.controller.input(of: try stage.top(), as: Int.self) == 6)
  }

  @Test func `going back leaves a screen, then a layer, and stops at the root`() throws {
    let graph = NavigationGraph {
      home
      trips
      map
      Edge(from: home, to: trips, transition: .modal)
      Edge(from: trips, to: map, transition: .push)
    }
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    try stage.complete(1)
    try stage.complete(1)

    let screens = (0..<3).map { _ in
      stage.controller.goBack()
      return stage.screens
    }

    #expect(screens == ["home | sheet: trips", "home", "home"])
    #expect(stage.controller.goBack() == .ignored(.atRoot))
  }

  @Test func `a screen that is revealed can complete again`() throws {
    let graph = NavigationGraph {
      home
      trips
      Edge(from: home, to: trips, transition: .push)
    }
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    for _ in 0..<3 {
      try stage.complete(1)
      stage.controller.goBack()
    }

    #expect(try stage.complete(1).isApplied)
  }

  @Test func `what a screen offers follows from its output type or its node`() throws {
    enum Answer: CaseIterable { case yes, no }
    let ask = ScreenNode<Void, Answer>("ask")
    let graph = NavigationGraph {
      ask
      trips
      Edge(
        from: ask, to: trips, transition: .push, predicate: { $0 == .no }, transform: { _ in 1 })
    }
    let stage = Stage(graph)
    stage.controller.start(at: ask, with: ())
    let entry = try stage.top()

    #expect(stage.controller.actions(on: entry).map(\.label) == ["yes", "no"])
    #expect(
      stage.controller.handle(.perform(0, on: entry, value: .none)) == .ignored(.noTransition))
    #expect(
      stage.controller.handle(.perform(2, on: entry, value: .none))
        == .refused(.unknownAction(2, on: entry)))
    #expect(stage.controller.handle(.perform(1, on: entry, value: .none)).isApplied)
    #expect(stage.controller.actions(on: try stage.top()).first?.input == .integer(0...9))
  }
}

@Suite struct TellingTests {
  private let home = ScreenNode<Void, Int>("home")
  private let trips = ScreenNode<Int, Int>("trips")

  @Test func `whoever is told of a screen can ask for it at once, and even complete it`() throws {
    let stage = Stage(
      NavigationGraph {
        home
        trips
        Edge(from: home, to: trips, transition: .push)
        Edge(from: trips, to: trips, transition: .push, predicate: { $0 < 3 })
      })
    var told: [Int] = []
    let registration = stage.controller.context.observeChanges { change in
      guard let shown = change.inserted.last,
        let input = stage.controller.input(of: shown.id, as: Int.self)
      else { return }
      told.append(input)
      stage.controller.complete(shown.id, with: input + 1)
    }
    defer { registration.cancel() }
    stage.controller.start(at: home, with: ())
    try stage.complete(0)

    #expect(told == [0, 1, 2])
    #expect(stage.screens == "home trips trips trips")
  }
}

@Suite struct AlertTests {
  private let home = ScreenNode<Int, Int>("home")
  private let trips = ScreenNode<Int, Int>("trips")
  private let notice = ScreenNode<Int, Int>("notice", modalStyle: .alert)

  private var graph: NavigationGraph {
    NavigationGraph {
      home
      trips
      notice
      Edge(from: home, to: notice, transition: .modal)
      Edge(from: notice, to: home, transition: .none, predicate: { $0 == 0 })
      Edge(from: notice, to: trips, transition: .push, predicate: { $0 > 0 })
    }
  }

  @Test func `an alert is gone when it completes, and its value is delivered`() throws {
    let stage = Stage(graph)
    stage.controller.start(at: home, with: 1)
    try stage.complete(5)
    #expect(stage.screens == "home | alert: notice")
    try stage.complete(0)

    #expect(stage.screens == "home")
    #expect(stage.controller.input(of: try stage.top(), as: Int.self) == 0)
  }

  @Test func `an edge of an alert leads on from the screen beneath`() throws {
    let stage = Stage(graph)
    stage.controller.start(at: home, with: 1)
    try stage.complete(5)
    try stage.complete(2)

    #expect(stage.screens == "home trips")
  }

  @Test func `an alert that the system has closed may complete once, until the host has settled`()
    throws
  {
    let stage = Stage(graph)
    stage.controller.context.isHosted = true
    stage.controller.start(at: home, with: 1)
    try stage.complete(5)
    let alert = try stage.top()
    let layer = try #require(stage.controller.state.layers.last)
    stage.controller.handle(.host(.dismissed(layer.id)))

    let first = stage.controller.complete(alert, with: 2)
    let second = stage.controller.complete(alert, with: 2)
    stage.controller.handle(.host(.settled(revision: stage.controller.state.revision)))
    let late = stage.controller.complete(alert, with: 2)

    #expect(first.isApplied)
    #expect(stage.screens == "home trips")
    #expect(second == .ignored(.alreadyCompleted))
    #expect(late == .ignored(.staleSource))
  }

  @Test func `back does not close an alert`() throws {
    let stage = Stage(graph)
    stage.controller.start(at: home, with: 1)
    try stage.complete(5)

    #expect(stage.controller.goBack() == .ignored(.denied))
  }
}

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

  @Test func `a guard can lead elsewhere, with what is needed there`() throws {
    let signIn = signIn
    let stage = Stage(graph { _ in .redirect(to: signIn, with: ()) })
    stage.controller.start(at: home, with: ())
    try stage.complete(1)

    #expect(stage.screens == "home 'sign in'".replacing("'", with: ""))
  }

  @Test func `guards that lead to each other come to an end`() throws {
    let (account, signIn) = (account, signIn)
    let graph = graph { _ in .redirect(to: signIn, with: ()) }
    graph.canEnter(signIn) { _ in .redirect(to: account, with: 1) }
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())

    guard case .refused(.invalidDefinition(let text)) = try stage.complete(1) else {
      Issue.record("the guards were not refused")
      return
    }
    #expect(text.hasSuffix("lead on and on"))
  }

  @Test func `leaving is asked for by back and by an edge, and hosts know ahead`() throws {
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

  @Test func `an asynchronous guard is waited for, and ended when the person goes back`() throws {
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

  @Test func `a runner does the work and its end shows the screen`() async throws {
    let stage = Stage(graph)
    let runner = StepwiseEffectRunner()
    stage.controller.start(at: home, with: ())
    try stage.complete(4)
    stage.controller.runEffects(on: runner)

    await runner.perform(try #require(runner.tokens.first))

    #expect(stage.screens == "home trips")
    #expect(stage.controller.input(of: try stage.top(), as: Int.self) == 40)
  }

  @Test func `the latest completion takes the place of the one under way`() throws {
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    guard case .deferred(let first) = try stage.complete(1),
      case .deferred(let second) = try stage.complete(2)
    else {
      Issue.record("the work was not waited for")
      return
    }

    #expect(stage.controller.handle(.completed(first, .value(7))) == .ignored(.staleToken))
    #expect(stage.controller.handle(.completed(second, .value(8))).isApplied)
    #expect(stage.controller.input(of: try stage.top(), as: Int.self) == 8)
    #expect(stage.controller.drainEffects().count == 3)
  }

  @Test func `a busy controller refuses where that is the policy`() throws {
    let stage = Stage(graph, policy: .refuse)
    stage.controller.start(at: home, with: ())
    try stage.complete(1)

    #expect(try stage.complete(0) == .refused(.busy))
  }

  @Test func `completions wait their turn where that is the policy`() throws {
    let stage = Stage(graph, policy: .queue)
    stage.controller.start(at: home, with: ())
    guard case .deferred(let first) = try stage.complete(1) else { return }
    try stage.complete(0)
    #expect(stage.screens == "home")

    stage.controller.handle(.completed(first, .failed("no network")))

    #expect(stage.screens == "home map")
  }

  @Test func `work for a screen that was left ends, and its end counts for nothing`() throws {
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

  @Test func `work that fails says so and changes nothing`() throws {
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    guard case .deferred(let token) = try stage.complete(1) else { return }

    #expect(
      stage.controller.handle(.completed(token, .failed("no network")))
        == .refused(.unusableValue("'fetch' failed: no network")))
    #expect(stage.screens == "home")
  }
}

@Suite struct ResultTests {
  private let home = ScreenNode<Void, Int>("home")
  private let pick = ScreenNode<Int, String>("pick")
  private let graph: NavigationGraph

  init() {
    graph = NavigationGraph()
    graph.addNode(home).addNode(pick)
  }

  @Test func `a result is delivered once, after the screen is gone`() throws {
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    var results: [String] = []
    stage.controller.request(pick, with: 1) { resolution in
      results.append("\(resolution.value ?? "none") with \(stage.screens)")
    }
    #expect(stage.screens == "home | sheet: pick")
    let asked = try stage.top()

    let first = stage.controller.complete(asked, with: "map")
    let second = stage.controller.complete(asked, with: "map")

    #expect(first.isApplied)
    #expect(second == .ignored(.staleSource))
    #expect(results == ["map with home"])
  }

  @Test func `a screen that goes without completing cancels the request`() {
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    var results: [Resolution<String>] = []
    stage.controller.request(pick, with: 1, by: .push) { results.append($0) }
    stage.controller.goBack()

    #expect(results == [.cancelled])
  }

  @Test func `a screen that cannot be shown cancels the request at once`() {
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    var results: [Resolution<String>] = []
    let stranger = ScreenNode<Int, String>("stranger")

    let outcome = stage.controller.request(stranger, with: 1) { results.append($0) }

    #expect(!outcome.isApplied)
    #expect(results == [.cancelled])
  }

  @Test func `a result can be awaited`() async throws {
    let stage = Stage(graph)
    stage.controller.start(at: home, with: ())
    let registration = stage.controller.context.observeOutcomes { item in
      guard let shown = item.outcome.change?.inserted.last else { return }
      stage.controller.complete(shown.id, with: "map")
    }
    defer { registration.cancel() }

    let resolution = await stage.controller.result(of: pick, with: 1)

    #expect(resolution == .value("map"))
    #expect(stage.screens == "home")
  }
}

@Suite struct RehydrationTests {
  private let home = ScreenNode<Void, Int>("home")
  private let trips = ScreenNode<Int, Int>("trips")
  private let secret = ScreenNode<[Int], Int>("secret")

  private func graph(_ notes: Notes) -> NavigationGraph {
    let count = HeadlessNode<Int, Int>(id: "count") { notes.note("count", $0 + 1) }
    let flow = NavSubgraph(
      id: "flow",
      graph: NavigationGraph {
        trips
        count
        Edge(from: count, to: trips, transition: .push)
      }, entry: count, exit: trips)
    return NavigationGraph {
      home
      flow
      secret
      Edge(from: home, to: flow, transition: .push, predicate: { $0 < 5 })
      Edge(from: flow, to: flow, transition: .modal, predicate: { $0 < 5 })
      Edge(from: flow, to: secret, transition: .push, transform: { [$0] })
    }
  }

  @Test func `a controller comes back as it was, and nothing happens twice`() throws {
    let notes = Notes()
    let stage = Stage(graph(notes))
    stage.controller.start(at: home, with: ())
    try stage.complete(1)
    try stage.complete(2)
    let saved = stage.controller.snapshot()
    let runs = notes.lines.count

    let again = Stage(graph(notes))
    let outcome = again.controller.restore(saved)

    #expect(outcome.isApplied)
    #expect(again.screens == "home trips | sheet: trips")
    #expect(again.screens == stage.screens)
    #expect(again.controller.input(of: try again.top(), as: Int.self) == 3)
    #expect(again.controller.trail(of: try again.top()) == ["flow"])
    #expect(notes.lines.count == runs)
    #expect(again.controller.drainEffects().isEmpty)
    #expect(try again.complete(2).isApplied)
  }

  @Test func `a screen whose input cannot be saved is left out, the rest comes back`() throws {
    let notes = Notes()
    let stage = Stage(graph(notes))
    stage.controller.start(at: home, with: ())
    try stage.complete(1)
    try stage.complete(7)
    #expect(stage.screens == "home trips secret")

    let again = Stage(graph(notes))
    again.controller.restore(stage.controller.snapshot())

    #expect(again.screens == "home trips")
  }

  @Test func `damaged bytes are refused and change nothing`() throws {
    let stage = Stage(graph(Notes()))
    stage.controller.start(at: home, with: ())
    try stage.complete(1)
    let saved = stage.controller.snapshot()

    for index in saved.data.indices {
      var bad = saved
      bad.data[index] ^= 0x55
      #expect(!stage.controller.restore(bad).isApplied)
      bad.data = Array(saved.data.prefix(index))
      #expect(!stage.controller.restore(bad).isApplied)
    }
    #expect(stage.screens == "home trips")
  }
}
