import NavigationModel

// A person goes back while a push from that very screen is in flight: the pushed entry, which has
// never been shown, leaves with the screen. The person never saw it, and would otherwise get there
// from a screen that has left.
extension HostEvent {
  var isRemoval: Bool {
    if case .removed = self { true } else { false }
  }

  /// The event with the entries that go with those that the user left.
  ///
  /// - Parameters:
  ///   - state: The state in which the left entries still are.
  ///   - isGivenUp: Whether an entry above one of them is removed as well.
  /// - Returns: The removal of all of them, from the top down; other events as they are.
  func withEntriesAbove(
    in state: NavigationState, where isGivenUp: (Entry) -> Bool
  ) -> HostEvent {
    guard case .removed(let left) = self else { return self }
    return .removed(left.flatMap { state.entries(above: $0, where: isGivenUp) + [$0] })
  }
}

extension NavigationState {
  /// The entries directly above one in its stack that fulfil a condition, the top one first.
  fileprivate func entries(above id: EntryID, where isGivenUp: (Entry) -> Bool) -> [EntryID] {
    guard let stack = stack(of: id) else { return [] }
    let entries = entries(of: stack)
    guard let index = entries.lastIndex(where: { $0.id == id }) else { return [] }
    return entries[(index + 1)...].prefix(while: isGivenUp).reversed().map(\.id)
  }
}
