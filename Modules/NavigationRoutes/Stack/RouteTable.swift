internal import NavigationModel

/// The routes that a ``RoutingManager`` shows or saves, and the numbers that represent them in the
/// window.
///
/// Each distinct route in the table has exactly one number, and the screen of an entry determines
/// the entry's route. So the table need not follow the changes of the stack. Routes that are no
/// longer needed stay in the table until it is full.
final class RouteTable<Route: NavigationRoute> {
  let numbers = ScreenNumbers()
  let shelf = RouteStore<Route>()
  private var screens: [Route: ScreenID] = [:]
  /// The number of routes at which the table should forget every route that is neither shown nor
  /// saved.
  private var limit = 256

  static var root: ScreenID { ScreenID(rawValue: 0) }

  /// Whether the routes that are neither shown nor saved should now be forgotten.
  var isFull: Bool { screens.count >= limit }

  /// The route with the number of a screen; `nil` if no route has this number, as for the root.
  subscript(screen: ScreenID) -> Route? {
    numbers.knows(screen) ? shelf[screen] : nil
  }

  /// Returns the number of a route; `nil` if it has none yet.
  func known(_ route: Route) -> ScreenID? {
    screens[route]
  }

  /// Returns the number of a route, and assigns one if needed.
  ///
  /// - Complexity: O(1).
  func screen(of route: Route) -> ScreenID {
    if let screen = screens[route] { return screen }
    let screen = numbers.take()
    shelf.put(route, for: screen)
    screens[route] = screen
    return screen
  }

  /// Assigns a route the number that it had when it was saved.
  ///
  /// Throws an error if the number is not valid, if it already belongs to another route, or if the
  /// route already has another number.
  func set(_ route: Route, for screen: ScreenID) throws(Refusal) {
    // Valid numbers are small, because freed numbers are reused first.
    guard screen.place >= 0, screen.place < 1 << 16 else {
      throw .damaged("\(screen) is not a screen of a route")
    }
    guard screens[route] == nil || screens[route] == screen,
      !numbers.knows(screen) || shelf[screen] == route
    else { throw .damaged("\(screen) shows two routes") }
    // `shelf` must have no gaps, so the new places below that of this route also hold this route.
    for place in numbers.places.count..<max(numbers.places.count, screen.place) {
      shelf.put(route, for: ScreenID(place: place))
    }
    numbers.take(screen)
    shelf.put(route, for: screen)
    screens[route] = screen
  }

  /// Forgets the routes of all screens that are not in `kept`.
  func keep(_ kept: Set<ScreenID>) {
    let known = numbers.places.map { ScreenID(place: $0) }.filter { numbers.knows($0) }
    guard let first = known.first(where: { kept.contains($0) }) else { return forgetAll() }
    // `shelf` must have no gaps, so one of the kept routes replaces each forgotten one.
    let substitute = shelf[first]
    for screen in known where !kept.contains(screen) {
      screens[shelf[screen]] = nil
      shelf.put(substitute, for: screen)
      numbers.release(screen)
    }
    limit = max(256, screens.count * 2)
  }

  private func forgetAll() {
    numbers.releaseAll()
    shelf.clear()
    screens = [:]
    limit = 256
  }
}
