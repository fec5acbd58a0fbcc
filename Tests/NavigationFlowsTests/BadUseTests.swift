import NavigationFlows
import NavigationModel
import Testing

/// Wrong use of flows is refused with a reason, and changes nothing.
@Suite struct BadUseTests {
  /// Returns a stage whose flow shows the screen `a1` and awaits work that never ends.
  ///
  /// The flow answers any word except `start` and `wait` with a screen of that name.
  private func waiting(_ policy: InFlightPolicy) -> Stage {
    let stage = Stage(policy: policy)
    let flow = stage.journey("A") { word in
      switch word {
      case "start": FlowMoves([.push("a1")])
      case "wait": .late([.push("never")])
      default: FlowMoves([.push(word)])
      }
    }
    stage.begin(flow)
    stage.send("wait", from: "a1")
    return stage
  }

  @Test func `intents are refused while a flow never answers, under the refusing policy`() {
    let stage = waiting(.refuse)

    let outcome = stage.send("more", from: "a1")

    #expect(outcome == .refused(.busy))
    #expect(stage.screens == ["a1"])
    #expect(stage.navigator.isWaiting())
  }

  @Test func `a later intent replaces an answer that never comes`() {
    let stage = waiting(.latest)
    #expect(!stage.navigator.drainEffects().isEmpty)

    let outcome = stage.send("more", from: "a1")
    let cancelled = stage.navigator.drainEffects().contains { effect in
      if case .cancel = effect.work { true } else { false }
    }

    #expect(outcome.isApplied)
    #expect(cancelled)
    #expect(stage.screens == ["a1", "more"])
    #expect(!stage.navigator.isWaiting())
  }

  @Test func `intents queue behind an answer that never comes`() {
    let stage = waiting(.queue)

    let outcome = stage.send("more", from: "a1")
    let before = stage.screens
    stage.endWork(.cancelled)

    if case .deferred = outcome {} else { Issue.record("\(outcome) is not deferred") }
    #expect(before == ["a1"])
    #expect(stage.screens == ["a1", "more"])
  }

  @Test func `a queued intent is dropped when its screen has gone`() {
    let stage = waiting(.queue)
    stage.endWork()
    stage.send("wait", from: "never")
    let deferred = stage.send("more", from: "never")

    stage.navigator.goBack()
    stage.endWork(.cancelled)

    if case .deferred = deferred {} else { Issue.record("\(deferred) is not deferred") }
    #expect(stage.screens == ["a1"])
    #expect(!stage.asked.contains("A more"))
  }

  @Test func `the pending answer of a flow is abandoned when the flow has gone`() {
    let stage = Stage()
    let late = stage.journey("B") { word in
      word == "start" ? FlowMoves([.push("b1")]) : .late([.push("b2")])
    }
    stage.begin(stage.journey("A", ["start": [.push("a1")]]))
    stage.begin(late)
    stage.send("wait", from: "b1")

    stage.navigator.goBack()
    let isWaiting = stage.navigator.isWaiting()
    let outcome = stage.endWork()

    #expect(!isWaiting)
    #expect(outcome == .ignored(.staleToken))
    #expect(stage.screens == ["a1"])
  }

  @Test func `a screen that is already shown is not shown again`() {
    let stage = Stage()
    let only = FlowScreen(Stage.Thing(), name: "a2")
    stage.begin(
      stage.journey("A", ["start": [.push("a1")], "more": [.view(only, style: .push)]]))
    stage.send("more", from: "a1")
    let before = stage.navigator.state

    let outcome = stage.send("more", from: "a2")

    #expect(outcome.refusalText?.contains("this a2 is shown already") == true)
    #expect(stage.navigator.state == before)
  }

  @Test func `an answer that never comes ends with its flow's screens`() {
    let stage = waiting(.refuse)

    stage.begin(stage.journey("B", ["start": [.root("b1")]]))
    let refused = stage.screens
    stage.navigator.setLayout(.single)
    let late = stage.endWork()

    #expect(refused == ["a1"])
    #expect(stage.screens.isEmpty)
    #expect(late == .ignored(.staleToken))
  }

  @Test(arguments: [-1, 1, Int.max, Int.min])
  func `a track that does not exist is refused by its number`(_ track: Int) {
    let stage = Stage()
    stage.begin(stage.journey("A", ["start": [.push("a1")]]))
    let before = stage.navigator.state

    let outcomes = [
      stage.navigator.contribute(.none, toTrack: track),
      stage.navigator.send(Word("more"), toTrack: track),
      stage.navigator.selectTrack(track),
    ]

    for outcome in outcomes { #expect(outcome.refusalText?.contains("no track \(track)") == true) }
    #expect(stage.navigator.state == before)
    #expect(stage.navigator.flows(ofTrack: track).isEmpty)
    #expect(stage.navigator.entries(ofTrack: track).isEmpty)
    #expect(!stage.navigator.isWaiting(track: track))
  }

  @Test func `an intent from an unknown entry is stale`() {
    let stage = Stage()
    stage.begin(stage.journey("A", ["start": [.push("a1")]]))

    let outcome = stage.navigator.send(Word("more"), from: EntryID(rawValue: 999))

    #expect(outcome == .ignored(.staleSource))
    #expect(stage.asked == ["A start"])
  }

  @Test func `an action that is not offered is refused by its number`() throws {
    let stage = Stage()
    stage.begin(stage.journey("A", ["start": [.push("a1")]]))
    let entry = try #require(stage.navigator.entries().first)

    let outcome = stage.navigator.handle(.perform(3, on: entry, value: .none))

    #expect(outcome == .refused(.unknownAction(3, on: entry)))
  }

  @Test func `work that ends while it is being started ends the intent that waits for it`() {
    let stage = Stage()
    let runner = TaskEffectRunner()
    let navigator = stage.navigator
    // Work fails immediately if it has no actor to which it can return.
    navigator.context.onEffects = { [weak navigator] in navigator?.runEffects(on: runner) }
    var ends: [Outcome?] = []
    navigator.onReport = { report in
      if case .ended = report.subject { ends.append(report.outcome) }
    }

    stage.begin(stage.lateJourney("A", [.push("a1")]))

    #expect(!navigator.isWaiting())
    #expect(stage.flows.isEmpty)
    #expect(ends.count == 1)
    #expect(ends.first??.refusalText?.contains("needs an actor") == true)
  }

  @Test func `an endless chain of immediate answers is refused`() {
    let stage = Stage()
    let navigator = stage.navigator
    let runner = HastyRunner()
    navigator.context.onEffects = { [weak navigator] in navigator?.runEffects(on: runner) }
    var count = 0
    let endless = stage.journey("A") { _ in
      FlowMoves(
        [],
        later: FlowMoves.Later {
          .cancelled
        } read: { _ in
          count += 1
          return FlowMove.none
        })
    }

    stage.begin(endless)

    #expect(!navigator.isWaiting())
    #expect(count <= 64)
  }
}

/// A runner that ends all work as soon as it receives it.
private final class HastyRunner: EffectRunner {
  func run(
    _ effects: [Effect], isolation: isolated (any Actor)?,
    complete: @escaping (Token, EffectResult) -> Void
  ) {
    for effect in effects {
      if case .run = effect.work { complete(effect.token, .value(true)) }
    }
  }
}
