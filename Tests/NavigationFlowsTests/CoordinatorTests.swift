import NavigationFlows
import NavigationModel
import Testing

@MainActor
@Suite struct CoordinatorTests {
  private func started() -> FlowCoordinator {
    let coordinator = FlowCoordinator()
    coordinator.flowContributor = .forwardToNewFlow(flow: SearchFlow(), intent: TravelIntent.start)
    return coordinator
  }

  private func send(_ intent: TravelIntent, in coordinator: FlowCoordinator) -> Outcome {
    (coordinator.presentableInFront?.intentPublisher as? IntentSubject)?.send(intent)
      ?? .ignored(.staleSource)
  }

  @Test func `a journey goes from flow to flow and back`() {
    let coordinator = started()

    #expect(send(.search("Li"), in: coordinator).isApplied)
    #expect(send(.choose(trip: "Lima"), in: coordinator).isApplied)
    let during = coordinator.flows
    #expect(send(.pay, in: coordinator).isApplied)

    #expect(during == ["SearchFlow", "BookingFlow"])
    #expect(coordinator.flows == ["SearchFlow"])
    #expect(coordinator.screens == ["SearchScreen", "ResultsScreen", "TicketScreen"])
  }

  @Test func `an intent that its flow does not answer passes to the flow beneath`() {
    let coordinator = started()
    _ = send(.choose(trip: "Lima"), in: coordinator)

    let outcome = send(.help, in: coordinator)

    #expect(outcome == .ignored(.noTransition))
    #expect(coordinator.flows == ["SearchFlow", "BookingFlow"])
  }

  @Test func `a double tap navigates once`() {
    let coordinator = started()
    let screen = coordinator.presentableInFront?.intentPublisher as? IntentSubject

    let first = screen?.send(TravelIntent.search("L"))
    let second = screen?.send(TravelIntent.search("L"))

    #expect(first?.isApplied == true)
    #expect(second == .ignored(.staleSource))
    #expect(coordinator.screens == ["SearchScreen", "ResultsScreen"])
  }

  @Test func `a screen's intents are received until it is removed`() throws {
    let coordinator = started()
    _ = send(.search("L"), in: coordinator)
    let results = try #require(coordinator.presentableInFront as? ResultsScreen)
    coordinator.contribute(.pop(animated: true))

    let outcome = results.intentPublisher.send(TravelIntent.choose(trip: "Lima"))

    #expect(outcome == .ignored(.staleSource))
    #expect(coordinator.screens == ["SearchScreen"])
  }

  @Test func `a fuzzer finds the actions that a user can perform`() throws {
    let coordinator = started()
    _ = send(.search("L"), in: coordinator)
    let shown = try #require(coordinator.state.focused)

    let labels = coordinator.navigator.actions(on: shown.id).map(\.label)
    let outcome = coordinator.navigator.handle(.perform(1, on: shown.id, value: .none))

    #expect(labels == ["Lisbon", "Lima"])
    #expect(outcome.isApplied)
    #expect((coordinator.presentableInFront as? BookingScreen)?.trip == "Lima")
  }

  @Test func `the drivers of a stream are performed in order`() async throws {
    let runner = StepwiseEffectRunner()
    let coordinator = FlowCoordinator(runner: runner)
    let flow = ScriptedFlow { _ in
      AsyncStream<FlowDriver> { drivers in
        drivers.yield(.view(NamedScreen("loading"), style: .push))
        drivers.yield(.view(NamedScreen("loaded"), style: .root))
        drivers.finish()
      }
    }

    let outcome = coordinator.contribute(.forwardToNewFlow(flow: flow, intent: TravelIntent.start))
    guard case .deferred(let first) = outcome else {
      Issue.record("\(outcome) is not deferred")
      return
    }
    let awaited = coordinator.flows
    await runner.perform(first)
    let afterOne = coordinator.screens
    while let token = runner.tokens.first { await runner.perform(token) }

    #expect(awaited == ["ScriptedFlow<AsyncStream<FlowDriver>>"])
    #expect(afterOne == ["loading"])
    #expect(coordinator.screens == ["loaded"])
    #expect(!coordinator.isWaiting)
  }

  @Test func `a failure can become a driver`() async {
    struct Offline: Error {}
    let runner = StepwiseEffectRunner()
    let coordinator = FlowCoordinator(runner: runner)
    let flow = ScriptedFlow { _ in
      DeferredDriver {
        throw Offline()
      } onFailure: { _ in
        .view(NamedScreen("offline"), style: .push)
      }
    }

    coordinator.contribute(.forwardToNewFlow(flow: flow, intent: TravelIntent.start))
    while let token = runner.tokens.first { await runner.perform(token) }

    #expect(coordinator.screens == ["offline"])
  }

  @Test func `a flow can answer some intents immediately and others later`() async {
    final class Paying: Flow {
      func navigate(to intent: any Intent) -> FlowAnswer {
        guard case .pay? = intent as? TravelIntent else {
          return FlowAnswer([.view(NamedScreen("basket"), style: .push)])
        }
        return DeferredDriver { .view(NamedScreen("receipt"), style: .push) }.answer()
      }
    }
    let runner = StepwiseEffectRunner()
    let coordinator = FlowCoordinator(runner: runner)

    coordinator.contribute(.forwardToNewFlow(flow: Paying(), intent: TravelIntent.start))
    #expect(coordinator.screens == ["basket"])
    coordinator.contribute(.forwardToCurrentFlow(withIntent: TravelIntent.pay))
    while let token = runner.tokens.first { await runner.perform(token) }

    #expect(coordinator.screens == ["basket", "receipt"])
  }

  @Test func `work runs in tasks without further setup`() async {
    let coordinator = FlowCoordinator()
    let flow = ScriptedFlow { _ in DeferredDriver { .view(NamedScreen("late"), style: .push) } }

    coordinator.contribute(.forwardToNewFlow(flow: flow, intent: TravelIntent.start))
    while coordinator.isWaiting { await Task.yield() }

    #expect(coordinator.screens == ["late"])
  }

  @Test func `the animated flag reaches the observers of the window`() {
    let coordinator = started()
    _ = send(.choose(trip: "Lima"), in: coordinator)
    var animations: [Animation] = []
    let registration = coordinator.navigator.context.observeChanges {
      animations.append($0.animation)
    }

    coordinator.contribute(.popToParentFlow(withIntent: nil, animated: false))
    for animated in [true, false] {
      _ = send(.choose(trip: "Lima"), in: coordinator)
      coordinator.contribute(.pop(animated: animated))
    }

    #expect(animations == [.none, .automatic, .automatic, .automatic, .none])
    registration.cancel()
  }

  @Test func `coordinators, flows and screens are released`() {
    weak var coordinator: FlowCoordinator?
    weak var navigator: FlowNavigator?
    weak var screen: SearchScreen?
    do {
      let strong = started()
      coordinator = strong
      navigator = strong.navigator
      screen = strong.presentableInFront as? SearchScreen
      #expect(screen != nil)
    }

    #expect(coordinator == nil)
    #expect(navigator == nil)
    #expect(screen == nil)
  }
}
