internal import NavigationStorage

/// The effect of a call on a stack: how many routes remain, and which routes are pushed onto them.
struct RoutePlan<Route: NavigationRoute> {
  var kept: Int
  var added: [Route]
}

/// A requested change of a stack.
enum RouteRequest<Route: NavigationRoute> {
  case push([Route])
  case goBack(Int)
  case goToFirst(Route)
  case goToLast(Route)
  case replaceTop(Route)
  case replaceAll([Route])
}

extension RouteRequest {
  /// Returns the effect that the request would have on a stack.
  ///
  /// - Returns: The plan; `nil` if the stack already has the requested routes. A request to replace
  ///   the top route always has a plan, even if the new route is the same.
  /// - Throws: `invalidCount(_:)` if a count is negative, or `pathNotFound` if the stack does not
  ///   contain the route to go to.
  /// - Complexity: O(*n*), where *n* is the number of routes, for requests that search for a route
  ///   or replace the whole stack; otherwise O(1).
  func plan(
    for routes: [Route], _ decisions: RouteDecisions
  ) throws(NavigationError) -> RoutePlan<Route>? {
    switch self {
    case .push(let added):
      return added.isEmpty ? nil : RoutePlan(kept: routes.count, added: added)
    case .goBack(let count):
      guard decisions.isCount(count) else { throw .invalidCount(count) }
      let kept = decisions.keptGoingBack(routes.count, count)
      return kept == routes.count ? nil : RoutePlan(kept: kept, added: [])
    case .goToFirst(let route):
      return try occurrence(routes.firstIndex { $0.id == route.id }, in: routes, decisions)
    case .goToLast(let route):
      return try occurrence(
        decisions.looksFromTheTop
          ? routes.lastIndex { $0.id == route.id } : routes.firstIndex { $0.id == route.id },
        in: routes, decisions)
    case .replaceTop(let route):
      return RoutePlan(kept: decisions.keptReplacing(routes.count), added: [route])
    case .replaceAll(let wanted):
      let kept = zip(routes, wanted).prefix { $0 == $1 }.count
      guard kept < routes.count || kept < wanted.count else { return nil }
      return RoutePlan(kept: kept, added: Array(wanted.dropFirst(kept)))
    }
  }

  private func occurrence(
    _ index: Int?, in routes: [Route], _ decisions: RouteDecisions
  ) throws(NavigationError) -> RoutePlan<Route>? {
    guard let index else {
      guard decisions.failsWithout else { return nil }
      throw .pathNotFound
    }
    let kept = decisions.keptGoingTo(index)
    return kept >= routes.count ? nil : RoutePlan(kept: kept, added: [])
  }
}
