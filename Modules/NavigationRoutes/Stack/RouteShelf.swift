internal import NavigationModel
internal import Synchronization

/// The routes by the numbers of their screens, shared by the manager and the writer.
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

  /// Stores a route under its screen; no screen below it may be missing.
  func put(_ route: Route, for screen: ScreenID) {
    routes.withLock { routes in
      if screen.place < routes.count { routes[screen.place] = route } else { routes.append(route) }
    }
  }

  /// Removes everything.
  func clear() {
    routes.withLock { $0 = [] }
  }
}
