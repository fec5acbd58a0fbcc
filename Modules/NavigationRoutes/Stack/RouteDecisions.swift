/// The choices on which the behaviour of a route manager rests, each a pure function, so that a
/// simulation can run one with a choice made wrongly and prove that it notices.
package struct RouteDecisions: Sendable {
  /// Whether a number is one of screens to go back.
  package var isCount: @Sendable (Int) -> Bool
  /// How many of so many routes stay when so many screens are gone back.
  package var keptGoingBack: @Sendable (_ routes: Int, _ count: Int) -> Int
  /// How many routes stay when one at an index is gone to.
  package var keptGoingTo: @Sendable (_ index: Int) -> Int
  /// Whether the last occurrence is looked for from the top.
  package var looksFromTheTop: Bool
  /// Whether going to a route that is not there fails.
  package var failsWithout: Bool
  /// How many of so many routes stay when the top one is replaced.
  package var keptReplacing: @Sendable (_ routes: Int) -> Int
  /// Whether a call for a stack that is not shown leaves the shown one alone.
  package var tellsStacksApart: Bool
  /// Whether a change that a host made is saved.
  package var savesWhatHostsDo: Bool
  /// Whether what a person did while a stack was being brought back stands.
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
