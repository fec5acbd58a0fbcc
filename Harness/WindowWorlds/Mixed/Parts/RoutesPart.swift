import NavigationModel
import NavigationRoutes
import NavigationStorage

/// The sample app as routes.
final class RoutesPart: MixedPart {
  private weak var manager: RoutingManager<SampleRoute>?

  init() {
    let manager = RoutingManager<SampleRoute>(
      storage: .inMemory, identifier: "main", decisions: .standard, saverDecisions: .standard,
      begin: { _ in })
    manager.destinations = { route in
      switch route {
      case nil: [.list]
      case .list: [.detail]
      case .detail: []
      }
    }
    self.manager = manager
    super.init(.routes, manager)
  }

  override var ownScreens: [SampleScreen]? {
    guard let manager else { return nil }
    // Routes store no data for the first screen, and a host may have removed this screen from
    // beneath the others. The window's state therefore decides whether the screen is still open.
    let isRooted = manager.state.stacks.contains { stack in
      manager.state.entries(of: stack).contains {
        $0.scope == manager.scope && !$0.isPlaceholder && screen(of: $0.screen) == .home
      }
    }
    return (isRooted ? [.home] : [])
      + manager.routes.compactMap { SampleScreen(name: $0.rawValue) }
  }

  override func go(to screen: SampleScreen, from current: SampleScreen) -> Bool {
    let routes: [SampleRoute] = [.list, .detail]
    manager?.replaceCurrentStack(with: Array(routes.prefix(screen.rawValue)))
    return true
  }
}

/// The places of the sample app.
enum SampleRoute: String, NavigationRoute {
  case list, detail

  var id: String { rawValue }
}
