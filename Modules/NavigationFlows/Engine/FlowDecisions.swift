package import NavigationModel

/// The decisions that define how flows behave, each a value or a pure function.
///
/// A simulation can replace a decision with a wrong one to prove that it detects the error.
package struct FlowDecisions: Sendable {
  /// The index of the flow that receives an intent, given the index of the flow that owns the
  /// screen and the index of the top flow.
  package var hearer: @Sendable (_ owner: Int, _ top: Int) -> Int
  /// Whether an intent is received at all, given whether its screen is still shown in the track.
  package var hears: @Sendable (_ isShown: Bool) -> Bool
  /// Whether the drivers for an intent are executed, given whether its screen is visible.
  package var counts: @Sendable (_ isVisible: Bool) -> Bool
  /// Whether an answer passes the intent to the flow beneath, given whether the answer is empty.
  package var bubbles: @Sendable (_ isEmpty: Bool) -> Bool
  /// The index of a flow's parent, given the index of the flow.
  package var parent: @Sendable (_ index: Int) -> Int
  /// How many times an intent is delivered to the parent after popping to it.
  package var deliveries: Int
  /// Whether a flow stays alive, given whether it has screens and whether it still waits for its
  /// first one.
  package var lives: @Sendable (_ hasEntries: Bool, _ isAwaited: Bool) -> Bool
  /// Whether a flow that still waits for its first screen stays alive when the screen beneath it is
  /// removed.
  package var outlivesGround: Bool
  /// Whether a driver that an asynchronous answer returned is executed, given whether its flow is
  /// still alive.
  package var countsLate: @Sendable (_ isAlive: Bool) -> Bool
  /// Whether a flow may show and pop screens, given whether it is on top.
  package var maySpeak: @Sendable (_ isOnTop: Bool) -> Bool
  /// Whether a flow or screen counts as already in use, given whether the same object is in use.
  package var isSame: @Sendable (_ isIdentical: Bool) -> Bool
  /// The policy that the navigator applies, given the policy that it was created with.
  package var policy: @Sendable (InFlightPolicy) -> InFlightPolicy
  /// How hosts should animate a driver's change, given whether the driver is animated.
  package var animation: @Sendable (_ isAnimated: Bool) -> Animation
  /// The maximum number of times that one intent can be delivered to flows.
  ///
  /// The same limit applies to the number of intents and results that are handled in a row.
  package var forwardLimit: Int

  /// The decisions that apps use; simulations replace some of them with wrong ones.
  package static let standard = FlowDecisions(
    hearer: { owner, _ in owner },
    hears: { $0 },
    counts: { $0 },
    bubbles: { $0 },
    parent: { $0 - 1 },
    deliveries: 1,
    lives: { $0 || $1 },
    outlivesGround: true,
    countsLate: { $0 },
    maySpeak: { $0 },
    isSame: { $0 },
    policy: { $0 },
    animation: { $0 ? .automatic : .none },
    forwardLimit: 64)
}
