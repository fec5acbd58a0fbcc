/// The decisions that define how a ``RoutingManager`` behaves, each a value or a pure function.
///
/// A simulation can replace a decision with a wrong one to prove that it detects the error.
package struct RouteDecisions: Sendable {
  /// Whether a number is a valid count of screens by which to go back.
  package var isCount: @Sendable (Int) -> Bool
  /// How many of `routes` routes remain after going back by `count` screens.
  package var keptGoingBack: @Sendable (_ routes: Int, _ count: Int) -> Int
  /// How many routes remain after going to the route at an index.
  package var keptGoingTo: @Sendable (_ index: Int) -> Int
  /// Whether the search for the last occurrence begins at the top.
  package var looksFromTheTop: Bool
  /// Whether going to a route fails if the stack does not contain it.
  package var failsWithout: Bool
  /// How many of `routes` routes remain below the new top when the top route is replaced.
  package var keptReplacing: @Sendable (_ routes: Int) -> Int
  /// Whether a call for a stack that is not shown leaves the stack that is shown unchanged.
  package var tellsStacksApart: Bool
  /// Whether changes made by a host are saved.
  package var savesWhatHostsDo: Bool
  /// Whether a restoration gives way to changes that are made while it is in progress.
  package var yieldsToPeople: Bool

  /// The decisions that managers make by default.
  package static let standard = RouteDecisions(
    isCount: { $0 >= 0 },
    keptGoingBack: { routes, count in count >= routes ? 0 : routes - count },
    keptGoingTo: { $0 + 1 },
    looksFromTheTop: true,
    failsWithout: true,
    keptReplacing: { max(0, $0 - 1) },
    tellsStacksApart: true,
    savesWhatHostsDo: true,
    yieldsToPeople: true)
}
