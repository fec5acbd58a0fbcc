#if Combine
  #if canImport(Combine)
    import Combine
  #else
    import OpenCombine
  #endif
  import NavigationCombine
  import NavigationFlows
  import NavigationModel
  import Testing

  enum TravelIntent: Intent, Equatable {
    case start, search(String)
  }

  // snippet: screen
  final class SearchScreen: Presentable {
    let intentPublisher = PassthroughSubject<any Intent, Never>()
    let text: String

    init(_ text: String) {
      self.text = text
    }
  }
  // end snippet

  final class PublishingFlow: Flow {
    var answer: (TravelIntent) -> AnyPublisher<FlowDriver, Never>
    private(set) var heard: [TravelIntent] = []

    init(_ answer: @escaping (TravelIntent) -> AnyPublisher<FlowDriver, Never>) {
      self.answer = answer
    }

    func navigate(to intent: any Intent) -> AnyPublisher<FlowDriver, Never> {
      guard let intent = intent as? TravelIntent else {
        return Empty().eraseToAnyPublisher()
      }
      heard.append(intent)
      return answer(intent)
    }
  }

  @MainActor
  @Suite struct PublisherTests {
    private func screen(_ text: String) -> FlowDriver {
      .view(SearchScreen(text), style: .push)
    }

    @Test func `drivers published during subscription are performed immediately`() {
      let coordinator = FlowCoordinator()
      let flow = PublishingFlow { [screen] _ in
        [screen("one"), screen("two")].publisher.eraseToAnyPublisher()
      }

      coordinator.flowContributor = .forwardToNewFlow(flow: flow, intent: TravelIntent.start)

      #expect(coordinator.lastOutcome.isApplied)
      #expect(coordinator.screens == ["SearchScreen", "SearchScreen"])
    }

    @Test func `drivers published later are performed as they arrive`() async {
      let subject = PassthroughSubject<FlowDriver, Never>()
      let coordinator = FlowCoordinator()
      let flow = PublishingFlow { [screen] _ in
        subject.prepend(screen("first")).eraseToAnyPublisher()
      }
      coordinator.contribute(.forwardToNewFlow(flow: flow, intent: TravelIntent.start))

      let atOnce = coordinator.screens.count
      subject.send(screen("second"))
      subject.send(completion: .finished)
      while coordinator.isWaiting { await Task.yield() }

      #expect(atOnce == 1)
      #expect(coordinator.screens.count == 2)
    }

    @Test func `a newer intent ends the subscription of an older one`() async {
      let subject = PassthroughSubject<FlowDriver, Never>()
      var isCancelled = false
      let coordinator = FlowCoordinator()
      let flow = PublishingFlow { [screen] intent in
        if intent == .start { return Just(screen("first")).eraseToAnyPublisher() }
        return subject.handleEvents(receiveCancel: { isCancelled = true }).eraseToAnyPublisher()
      }
      coordinator.contribute(.forwardToNewFlow(flow: flow, intent: TravelIntent.start))
      let shown = coordinator.presentableInFront as? SearchScreen

      shown?.intentPublisher.send(TravelIntent.search("a"))
      let waits = coordinator.isWaiting
      coordinator.contribute(.pop(animated: true))
      for _ in 0..<10_000 where !isCancelled { await Task.yield() }

      #expect(waits)
      #expect(isCancelled)
      #expect(!coordinator.isWaiting)
    }

    @Test func `a subject is observed until its screen is removed`() {
      let coordinator = FlowCoordinator()
      let flow = PublishingFlow { [screen] intent in
        switch intent {
        case .start: Just(screen("")).eraseToAnyPublisher()
        case .search(let text): Just(screen(text)).eraseToAnyPublisher()
        }
      }
      coordinator.contribute(.forwardToNewFlow(flow: flow, intent: TravelIntent.start))
      let first = coordinator.presentableInFront as? SearchScreen
      first?.intentPublisher.send(TravelIntent.search("a"))
      let second = coordinator.presentableInFront as? SearchScreen
      coordinator.contribute(.pop(animated: true))

      second?.intentPublisher.send(TravelIntent.search("b"))

      #expect(second?.text == "a")
      #expect(flow.heard == [.start, .search("a")])
      #expect(coordinator.screens.count == 1)
    }

    @Test func `a publisher that never ends is released with its coordinator`() async {
      let subject = PassthroughSubject<FlowDriver, Never>()
      let isCancelled = Flag()
      do {
        let coordinator = FlowCoordinator()
        let flow = PublishingFlow { _ in
          subject.handleEvents(receiveCancel: { isCancelled.value = true }).eraseToAnyPublisher()
        }
        coordinator.contribute(.forwardToNewFlow(flow: flow, intent: TravelIntent.start))
        subject.send(screen("first"))
        while coordinator.screens.isEmpty { await Task.yield() }
      }

      for _ in 0..<10_000 where !isCancelled.value { await Task.yield() }

      #expect(isCancelled.value)
    }

    @Test func `a value published during subscription may lead to another publisher`() {
      let coordinator = FlowCoordinator()
      let inner = PublishingFlow { [screen] _ in
        [screen("b1"), screen("b2")].publisher.eraseToAnyPublisher()
      }
      let outer = PublishingFlow { [screen] _ in
        [screen("a1"), .forwardToNewFlow(flow: inner, intent: TravelIntent.start)]
          .publisher.eraseToAnyPublisher()
      }

      coordinator.contribute(.forwardToNewFlow(flow: outer, intent: TravelIntent.start))

      #expect(coordinator.flows == ["PublishingFlow", "PublishingFlow"])
      #expect(coordinator.screens.count == 3)
      #expect((coordinator.presentableInFront as? SearchScreen)?.text == "b2")
    }

    @Test func `a publisher without drivers lets the intent pass to the flow beneath`() {
      let coordinator = FlowCoordinator()
      let outer = PublishingFlow { [screen] intent in
        Just(intent == .start ? screen("a1") : screen("a2")).eraseToAnyPublisher()
      }
      let inner = PublishingFlow { [screen] intent in
        intent == .start
          ? Just(screen("b1")).eraseToAnyPublisher() : Empty().eraseToAnyPublisher()
      }
      coordinator.contribute(.forwardToNewFlow(flow: outer, intent: TravelIntent.start))
      coordinator.contribute(.forwardToNewFlow(flow: inner, intent: TravelIntent.start))

      (coordinator.presentableInFront as? SearchScreen)?.intentPublisher
        .send(TravelIntent.search("a"))

      #expect(outer.heard == [.start, .search("a")])
      #expect(inner.heard == [.start, .search("a")])
    }

    @Test func `an intent published on another thread is received on the main actor`() async {
      let coordinator = FlowCoordinator()
      let flow = PublishingFlow { [screen] _ in Just(screen("")).eraseToAnyPublisher() }
      coordinator.contribute(.forwardToNewFlow(flow: flow, intent: TravelIntent.start))
      let publisher = Sending((coordinator.presentableInFront as? SearchScreen)?.intentPublisher)

      await Task.detached { publisher.subject?.send(TravelIntent.search("a")) }.value
      while flow.heard.count < 2 { await Task.yield() }

      #expect(coordinator.screens.count == 2)
    }
  }

  /// A flag that records whether something has happened.
  @MainActor
  private final class Flag {
    var value = false
  }

  /// A subject that a test sends to from another thread on purpose, which subjects allow.
  private struct Sending: @unchecked Sendable {
    let subject: PassthroughSubject<any Intent, Never>?

    init(_ subject: PassthroughSubject<any Intent, Never>?) {
      self.subject = subject
    }
  }
#endif
