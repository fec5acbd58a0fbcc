package import NavigationModel

/// Makes events of what is decided: numbers them and keeps what was seen last.
///
/// A pure part of the observing of a window, for states without a window too.
package struct EventMint {
  /// The number of the last event.
  package private(set) var lastNumber: UInt64 = 0
  private var seen: Glimpse
  private var lastChange: Change?
  private let decisions: ObserverDecisions

  package init(seen: Glimpse, decisions: ObserverDecisions = .standard) {
    self.seen = seen
    self.decisions = decisions
  }

  /// Begins to look again after a while without observers.
  package mutating func resume(seeing glimpse: Glimpse) {
    seen = glimpse
    lastChange = nil
  }

  /// The event of a change.
  ///
  /// - Parameters:
  ///   - change: What was decided.
  ///   - command: The command that did it; `nil` if there were several.
  ///   - state: The state that came of it.
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

  /// The event of a request that ends.
  ///
  /// - Parameters:
  ///   - ending: How it ends.
  ///   - state: The state at the time.
  /// - Returns: The event, with the next number.
  package mutating func event(
    for ending: ResultEnding, in state: NavigationState
  ) -> ObservedEvent {
    // What was asked may have left with the last change; its scope is found there.
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

  /// Counts what was decided without being a change; nothing, unless a decision says otherwise.
  package mutating func pass(_ outcome: Outcome) {
    if decisions.takesNumber(outcome) { lastNumber += 1 }
  }

  private mutating func numbered(_ content: ObservedEvent.Content) -> ObservedEvent {
    lastNumber += 1
    return ObservedEvent(number: lastNumber, content: content)
  }
}
