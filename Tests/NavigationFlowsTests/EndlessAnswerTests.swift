import NavigationFlows
import NavigationModel
import Testing

/// Streams of drivers that never end, and the objects that they must not keep alive.
@MainActor
@Suite struct EndlessAnswerTests {
  /// A stream that an app keeps open, which records whether it still has a reader.
  @MainActor
  private final class Feed {
    let stream: AsyncStream<FlowDriver>
    let continuation: AsyncStream<FlowDriver>.Continuation
    var isRead = true

    init() {
      (stream, continuation) = AsyncStream.makeStream()
      continuation.onTermination = { [weak self] _ in
        Task { @MainActor in self?.isRead = false }
      }
    }

    func show(_ name: String) { continuation.yield(.view(NamedScreen(name), style: .push)) }
  }

  private func wait(until isTrue: () -> Bool) async -> Bool {
    for _ in 0..<10_000 where !isTrue() { await Task.yield() }
    return isTrue()
  }

  @Test func `drivers are performed as they arrive, however long the stream lasts`() async {
    let feed = Feed()
    let coordinator = FlowCoordinator()
    coordinator.contribute(
      .forwardToNewFlow(flow: ScriptedFlow { _ in feed.stream }, intent: TravelIntent.start))

    feed.show("one")
    let hasOne = await wait { coordinator.screens == ["one"] }
    feed.show("two")
    let hasTwo = await wait { coordinator.screens == ["one", "two"] }

    #expect(hasOne && hasTwo)
    #expect(coordinator.isWaiting)
  }

  @Test func `a stream is no longer read when its coordinator has gone`() async {
    let feed = Feed()
    weak var flow: ScriptedFlow<AsyncStream<FlowDriver>>?
    do {
      let coordinator = FlowCoordinator()
      let strong = ScriptedFlow { _ in feed.stream }
      flow = strong
      coordinator.contribute(.forwardToNewFlow(flow: strong, intent: TravelIntent.start))
      feed.show("one")
      _ = await wait { coordinator.screens == ["one"] }
    }

    let isEnded = await wait { !feed.isRead }
    let isGone = await wait { flow == nil }

    #expect(isEnded)
    #expect(isGone)
  }

  @Test func `a stream is no longer read when its flow has gone`() async {
    let feed = Feed()
    let coordinator = FlowCoordinator()
    let endless = ScriptedFlow { _ in feed.stream }
    let ground = ScriptedFlow { intent in
      intent == .start
        ? [FlowDriver.view(NamedScreen("ground"), style: .push)]
        : [.forwardToNewFlow(flow: endless, intent: TravelIntent.start)]
    }
    coordinator.contribute(.forwardToNewFlow(flow: ground, intent: TravelIntent.start))
    (coordinator.presentableInFront?.intentPublisher as? IntentSubject)?.send(TravelIntent.pay)
    feed.show("one")
    let hasOne = await wait { coordinator.screens == ["ground", "one"] }

    coordinator.contribute(.popToParentFlow(withIntent: nil, animated: true))
    let isEnded = await wait { !feed.isRead }

    #expect(hasOne && isEnded)
    #expect(coordinator.flows == ["ScriptedFlow<Array<FlowDriver>>"])
    #expect(!coordinator.isWaiting)
  }

  @Test func `one stream may answer two intents`() async {
    let feed = Feed()
    let coordinator = FlowCoordinator(policy: .queue)
    let flow = ScriptedFlow { intent in
      intent == .start ? feed.stream : Self.showing("\(intent)")
    }
    coordinator.contribute(.forwardToNewFlow(flow: flow, intent: TravelIntent.start))
    feed.show("one")
    _ = await wait { coordinator.screens == ["one"] }

    (coordinator.presentableInFront?.intentPublisher as? IntentSubject)?.send(TravelIntent.start)
    feed.show("two")
    _ = await wait { coordinator.screens == ["one", "two"] }

    #expect(coordinator.screens == ["one", "two"])
  }

  @Test func `a cancelled listener receives nothing, even if another listener cancels it`() {
    let subject = IntentSubject()
    var heard: [String] = []
    var second: IntentSubscription?
    let first = subject.listen { _ in
      heard.append("first")
      second?.cancel()
      return .ignored(.noChange)
    }
    second = subject.listen { _ in
      heard.append("second")
      return .ignored(.noChange)
    }

    let outcome = subject.send(TravelIntent.help)

    #expect(heard == ["first"])
    #expect(outcome == .ignored(.noChange))
    first.cancel()
  }

  private static func showing(_ name: String) -> AsyncStream<FlowDriver> {
    AsyncStream { continuation in
      continuation.yield(.view(NamedScreen(name), style: .push))
      continuation.finish()
    }
  }
}
