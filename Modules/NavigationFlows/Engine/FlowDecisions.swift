package import NavigationModel

/// The choices on which the behaviour of flows rests, each a pure function, so that a simulation
/// can run them with a choice made wrongly and prove that it notices.
package struct FlowDecisions: Sendable {
  /// Which flow of a track hears an intent: the one that owns the screen it comes from.
  package var hearer: @Sendable (_ owner: Int, _ top: Int) -> Int
  /// Whether an intent is heard at all.
  package var hears: @Sendable (_ isShown: Bool) -> Bool
  /// Whether what is decided about an intent counts.
  package var counts: @Sendable (_ isVisible: Bool) -> Bool
  /// Whether an answer lets the intent pass to the flow beneath.
  package var bubbles: @Sendable (_ isEmpty: Bool) -> Bool
  /// Which flow is the parent of another one.
  package var parent: @Sendable (_ index: Int) -> Int
  /// How often an intent is given to a parent that was popped to.
  package var deliveries: Int
  /// Whether a flow goes on.
  package var lives: @Sendable (_ hasEntries: Bool, _ isAwaited: Bool) -> Bool
  /// Whether an awaited flow outlives the screen beneath it.
  package var outlivesGround: Bool
  /// Whether a late driver counts.
  package var countsLate: @Sendable (_ isAlive: Bool) -> Bool
  /// Whether another flow than the one on top may show and pop screens.
  package var maySpeak: @Sendable (_ isOnTop: Bool) -> Bool
  /// Whether a flow or screen is one that is there already.
  package var isSame: @Sendable (_ isIdentical: Bool) -> Bool
  /// What is done about an intent while another one waits.
  package var policy: @Sendable (InFlightPolicy) -> InFlightPolicy
  /// How hosts should show what a driver does.
  package var animation: @Sendable (_ isAnimated: Bool) -> Animation
  /// How often one intent may be forwarded.
  package var forwardLimit: Int

  /// The choices of real flows.
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
