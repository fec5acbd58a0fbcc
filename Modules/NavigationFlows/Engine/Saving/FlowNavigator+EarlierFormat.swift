public import NavigationModel

extension FlowNavigator {
  /// Restores data that earlier versions saved without the state of a window.
  ///
  /// - Parameter snapshot: The data of the flows alone.
  /// - Returns: The outcome: applied or refused. A snapshot is refused if the navigator is embedded
  ///   in another navigator's window, if the snapshot is damaged or not of flows, or if
  ///   ``load(_:)`` throws an error. A refused snapshot changes nothing.
  /// - Complexity: O(*n*), where *n* is the number of screens and flows.
  @discardableResult
  public func restore(_ snapshot: NavigatorSnapshot) -> Outcome {
    guard !attachment.isAdopted else { return .refused(.alreadyAttached) }
    guard snapshot.kind == kind else {
      return .refused(.damaged("the snapshot is of a '\(snapshot.kind)', not of flows"))
    }
    defer { restored = nil }
    return context.transaction(cause: .restore, animation: .none, by: self) {
      transaction throws(Refusal) in
      _ = try load(snapshot.data)
      let selected = try read(snapshot.data).selected
      var ids = IDMap()
      try transaction.apply(Command(.setRoot(layout.container), cause: .restore))
      let bases = transaction.state.stacks
      for (base, track) in zip(bases, restored ?? []) {
        try show(track, in: base, transaction, &ids)
      }
      if bases.indices.contains(selected) { try select(bases[selected], transaction) }
      didMove(ids)
    }
  }

  private func select(_ base: ContainerID, _ transaction: Transaction) throws(Refusal) {
    if let verb = selection(of: base, in: transaction.state) { try transaction.apply(verb) }
  }

  private func show(
    _ track: RevivedTrack, in base: ContainerID, _ transaction: Transaction, _ ids: inout IDMap
  ) throws(Refusal) {
    var stack: ContainerID? = base
    var scopes: [Int: ScopeID] = [:]
    for item in track.screens {
      if scopes[item.flow] == nil {
        scopes[item.flow] = try transaction.beginScope(within: attachment.scope)
      }
      let scope = scopes[item.flow]
      let number = names.number(of: item.screen.name)
      let new = NewEntry(number, scope: scope, leavePolicy: item.screen.leavePolicy)
      let entry: EntryID
      if let style = item.saved.style.layerStyle {
        try select(base, transaction)
        entry = try transaction.present(new, as: style, scope: scope)
        stack = transaction.state.layers.last?.container
      } else {
        entry = try transaction.push(new, in: stack, scope: scope)
      }
      ids.entries[EntryID(rawValue: item.saved.entry)] = entry
    }
  }
}
