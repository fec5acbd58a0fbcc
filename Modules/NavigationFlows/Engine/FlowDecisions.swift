package import NavigationModel

/// The decisions that define the behaviour of flows, each a pure function.
///
/// A simulation can run them with one of them wrong, to prove that it detects the error.
package struct FlowDecisions: Sendable {
  /// The flow of a track that receives an intent: the one that owns the screen it comes from.
  package var hearer: @Sendable (_ owner: Int, _ top: Int) -> Int
  /// Whether an intent is received at all.
  package var hears: @Sendable (_ isShown: Bool) -> Bool
  /// Whether the drivers for an intent are carried out.
  package var counts: @Sendable (_ isVisible: Bool) -> Bool
  /// Whether an answer passes the intent to the flow beneath.
  package var bubbles: @Sendable (_ isEmpty: Bool) -> Bool
  /// The index of the parent of a flow.
  package var parent: @Sendable (_ index: Int) -> Int
  /// How often an intent is delivered to a parent that was popped to.
  package var deliveries: Int
  /// Whether a flow continues to live.
  package var lives: @Sendable (_ hasEntries: Bool, _ isAwaited: Bool) -> Bool
  /// Whether an awaited flow outlives the screen beneath it.
  package var outlivesGround: Bool
  /// Whether a late driver is carried out.
  package var countsLate: @Sendable (_ isAlive: Bool) -> Bool
  /// Whether a flow that is not on top may show and pop screens.
  package var maySpeak: @Sendable (_ isOnTop: Bool) -> Bool
  /// Whether a flow or screen is the same as an existing one.
  package var isSame: @Sendable (_ isIdentical: Bool) -> Bool
  /// What happens to an intent while another one waits.
  package var policy: @Sendable (InFlightPolicy) -> InFlightPolicy
  /// How hosts should animate a driver.
  package var animation: @Sendable (_ isAnimated: Bool) -> Animation
  /// The maximum number of times that one intent may be forwarded.
  package var forwardLimit: Int

  /// The decisions of real flows.
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
