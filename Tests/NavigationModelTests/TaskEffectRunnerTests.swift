import NavigationModel
import Testing

/// The runner for apps, which uses tasks on the caller's actor, under each policy.
@MainActor
@Suite struct TaskEffectRunnerTests {
  let gates = Gates()
  let runner = TaskEffectRunner()

  /// Requests screens, completes their work in a given order, and returns what is shown at the end.
  private func play(
    _ policy: InFlightPolicy, asking screens: [ScreenID], opening order: [ScreenID],
    expecting completions: Int
  ) async -> (outcomes: [Outcome], shown: [UInt32]) {
    let navigator = Gatekeeper(policy: policy, gates: gates)
    let (done, finish) = AsyncStream.makeStream(of: Void.self)
    var outcomes: [Outcome] = []
    func drain() {
      runner.run(navigator.drainEffects()) { token, result in
        MainActor.assertIsolated()
        outcomes.append(navigator.handle(.completed(token, result)))
        drain()
        finish.yield()
      }
    }
    for screen in screens {
      outcomes.append(navigator.ask(for: screen))
      drain()
    }
    for screen in order { await gates.open(screen) }
    var count = 0
    for await _ in done {
      count += 1
      if count == completions { break }
    }
    return (outcomes, navigator.screens)
  }

  @Test func `the latest decision wins, whichever work ends first`() async {
    let played = await play(.latest, asking: [1, 2, 3], opening: [1, 3, 2], expecting: 1)

    #expect(played.shown == [3])
    #expect(runner.tokens == [])
  }

  @Test func `queued decisions are performed in the order of their requests`() async {
    let played = await play(.queue, asking: [1, 2, 3], opening: [3, 2, 1], expecting: 3)

    #expect(played.shown == [1, 2, 3])
  }

  @Test func `a busy navigator refuses, and finishes what it began`() async {
    let played = await play(.refuse, asking: [1, 2], opening: [2, 1], expecting: 1)

    #expect(played.shown == [1])
    #expect(played.outcomes.contains(.refused(.busy)))
  }

  @Test func `cancelled work is notified, and its result is dropped`() async {
    let token = Token(owner: .root, number: 1)
    var ended: [Token] = []
    let work = Effect(token: token, work: .run { [gates] in await gates.pass(1) })
    let last = Effect(
      token: Token(owner: .root, number: 2), work: .run { [gates] in await gates.pass(2) })
    let (done, finish) = AsyncStream.makeStream(of: Void.self)

    runner.run([work, last]) { token, _ in
      ended.append(token)
      finish.yield()
    }
    await gates.waitForArrivals(2)
    runner.run([Effect(token: token, work: .cancel)]) { _, _ in }
    await gates.open(1)
    await gates.open(2)
    for await _ in done { break }

    #expect(ended == [last.token])
    #expect(await gates.cancelled == [1])
  }

  @Test func `a second completion is stale`() {
    let navigator = Gatekeeper(policy: .latest, gates: gates)
    guard case .deferred(let token) = navigator.ask(for: 1) else {
      return #expect(Bool(false), "the decision takes time")
    }

    #expect(navigator.handle(.completed(token, .value(1))).isApplied)
    #expect(navigator.handle(.completed(token, .value(1))) == .ignored(.staleToken))
    #expect(navigator.screens == [1])
  }

  @Test func `failed work changes nothing`() {
    let navigator = Gatekeeper(policy: .latest, gates: gates)
    guard case .deferred(let token) = navigator.ask(for: 1) else {
      return #expect(Bool(false), "the decision takes time")
    }

    #expect(navigator.handle(.completed(token, .failed("no network"))) == .ignored(.denied))
    #expect(navigator.screens == [])
  }

  @Test func `a runner cancels its work when it is released`() async {
    var brief: TaskEffectRunner? = TaskEffectRunner()
    brief?.run([
      Effect(
        token: Token(owner: .root, number: 1), work: .run { [gates] in await gates.pass(1) })
    ]) { _, _ in Issue.record("the work was cancelled") }
    await gates.waitForArrivals(1)

    brief = nil
    await gates.open(1)
    while await gates.cancelled.isEmpty { await Task.yield() }

    #expect(await gates.cancelled == [1])
  }

  @Test nonisolated func `work without an actor fails and is reported as failed`() {
    var failures = 0
    let effect = Effect(token: Token(owner: .root, number: 1), work: .run { .value(1) })

    TaskEffectRunner().run([effect], isolation: nil) { _, result in
      if case .failed = result { failures += 1 }
    }

    #expect(failures == 1)
  }

  @Test func `a runner on an actor of its own returns to that actor`() async {
    let shown = await Desk().work()

    #expect(shown == [5])
  }
}

/// An actor that is not the main actor and owns navigators.
private actor Desk {
  private let gates = Gates()
  private let runner = TaskEffectRunner()
  private lazy var navigator = Gatekeeper(policy: .latest, gates: gates)

  func work() async -> [UInt32] {
    let (done, finish) = AsyncStream.makeStream(of: Void.self)
    _ = navigator.ask(for: 5)
    runner.run(navigator.drainEffects()) { token, result in
      self.assertIsolated()
      _ = self.navigator.handle(.completed(token, result))
      finish.yield()
    }
    await gates.open(5)
    for await _ in done { break }
    return navigator.screens
  }
}
