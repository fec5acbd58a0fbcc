internal import NavigationModel

/// The routes that a manager has shown, and the numbers by which the window knows them.
///
/// A route is what its screen is: equal routes have one number, and an entry leads to its route by
/// its screen alone. So there is nothing to keep in step with the stack. Number 0 is the root,
/// which shows no route.
///
/// A class and no value, and routes that are never missing: each generic type that a step comes by
/// is looked up at run time, which costs as much as the step.
final class RouteTable<Route: NavigationRoute> {
  @exclusivity(unchecked) private var numbers: [Route: UInt32] = [:]
  /// The route with number 1 first; what stands at a number that is free means nothing.
  @exclusivity(unchecked) private var routes: [Route] = []
  @exclusivity(unchecked) private var isKnown: [Bool] = []
  private var free: [UInt32] = []
  /// How many routes there may be before those that nothing shows are forgotten.
  private var limit = 256

  static var root: ScreenID { ScreenID(rawValue: 0) }

  /// Whether it is time to forget what nothing shows.
  var isFull: Bool { numbers.count >= limit }

  /// The route of a screen; none for the root and for screens of others.
  subscript(screen: ScreenID) -> Route? {
    knows(screen) ? route(of: screen) : nil
  }

  /// Whether a screen shows a route.
  func knows(_ screen: ScreenID) -> Bool {
    let index = Int(screen.rawValue) - 1
    return isKnown.indices.contains(index) && isKnown[index]
  }

  /// The route of a screen that shows one.
  func route(of screen: ScreenID) -> Route {
    routes[Int(screen.rawValue) - 1]
  }

  /// The number of a route, a new one where it has none.
  ///
  /// - Complexity: O(1).
  func screen(of route: Route) -> ScreenID {
    if let number = numbers[route] { return ScreenID(rawValue: number) }
    if let reused = free.popLast() {
      put(route, at: Int(reused) - 1)
      return ScreenID(rawValue: reused)
    }
    routes.append(route)
    isKnown.append(true)
    let number = UInt32(routes.count)
    numbers[route] = number
    return ScreenID(rawValue: number)
  }

  /// Gives a route the number that it had when it was saved.
  func set(_ route: Route, for screen: ScreenID) throws(Refusal) {
    let index = Int(screen.rawValue) - 1
    // The numbers of saved screens are small: they are given out again before they grow.
    guard index >= 0, index < 1 << 16 else { throw .damaged("\(screen) is no screen of a route") }
    while routes.count <= index {
      routes.append(route)
      isKnown.append(false)
      free.append(UInt32(routes.count))
    }
    guard !isKnown[index] || routes[index] == route,
      numbers[route] == nil || numbers[route] == screen.rawValue
    else { throw .damaged("\(screen) shows two routes") }
    free.removeAll { $0 == screen.rawValue }
    put(route, at: index)
  }

  private func put(_ route: Route, at index: Int) {
    routes[index] = route
    isKnown[index] = true
    numbers[route] = UInt32(index + 1)
  }

  /// Forgets the routes whose screens are not among some.
  func keep(_ screens: Set<ScreenID>) {
    let kept = routes.indices.first { isKnown[$0] && screens.contains(Self.screen($0)) }
    guard let kept else { return forgetAll() }
    for index in routes.indices where isKnown[index] && !screens.contains(Self.screen(index)) {
      numbers[routes[index]] = nil
      // Something must stand here, and it must not be what is forgotten.
      routes[index] = routes[kept]
      isKnown[index] = false
      free.append(UInt32(index + 1))
    }
    limit = max(256, numbers.count * 2)
  }

  private func forgetAll() {
    numbers = [:]
    routes = []
    isKnown = []
    free = []
    limit = 256
  }

  private static func screen(_ index: Int) -> ScreenID {
    ScreenID(rawValue: UInt32(index + 1))
  }
}
