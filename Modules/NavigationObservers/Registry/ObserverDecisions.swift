package import NavigationModel

/// The decisions that observing a window requires.
///
/// They are collected here so that a simulation can replace any of them with a faulty version.
package struct ObserverDecisions: Sendable {
  /// Whether an outcome that is not a change uses an event number.
  package var takesNumber: @Sendable (_ outcome: Outcome) -> Bool
  /// Returns what the user sees of a state.
  package var look: @Sendable (_ state: NavigationState) -> VisibleState
  /// Whether what the user sees after a change is stored.
  ///
  /// It is then compared with what the user sees after the next change.
  package var remembers: @Sendable (_ change: Change) -> Bool
  /// Whether an observer is notified of an event.
  ///
  /// The observer must still be registered, and must have been registered before the event.
  package var isTold: @Sendable (_ isRegistered: Bool, _ wasRegistered: Bool) -> Bool
  /// Whether events that occur during a delivery wait until the delivery is complete.
  package var waits: @Sendable (_ isDelivering: Bool) -> Bool
  /// Whether the other observers are notified after an observer has thrown an error.
  package var goesOnAfterError: @Sendable () -> Bool
  /// Returns the order in which observers are notified, as indexes into a list of `count`
  /// registrations.
  package var order: @Sendable (_ count: Int) -> [Int]
  /// Whether the end of a request produces an event.
  package var tells: @Sendable (_ ending: ResultEnding.Kind) -> Bool
  /// Whether an event concerns a scope, according to the event's scopes.
  package var concerns: @Sendable (_ event: ObservedEvent, _ scope: ScopeID) -> Bool
  /// Whether a gap is delivered in place of events that were dropped.
  package var tellsOfGaps: @Sendable () -> Bool
  /// Whether objects of an entry that is still on screen are excluded from leaks.
  package var excusesLeaving: @Sendable () -> Bool
  /// Whether an edit is recorded.
  package var records: @Sendable (_ edit: Edit) -> Bool

  package static let standard = ObserverDecisions(
    takesNumber: { _ in false },
    look: { VisibleState(of: $0) },
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
