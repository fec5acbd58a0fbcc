import NavigationModel

// The user may leave a screen while a push from it is in flight. The pushed entry, which has never
// been shown, is then removed together with the screen. If it stayed, it would appear although the
// user has already left the screen that opened it.
extension HostEvent {
  var isRemoval: Bool {
    if case .removed = self { true } else { false }
  }

  /// Returns the removal with further entries: those above the removed ones that should not stay.
  ///
  /// - Parameters:
  ///   - state: The state, which still contains the removed entries.
  ///   - isGivenUp: Returns whether an entry above a removed one is removed, too. If it stays, so
  ///     does everything above it.
  /// - Returns: The removal of all these entries, from the top down. An event of another kind is
  ///   returned unchanged.
  func withEntriesAbove(
    in state: NavigationState, where isGivenUp: (Entry) -> Bool
  ) -> HostEvent {
    guard case .removed(let left) = self else { return self }
    return .removed(left.flatMap { state.entries(above: $0, where: isGivenUp) + [$0] })
  }
}

extension NavigationState {
  /// Returns the entries directly above an entry in its stack, top entry first.
  ///
  /// The first entry that does not satisfy the condition and everything above it are not included.
  fileprivate func entries(above id: EntryID, where isGivenUp: (Entry) -> Bool) -> [EntryID] {
    guard let stack = stack(of: id) else { return [] }
    let entries = entries(of: stack)
    guard let index = entries.lastIndex(where: { $0.id == id }) else { return [] }
    return entries[(index + 1)...].prefix(while: isGivenUp).reversed().map(\.id)
  }
}
