internal import NavigationModel
internal import Synchronization

/// The routes by the numbers of their screens, for whoever shows them and whoever writes them.
final class RouteShelf<Route: NavigationRoute>: Sendable {
  private let routes = Mutex<[Route]>([])

  /// The route of a screen that shows one.
  subscript(screen: ScreenID) -> Route {
    routes.withLock { $0[screen.place] }
  }

  /// The routes of screens that show one each.
  ///
  /// - Complexity: O(screens).
  func routes(of screens: [ScreenID]) -> [Route] {
    routes.withLock { routes in screens.map { routes[$0.place] } }
  }

  /// Puts a route where its screen is looked for; there may be none missing below it.
  func put(_ route: Route, for screen: ScreenID) {
    routes.withLock { routes in
      if screen.place < routes.count { routes[screen.place] = route } else { routes.append(route) }
    }
  }

  /// Takes everything away.
  func clear() {
    routes.withLock { $0 = [] }
  }
}
