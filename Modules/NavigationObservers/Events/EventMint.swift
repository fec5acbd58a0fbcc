package import NavigationModel

/// A source of events, which creates and numbers them and stores what the user saw last.
///
/// A mint has no side effects, and also makes events for states without a window.
package struct EventMint {
  /// The number of the last event.
  package private(set) var lastNumber: UInt64 = 0
  private var seen: VisibleState
  private var lastChange: Change?
  private let decisions: ObserverDecisions

  package init(seen: VisibleState, decisions: ObserverDecisions = .standard) {
    self.seen = seen
    self.decisions = decisions
  }

  /// Sets what the user sees now.
  ///
  /// Changes may have been missed while there were no observers.
  package mutating func resume(seeing state: VisibleState) {
    seen = state
    lastChange = nil
  }

  /// Creates the event for a change.
  ///
  /// - Parameters:
  ///   - change: The committed change.
  ///   - command: The command that made the change, or `nil` if a transaction made it.
  ///   - state: The state after the change.
  /// - Returns: The event, with the next number.
  package mutating func event(
    for change: Change, command: Command?, in state: NavigationState
  ) -> ObservedEvent {
    let new = decisions.look(state)
    let scopes = ConcernedScopes.of(change, in: state)
    defer {
      if decisions.remembers(change) { seen = new }
      lastChange = change
    }
    return numbered(
      .change(
        ObservedChange(change: change, command: command, old: seen, new: new, scopes: scopes)))
  }

  /// Creates the event for the end of a request.
  ///
  /// - Parameters:
  ///   - ending: How the request ends.
  ///   - state: The state when the request ends.
  /// - Returns: The event, with the next number.
  package mutating func event(
    for ending: ResultEnding, in state: NavigationState
  ) -> ObservedEvent {
    // If the last change removed the subject, the scope of the subject is found only in that
    // change.
    let last = lastChange?.revision == state.revision ? lastChange : nil
    let isOfChange = last.map { ConcernedScopes.ends(ending.subject, with: $0) } ?? false
    return numbered(
      .result(
        ObservedResult(
          ending: ending, cause: isOfChange ? last?.cause ?? .code : .code,
          revision: state.revision,
          scopes: ConcernedScopes.of(ending.subject, in: state, after: last),
          screen: screen(of: ending.subject, in: state, after: last))))
  }

  private func screen(
    of subject: ResultEnding.Subject, in state: NavigationState, after change: Change?
  ) -> ScreenID? {
    guard case .entry(let id) = subject else { return nil }
    return (state.entry(id) ?? change?.removed.first { $0.id == id })?.screen
  }

  /// Handles an outcome that is not a change.
  ///
  /// Such an outcome is not an event and uses no event number, except in simulations of faults.
  package mutating func pass(_ outcome: Outcome) {
    if decisions.takesNumber(outcome) { lastNumber += 1 }
  }

  private mutating func numbered(_ content: ObservedEvent.Content) -> ObservedEvent {
    lastNumber += 1
    return ObservedEvent(number: lastNumber, content: content)
  }
}
