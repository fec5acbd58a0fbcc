import NavigationModel

// The user may leave a screen while a push from it is in flight. The pushed entry, which has never
// been shown, is then removed together with the screen. If the pushed entry stayed, it would appear
// although the user has already left the screen that pushed it.
extension HostEvent {
  var isRemoval: Bool {
    if case .removed = self { true } else { false }
  }

  /// Returns a removal that also contains entries above the removed ones; `isGivenUp` determines
  /// which.
  ///
  /// - Parameters:
  ///   - state: The state, which still contains the removed entries.
  ///   - isGivenUp: Returns whether an entry above a removed one is removed, too. If an entry
  ///     stays, everything above the entry stays.
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
  /// Returns the entries above an entry as far as they satisfy a condition, top entry first.
  ///
  /// The search goes upward and stops at the first entry that does not satisfy the condition.
  fileprivate func entries(above id: EntryID, where isGivenUp: (Entry) -> Bool) -> [EntryID] {
    guard let stack = stack(of: id) else { return [] }
    let entries = entries(of: stack)
    guard let index = entries.lastIndex(where: { $0.id == id }) else { return [] }
    return entries[(index + 1)...].prefix(while: isGivenUp).reversed().map(\.id)
  }
}
