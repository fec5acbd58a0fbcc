/// The choices that decide how a route manager behaves, each a pure function.
///
/// A simulation can run a manager with a wrong choice and prove that it notices.
package struct RouteDecisions: Sendable {
  /// Whether a number is a valid count of screens to go back by.
  package var isCount: @Sendable (Int) -> Bool
  /// How many of `routes` stay after going back by `count` screens.
  package var keptGoingBack: @Sendable (_ routes: Int, _ count: Int) -> Int
  /// How many routes stay after going to the one at an index.
  package var keptGoingTo: @Sendable (_ index: Int) -> Int
  /// Whether the last occurrence is searched for from the top.
  package var looksFromTheTop: Bool
  /// Whether going to a route that is not there fails.
  package var failsWithout: Bool
  /// How many of `routes` stay when the top one is replaced.
  package var keptReplacing: @Sendable (_ routes: Int) -> Int
  /// Whether a call for a stack that is not shown leaves the shown one unchanged.
  package var tellsStacksApart: Bool
  /// Whether a change that a host made is saved.
  package var savesWhatHostsDo: Bool
  /// Whether navigation by a person during a restoration is kept.
  package var yieldsToPeople: Bool

  /// The choices of the real manager.
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
