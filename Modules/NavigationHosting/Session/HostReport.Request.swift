package import NavigationModel

extension HostReport.Request {
  /// Returns the host event for a request in the current state, or `nil` if there is no such event.
  ///
  /// Actions and links have no host event, and neither have outdated requests. A request to go
  /// back, or for a tab, is outdated if its entry is no longer in front. A request to leave an
  /// entry is outdated if the entry is no longer visible.
  ///
  /// The state's present leave policy counts, since it may have changed after the host read it.
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
    guard let entry = state.entry(id), state.showsAnything(of: entry) else { return nil }
    return switch state.leavePolicy(of: entry) {
    case .allow: allowed()
    case .ask: state.entryToAsk(leaving: entry).map { .leaveRequested($0) }
    case .deny: nil
    }
  }

  /// Whether to handle the request before the events of its report.
  ///
  /// This is the case if the same tap has made the request and removed the entry. For example, a
  /// tap on a button of an alert also closes the alert. The events of the report will remove the
  /// entry from the state, so the request must be handled before them, while the entry is still
  /// there.
  func comesFirst(in report: HostReport) -> Bool {
    guard case .perform(_, let entry) = self else { return false }
    return !report.picture.entryIDs.contains(entry)
  }
}

extension NavigationState {
  /// Whether an entry is the one that the user sees in the selected tab of a container.
  ///
  /// This is true if the user can use the layer of the container, no entry in that layer covers the
  /// container, and the entry is in front inside the container. The container may itself be in a
  /// tab that has been deselected since the user tapped; the tap still counts.
  fileprivate func isInFront(_ entry: EntryID, of container: ContainerID) -> Bool {
    guard kind(of: container) == .tabs, isUncovered(container) else { return false }
    return HostPicture(of: self).front(inside: container)?.id == entry
  }

  /// Whether the user can use the layer of a container, and no entry in that layer covers the
  /// container.
  private func isUncovered(_ container: ContainerID) -> Bool {
    var inner = container
    while let holder = holder(of: inner) {
      switch holder {
      case .layer(let layer): return usableLayers.contains { layers[$0].id == layer }
      case .container(let outer, _, _): inner = outer
      case .entry(let entry):
        guard let stack = stack(of: entry),
          entries(of: stack).last(where: { !$0.isPlaceholder })?.id == entry
        else { return false }
        inner = stack
      }
    }
    return false
  }
}
