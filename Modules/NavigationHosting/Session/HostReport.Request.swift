package import NavigationModel

extension HostReport.Request {
  /// What the request means now: the leave policy may have changed since the host read it, and what
  /// is no longer in front is not meant any more.
  package func event(in state: NavigationState) -> HostEvent? {
    switch self {
    case .back(let entry): leaving(entry, in: state) { .backRequested }
    case .leave(let entry): leaving(entry, in: state) { nil }
    case .reselect(let container, let tab):
      state.selects(tab, in: container) && state.isInTopLayer(container)
        ? .reselected(container) : nil
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
    guard let entry = state.focused, entry.id == id else { return nil }
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
  fileprivate func selects(_ child: ContainerID, in container: ContainerID) -> Bool {
    let children = children(of: container)
    return children.dropFirst(selectedIndex(of: container)).first == child
  }

  /// Whether a person can touch a container: it lies in the layer that nothing covers.
  fileprivate func isInTopLayer(_ container: ContainerID) -> Bool {
    guard let top = layers.last else { return false }
    return HostPicture(of: self).subtree(of: top.container).contains { $0.id == container }
  }
}
