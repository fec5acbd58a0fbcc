extension NavigationContext {
  /// Makes the state follow what a user did in a host, where it is not for a paradigm to decide.
  ///
  /// Removed entries leave their stacks, dismissed layers go with all above them, selections and
  /// the order of tabs follow. A tap on the selected tab leaves what stands above its root; at the
  /// root it is ignored with ``IgnoredReason/reselected``, and the host scrolls to the top. What
  /// the state has given up already is ignored, and so is what a platform cannot show. This is the
  /// default of ``Navigator/decide(_:)``.
  ///
  /// - Parameters:
  ///   - event: What the user did.
  ///   - navigator: The navigator that decides to follow.
  /// - Returns: The one outcome of the event.
  @discardableResult
  public func follow(_ event: HostEvent, by navigator: (any Navigator)? = nil) -> Outcome {
    switch event {
    case .removed(let entries): remove(entries, navigator)
    case .dismissed(let layer): dismiss(layer, navigator)
    case .selected(let container, let index): select(index, in: container, navigator)
    case .reselected(let container): popToRoot(ofTabIn: container, navigator)
    case .rearranged(let container, let order): rearrange(container, order, navigator)
    case .columnToggled(let split, let index, let isShown):
      isShown ? .ignored(.noChange) : leaveColumn(index, of: split, navigator)
    case .cannotShow: .ignored(.noChange)
    case .backRequested: goBack(navigator)
    case .leaveRequested: .ignored(.denied)
    case .settled: .ignored(.noChange)
    }
  }

  /// Nothing has been removed yet, so that the policy of the entry in front decides.
  private func goBack(_ navigator: (any Navigator)?) -> Outcome {
    if let entry = state.focused, entry.leavePolicy != .allow { return .ignored(.denied) }
    return apply(Command(.pop(1), cause: .gesture), by: navigator)
  }

  private func remove(_ entries: [EntryID], _ navigator: (any Navigator)?) -> Outcome {
    var byStack: [(stack: ContainerID, entries: [EntryID])] = []
    for entry in entries {
      guard let stack = state.stack(of: entry) else { continue }
      if let index = byStack.firstIndex(where: { $0.stack == stack }) {
        byStack[index].entries.append(entry)
      } else {
        byStack.append((stack, [entry]))
      }
    }
    guard let first = byStack.first else { return .ignored(.noChange) }
    guard byStack.count > 1 else {
      return apply(Command(.remove(first.entries), in: first.stack, cause: .gesture), by: navigator)
    }
    return transaction(cause: .gesture, by: navigator) { transaction in
      for (stack, entries) in byStack where transaction.state.kind(of: stack) != nil {
        try transaction.apply(Command(.remove(entries), in: stack, cause: .gesture))
      }
    }
  }

  private func dismiss(_ layer: LayerID, _ navigator: (any Navigator)?) -> Outcome {
    guard state.layers.contains(where: { $0.id == layer }) else {
      return .ignored(.nothingPresented)
    }
    return apply(Command(.dismissLayer(layer), cause: .gesture), by: navigator)
  }

  private func select(
    _ index: Int, in container: ContainerID, _ navigator: (any Navigator)?
  ) -> Outcome {
    switch state.kind(of: container) {
    case .tabs:
      let keys = state.tabKeys(of: container)
      guard keys.indices.contains(index) else {
        return .refused(.indexOutOfRange(index, count: keys.count))
      }
      return apply(Command(.selectTab(keys[index], in: container), cause: .user), by: navigator)
    case .split:
      return apply(Command(.selectColumn(index, in: container), cause: .user), by: navigator)
    case .stack, nil:
      return .ignored(.noChange)
    }
  }
}
