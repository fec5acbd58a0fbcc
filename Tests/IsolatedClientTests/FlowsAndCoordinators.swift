import NavigationCoordinators
import NavigationFlows
import Testing

// Coordinators and flows as an app writes them in a project whose default isolation is the main
// actor.

final class SplashCoordinator: ScreenCoordinator {
  let navigationComponent = ScreenCoordinatorComponent(tag: "splash")

  init() {
    navigationComponent.setView("Splash")
  }
}

final class OnboardingCoordinator: SequenceCoordinator {
  let navigationComponent = SequenceCoordinatorComponent(tag: "onboarding")

  init() {
    navigationComponent.set(screen: SplashCoordinator())
  }

  func goOn() {
    navigationComponent.push(screen: DefaultScreenCoordinator(view: 1, tag: "welcome"))
  }
}

nonisolated enum ShopIntent: Intent, Equatable {
  case start, buy
}

final class ShopFlow: Flow {
  private var bought = 0

  func navigate(to intent: any Intent) -> [FlowDriver] {
    switch intent as? ShopIntent {
    case .start: return [.view(ShopScreen("shop"), style: .push)]
    case .buy:
      bought += 1
      return [.view(ShopScreen("bought \(bought)"), style: .modal)]
    case nil: return []
    }
  }
}

final class ShopScreen: Presentable {
  let intentPublisher = IntentSubject()
  let screenName: String

  init(_ name: String) {
    screenName = name
  }
}

@Suite struct FlowsAndCoordinators {
  @Test func `coordinators need no annotations`() throws {
    let onboarding = OnboardingCoordinator()
    let window = try CoordinatorWindow(
      root: DefaultStackCoordinator(sequenceCoordinator: onboarding))

    onboarding.goOn()

    #expect(window.tree.visibleCoordinators.map(\.tag) == ["welcome"])
  }

  @Test func `flows need no annotations`() {
    let coordinator = FlowCoordinator()
    coordinator.flowContributor = .forwardToNewFlow(flow: ShopFlow(), intent: ShopIntent.start)

    let shop = coordinator.presentableInFront as? ShopScreen
    let outcome = shop?.intentPublisher.send(ShopIntent.buy)

    #expect(outcome?.isApplied == true)
    #expect(coordinator.screens == ["shop", "bought 1"])
  }
}
