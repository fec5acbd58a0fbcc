package import NavigationModel

/// The choices that decide how a controller behaves, each a pure function.
///
/// A simulation can run a controller with a wrong choice and prove that it notices.
package struct ControllerDecisions: Sendable {
  /// Whether an edge of the first priority is tried before one of the second.
  package var precedes: @Sendable (_ first: Int, _ second: Int) -> Bool
  /// Whether the edges of the subgraph around a node receive its output.
  package var climbs: @Sendable (_ isExit: Bool) -> Bool
  /// Whether a screen may complete.
  package var accepts: @Sendable (_ isVisible: Bool) -> Bool
  /// Whether an alert that the system has closed may still complete.
  package var acceptsClosedAlert: @Sendable (_ isSpent: Bool) -> Bool
  /// Whether the system has closed a screen by the time that it completes.
  package var isClosedBySystem: @Sendable (Layer.Style) -> Bool
  /// How many entries of the run stay when it is popped to an index.
  package var countLeft: @Sendable (_ index: Int) -> Int
  /// How many entries of a stack stay when one is popped.
  package var countAfterPop: @Sendable (_ count: Int) -> Int
  /// Whether an edge may go back where it does.
  package var isExpected: @Sendable (_ target: Int, _ revealed: Int) -> Bool
  /// Whether a screen that an edge leads back to receives the value of the edge.
  package var delivers: @Sendable (_ isLowest: Bool) -> Bool
  /// Whether the guard of a node is asked before it is entered.
  package var asksToEnter: @Sendable (TransitionType) -> Bool
  /// Whether the guard of a screen is asked before it is left.
  package var asksToLeave: @Sendable (_ isGoingBack: Bool) -> Bool
  /// Whether every stay in a subgraph is a scope of its own.
  package var entersAnew: @Sendable () -> Bool
  /// Whether work continues for a screen that is no longer visible.
  package var outlives: @Sendable (_ isVisible: Bool) -> Bool
  /// Whether a link shows what belongs beneath its node.
  package var keepsBeneath: @Sendable () -> Bool
  /// Whether a link keeps an open screen of its node.
  package var reuses: @Sendable (_ isGivenTheSame: Bool) -> Bool
  /// How many headless nodes and edges one completion may pass.
  package var hopLimit: Int
  /// How many guards in a row may redirect.
  package var redirectLimit: Int

  /// The choices of the real controller.
  package static let standard = ControllerDecisions(
    precedes: { $0 > $1 },
    climbs: { $0 },
    accepts: { $0 },
    acceptsClosedAlert: { !$0 },
    isClosedBySystem: { $0 == .alert },
    countLeft: { $0 + 1 },
    countAfterPop: { $0 - 1 },
    isExpected: { $0 == $1 },
    delivers: { _ in true },
    asksToEnter: { _ in true },
    asksToLeave: { _ in true },
    entersAnew: { true },
    outlives: { $0 },
    keepsBeneath: { true },
    reuses: { $0 },
    hopLimit: 1000,
    redirectLimit: 16)
}
