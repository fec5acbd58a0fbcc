internal import NavigationModel

/// The routes that a manager has shown, and the numbers by which the window knows them.
///
/// A route is what its screen is: equal routes have one number, and an entry leads to its route by
/// its screen alone. So there is nothing to keep in step with the stack. Number 0 is the root,
/// which shows no route.
struct RouteTable<Route: NavigationRoute> {
  private var numbers: [Route: UInt32] = [:]
  private var routes: [Route?] = [nil]
  private var free: [UInt32] = []
  /// How many routes there may be before those that nothing shows are forgotten.
  private var limit = 256

  static var root: ScreenID { ScreenID(rawValue: 0) }

  /// Whether it is time to forget what nothing shows.
  var isFull: Bool { numbers.count >= limit }

  /// The route of a screen; none for the root and for screens of others.
  subscript(screen: ScreenID) -> Route? {
    let index = Int(screen.rawValue)
    return index < routes.count ? routes[index] : nil
  }

  /// The number of a route, a new one where it has none.
  ///
  /// - Complexity: O(1).
  mutating func screen(of route: Route) -> ScreenID {
    if let number = numbers[route] { return ScreenID(rawValue: number) }
    let number: UInt32
    if let reused = free.popLast() {
      number = reused
      routes[Int(reused)] = route
    } else {
      number = UInt32(routes.count)
      routes.append(route)
    }
    numbers[route] = number
    return ScreenID(rawValue: number)
  }

  /// Gives a route the number that it had when it was saved.
  mutating func set(_ route: Route, for screen: ScreenID) throws(Refusal) {
    let index = Int(screen.rawValue)
    // The numbers of saved screens are small: they are given out again before they grow.
    guard index > 0, index < 1 << 16 else { throw .damaged("\(screen) is no screen of a route") }
    while routes.count <= index {
      free.append(UInt32(routes.count))
      routes.append(nil)
    }
    guard routes[index] == nil || routes[index] == route,
      numbers[route] == nil || numbers[route] == screen.rawValue
    else { throw .damaged("\(screen) shows two routes") }
    free.removeAll { $0 == screen.rawValue }
    routes[index] = route
    numbers[route] = screen.rawValue
  }

  /// Forgets the routes whose screens are not among some.
  mutating func keep(_ screens: Set<ScreenID>) {
    for index in routes.indices.dropFirst() {
      guard let route = routes[index], !screens.contains(ScreenID(rawValue: UInt32(index))) else {
        continue
      }
      routes[index] = nil
      numbers[route] = nil
      free.append(UInt32(index))
    }
    limit = max(256, numbers.count * 2)
  }
}
