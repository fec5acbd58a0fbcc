package import NavigationModel

/// The choices that decide how a controller behaves: pure functions and two limits.
///
/// A simulation can run a controller with a wrong choice to prove that the simulation detects the
/// mistake.
package struct ControllerDecisions: Sendable {
  /// Whether an edge with priority `first` is tried before an edge with priority `second`.
  package var precedes: @Sendable (_ first: Int, _ second: Int) -> Bool
  /// Whether the edges of the subgraph around a node are tried for the node's output.
  package var climbs: @Sendable (_ isExit: Bool) -> Bool
  /// Whether a screen may complete, given whether it is visible.
  package var accepts: @Sendable (_ isVisible: Bool) -> Bool
  /// Whether an alert that the system has closed may still complete, given whether it has already
  /// done so with an effect.
  package var acceptsClosedAlert: @Sendable (_ isSpent: Bool) -> Bool
  /// Whether the system has already closed a screen when the screen completes, given its layer's
  /// style.
  package var isClosedBySystem: @Sendable (Layer.Style) -> Bool
  /// The number of the controller's entries that stay when a stack is popped to an index.
  package var countLeft: @Sendable (_ index: Int) -> Int
  /// The number of entries of a stack that stay when one entry is popped.
  package var countAfterPop: @Sendable (_ count: Int) -> Int
  /// Whether an edge that goes back may reveal a screen, given the edge's target and the screen's
  /// node.
  package var isExpected: @Sendable (_ target: Int, _ revealed: Int) -> Bool
  /// Whether an edge that leads back delivers its value to the screen, given whether the screen is
  /// the lowest of the controller in its stack.
  package var delivers: @Sendable (_ isLowest: Bool) -> Bool
  /// Whether the guard of a node is called before the node is entered.
  package var asksToEnter: @Sendable (TransitionType) -> Bool
  /// Whether the guard of a screen is called before the screen is left.
  package var asksToLeave: @Sendable (_ isGoingBack: Bool) -> Bool
  /// Whether a subgraph gets a new scope each time the user enters it.
  package var entersAnew: @Sendable () -> Bool
  /// Whether the asynchronous work for a screen continues, given whether the screen is visible.
  package var outlives: @Sendable (_ isVisible: Bool) -> Bool
  /// Whether a link also shows the screens that belong beneath its node.
  package var keepsBeneath: @Sendable () -> Bool
  /// Whether a link reuses an open screen of its node, given whether the inputs are equal.
  package var reuses: @Sendable (_ isGivenTheSame: Bool) -> Bool
  /// The maximum number of edges that one journey, such as a completion, may take.
  package var hopLimit: Int
  /// The maximum number of times that guards may redirect one journey.
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
