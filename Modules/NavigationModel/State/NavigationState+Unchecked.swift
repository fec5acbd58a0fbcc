extension NavigationState {
  /// Writes edits into the state as if a command had decided them, whatever the laws say.
  ///
  /// Simulations plant faults with it; nothing in the library calls it.
  package mutating func commitUnchecked(_ edits: [Edit], cause: Cause = .code) -> Change {
    firstNewID = nextID
    for edit in edits { record(edit) }
    refocus()
    return commit(cause, .automatic)
  }
}
