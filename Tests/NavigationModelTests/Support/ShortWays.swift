import NavigationModel
import Testing

/// Applies a command, and compares with the same command in the general way, which every command
/// takes within a transaction.
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
  // Only at the end of a transaction do scopes end that a command has emptied.
  let touchesScopes = expected.edits.contains(where: \.isAboutScopes)
  #expect(change == expected || touchesScopes, "\(command)")
  #expect(state.revision == revision + 1, "\(command)")
}

extension Edit {
  fileprivate var isAboutScopes: Bool {
    switch self {
    case .beginScope, .endScope, .reanchor: true
    default: false
    }
  }
}
