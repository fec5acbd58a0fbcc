import NavigationCoordinators
import NavigationFlows
import NavigationGraphs
import NavigationModel
import NavigationRoutes
import NavigationStepTreesRuntime
import NavigationTesting
import Testing

/// One test for each paradigm, as an app developer writes it.
@Suite(.users(60), .platforms(.uiKit26, .swiftUI18)) struct ParadigmTests {
  @Test func `a typed graph is safe`() {
    expectSafe { NavigationController(graph: library(), startingAt: Shelf()) }
  }

  @Test func `a step tree is safe`() {
    expectSafe { StepStore(SettingsSteps()) }
  }

  @Test func `routes are safe`() {
    expectSafe {
      let routes = RoutingManager<Trip>()
      routes.destinations = { $0 == nil ? [.list] : $0 == .list ? [.ticket, .help] : [] }
      return routes
    } laws: { routes in
      Always("a ticket stands on the list") {
        !routes.routes.contains(.ticket) || routes.routes.contains(.list)
      }
      Reachable("a ticket", within: 6) { routes.routes.last == .ticket }
    }
  }

  @Test @MainActor func `coordinators are safe`() {
    expectSafe(except: [.relaunch]) {
      try CoordinatorWindow(root: DefaultStackCoordinator(sequenceCoordinator: Register()))
    }
  }

  @Test @MainActor func `flows are safe`() {
    expectSafe(except: [.relaunch]) {
      let coordinator = FlowCoordinator()
      coordinator.flowContributor = .forwardToNewFlow(flow: Booking(), intent: Wish.begin)
      return coordinator
    }
  }

  @Test func `a custom navigator is safe`() {
    expectSafe { Shop() }
  }
}
