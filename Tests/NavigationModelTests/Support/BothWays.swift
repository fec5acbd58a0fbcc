import NavigationModel
import Testing

/// Applies a command, and compares it with the same command within a transaction.
///
/// Alone, most pushes and pops of one entry at the top of the focused stack take a fast path in the
/// code; in a transaction, every command takes the general path.
func applyComparingWays(_ state: inout NavigationState, _ command: Command) throws {
  let revision = state.revision
  var general = state
  let outcome = state.apply(command)
  var inner = Outcome.ignored(.noChange)
  let outer = general.transaction { state in
    inner = state.apply(command)
    if case .refused(let refusal) = inner { return refusal }
    return nil
  }
  try #require(state == general, "\(command)")
  #expect(state.focusedStack == general.focusedStack, "\(command)")
  try state.checkInvariants()
  guard let change = outcome.change, let expected = outer.change else {
    return #expect(outcome == inner, "\(command)")
  }
  // Scopes that a command has emptied end only at the end of a transaction.
  let touchesScopes = expected.edits.contains(where: \.isAboutScopes)
  #expect(change == expected || touchesScopes, "\(command)")
  #expect(state.revision == revision + 1, "\(command)")
}

extension Edit {
  fileprivate var isAboutScopes: Bool {
    switch self {
    case .beginScope, .endScope: true
    default: false
    }
  }
}

extension NavigationState {
  /// Applies a command; if it begins a scope, also pushes the scope's first entry, in the same
  /// change.
  @discardableResult
  mutating func take(_ command: Command) -> Outcome {
    guard case .beginScope = command.verb else { return apply(command) }
    return transaction(cause: command.cause, animation: command.animation) { state in
      let outcome = state.apply(command)
      if case .refused(let refusal) = outcome { return refusal }
      guard case .beginScope(let begun)? = outcome.change?.edits.first else { return nil }
      let push = Command(.push(1), in: command.stack, scope: begun.id)
      if case .refused(let refusal) = state.apply(push) { return refusal }
      return nil
    }
  }

  /// Begins a scope with one entry.
  mutating func begin(
    _ kind: UInt32, with screen: NewEntry = 1, in outer: ScopeID? = nil
  ) -> ScopeID? {
    var begun: ScopeID?
    transaction { state in
      let outcome = state.apply(Command(.beginScope(kind: kind), scope: outer))
      guard case .beginScope(let scope)? = outcome.change?.edits.first else { return .busy }
      begun = scope.id
      return state.apply(Command(.push(screen), scope: scope.id)).isApplied ? nil : .busy
    }
    return begun
  }
}
