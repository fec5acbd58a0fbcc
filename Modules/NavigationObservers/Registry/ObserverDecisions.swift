package import NavigationModel

/// The decisions of observing, gathered so that a simulation can put a wrong one in their place.
package struct ObserverDecisions: Sendable {
  /// Whether an outcome that is no change takes a number among the events.
  package var takesNumber: @Sendable (_ outcome: Outcome) -> Bool
  /// What is seen of a state.
  package var look: @Sendable (_ state: NavigationState) -> Glimpse
  /// Whether what is seen after a change is what the next one begins with.
  package var remembers: @Sendable (_ change: Change) -> Bool
  /// Whether an observer is notified: it must still be registered, and have been so before the
  /// event.
  package var isTold: @Sendable (_ isRegistered: Bool, _ wasRegistered: Bool) -> Bool
  /// Whether something that happens during a delivery waits until the delivery is complete.
  package var waits: @Sendable (_ isDelivering: Bool) -> Bool
  /// Whether the others are notified after an observer has thrown an error.
  package var goesOnAfterError: @Sendable () -> Bool
  /// The order in which observers are notified: the positions of so many registrations.
  package var order: @Sendable (_ count: Int) -> [Int]
  /// Whether the end of a request is an event.
  package var tells: @Sendable (_ ending: ResultEnding.Kind) -> Bool
  /// Whether an event concerns a scope, by the scopes that it lies in.
  package var concerns: @Sendable (_ event: ObservedEvent, _ scope: ScopeID) -> Bool
  /// Whether a gap is delivered in the place of what an overflow drops.
  package var tellsOfGaps: @Sendable () -> Bool
  /// Whether an entry that is still on screen excuses what lives for it.
  package var excusesLeaving: @Sendable () -> Bool
  /// Whether an edit is written into a recording.
  package var records: @Sendable (_ edit: Edit) -> Bool

  package static let standard = ObserverDecisions(
    takesNumber: { _ in false },
    look: { Glimpse(of: $0) },
    remembers: { _ in true },
    isTold: { isRegistered, wasRegistered in isRegistered && wasRegistered },
    waits: { $0 },
    goesOnAfterError: { true },
    order: { Array(0..<$0) },
    tells: { _ in true },
    concerns: { event, scope in event.scopes.contains(scope) },
    tellsOfGaps: { true },
    excusesLeaving: { true },
    records: { _ in true })
}
