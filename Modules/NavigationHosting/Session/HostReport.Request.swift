package import NavigationModel

extension HostReport.Request {
  /// What the request means now: the leave policy may have changed since the host read it, and what
  /// is no longer in front is not meant any more.
  package func event(in state: NavigationState) -> HostEvent? {
    switch self {
    case .back(let entry):
      state.focused?.id == entry ? leaving(entry, in: state) { .backRequested } : nil
    case .leave(let entry): leaving(entry, in: state) { nil }
    case .reselect(let container, let front):
      state.isInFront(front, of: container) ? .reselected(container) : nil
    case .setColumn(let split, let column, let isShown):
      state.children(of: split).firstIndex(of: column).map {
        .columnToggled(split, index: $0, isShown: isShown)
      }
    case .perform, .open: nil
    }
  }

  private func leaving(
    _ id: EntryID, in state: NavigationState, _ allowed: () -> HostEvent?
  ) -> HostEvent? {
    guard let entry = state.entry(id), state.isVisible(id) else { return nil }
    return switch entry.leavePolicy {
    case .allow: allowed()
    case .ask: .leaveRequested(id)
    case .deny: nil
    }
  }

  /// Whether the request comes before what else a report says: the entry is gone because of it.
  func comesFirst(in report: HostReport) -> Bool {
    guard case .perform(_, let entry) = self else { return false }
    return !report.picture.entryIDs.contains(entry)
  }
}

extension NavigationState {
  /// Whether a person who taps the selected tab of a container sees an entry in it: nothing covers
  /// the container, and nothing has come or gone on the entry.
  fileprivate func isInFront(_ entry: EntryID, of container: ContainerID) -> Bool {
    guard kind(of: container) == .tabs else { return false }
    let picture = HostPicture(of: self)
    return usableLayers.contains { index in
      picture.subtree(of: layers[index].container).contains { $0.id == container }
    } && picture.front(inside: container)?.id == entry
  }
}
