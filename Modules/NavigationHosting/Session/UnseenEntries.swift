import NavigationModel

// If the user goes back while a push from that very screen is in flight, the pushed entry, which
// has never been shown, leaves with the screen. Otherwise, a screen would appear that was opened
// from a screen that the user has already left.
extension HostEvent {
  var isRemoval: Bool {
    if case .removed = self { true } else { false }
  }

  /// Returns the event, extended by the entries that leave together with the user's own.
  ///
  /// - Parameters:
  ///   - state: The state in which the left entries still are.
  ///   - isGivenUp: Returns whether an entry above one of the left entries is also removed.
  /// - Returns: The removal of all of them, from the top down; other events are returned unchanged.
  func withEntriesAbove(
    in state: NavigationState, where isGivenUp: (Entry) -> Bool
  ) -> HostEvent {
    guard case .removed(let left) = self else { return self }
    return .removed(left.flatMap { state.entries(above: $0, where: isGivenUp) + [$0] })
  }
}

extension NavigationState {
  /// Returns the entries directly above one in its stack, up to the first that does not satisfy a
  /// condition, top entry first.
  fileprivate func entries(above id: EntryID, where isGivenUp: (Entry) -> Bool) -> [EntryID] {
    guard let stack = stack(of: id) else { return [] }
    let entries = entries(of: stack)
    guard let index = entries.lastIndex(where: { $0.id == id }) else { return [] }
    return entries[(index + 1)...].prefix(while: isGivenUp).reversed().map(\.id)
  }
}
