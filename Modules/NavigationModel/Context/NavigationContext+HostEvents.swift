extension NavigationContext {
  /// Makes the state follow what a user did in a host, where it is not for a paradigm to decide.
  ///
  /// Removed entries leave their stacks, dismissed layers go with all above them, selections
  /// follow. What the state has given up already is ignored. Navigators call this from
  /// ``Navigator/handle(_:)`` and then mend their own data.
  ///
  /// - Parameter event: What the user did.
  /// - Returns: The one outcome of the event.
  @discardableResult
  public func follow(_ event: HostEvent) -> Outcome {
    switch event {
    case .removed(let entries): remove(entries)
    case .dismissed(let layer): dismiss(layer)
    case .selected(let container, let index): select(index, in: container)
    case .backRequested: goBack()
    case .leaveRequested: .ignored(.denied)
    case .settled: .ignored(.noChange)
    }
  }

  /// Nothing has been removed yet, so that the policy of the entry in front decides.
  private func goBack() -> Outcome {
    if let entry = state.focused, entry.leavePolicy != .allow { return .ignored(.denied) }
    return apply(Command(.pop(1), cause: .gesture))
  }

  private func remove(_ entries: [EntryID]) -> Outcome {
    var byStack: [(stack: ContainerID, entries: [EntryID])] = []
    for entry in entries {
      guard let stack = state.stack(of: entry) else { continue }
      if let index = byStack.firstIndex(where: { $0.stack == stack }) {
        byStack[index].entries.append(entry)
      } else {
        byStack.append((stack, [entry]))
      }
    }
    guard !byStack.isEmpty else { return .ignored(.noChange) }
    return transaction(cause: .gesture) { transaction in
      for (stack, entries) in byStack where transaction.state.kind(of: stack) != nil {
        let outcome = transaction.apply(Command(.remove(entries), in: stack, cause: .gesture))
        if case .refused(let refusal) = outcome { return refusal }
      }
      return nil
    }
  }

  private func dismiss(_ layer: LayerID) -> Outcome {
    guard state.layers.contains(where: { $0.id == layer }) else {
      return .ignored(.nothingPresented)
    }
    return apply(Command(.dismissLayer(layer), cause: .gesture))
  }

  private func select(_ index: Int, in container: ContainerID) -> Outcome {
    switch state.kind(of: container) {
    case .tabs:
      let keys = state.tabKeys(of: container)
      guard keys.indices.contains(index) else {
        return .refused(.indexOutOfRange(index, count: keys.count))
      }
      return apply(Command(.selectTab(keys[index], in: container), cause: .user))
    case .split:
      return apply(Command(.selectColumn(index, in: container), cause: .user))
    case .stack, nil:
      return .ignored(.noChange)
    }
  }
}
