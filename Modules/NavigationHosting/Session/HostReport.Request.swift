package import NavigationModel

extension HostReport.Request {
  /// What the request means now: the leave policy may have changed since the host read it, and an
  /// entry that is no longer in front is not meant any more.
  package func event(in state: NavigationState) -> HostEvent? {
    guard let entry = state.focused, entry.id == self.entry else { return nil }
    switch (self, entry.leavePolicy) {
    case (.back, .allow): return .backRequested
    case (_, .ask): return .leaveRequested(entry.id)
    case (.leave, .allow), (_, .deny): return nil
    }
  }

  /// The entry that was in front.
  package var entry: EntryID {
    switch self {
    case .back(let entry), .leave(let entry): entry
    }
  }
}
