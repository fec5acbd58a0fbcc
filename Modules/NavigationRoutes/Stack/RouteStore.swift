internal import NavigationModel
internal import Synchronization

/// The routes, indexed by the numbers of their screens.
///
/// The manager and the code that writes stacks in the background share this store.
final class RouteStore<Route: NavigationRoute>: Sendable {
  private let routes = Mutex<[Route]>([])

  /// The route of a screen, which must show a route.
  subscript(screen: ScreenID) -> Route {
    routes.withLock { $0[screen.place] }
  }

  /// Returns the routes of screens, each of which must show a route.
  ///
  /// - Complexity: O(*n*), where *n* is the number of screens.
  func routes(of screens: [ScreenID]) -> [Route] {
    routes.withLock { routes in screens.map { routes[$0.place] } }
  }

  /// Stores the route of a screen.
  ///
  /// All screens with smaller numbers must be stored already.
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
