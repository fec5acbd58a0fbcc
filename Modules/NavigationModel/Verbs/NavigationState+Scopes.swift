extension NavigationState {
  /// Begins a scope, to which the transaction in progress must add entries or containers.
  ///
  /// Outside a transaction, the command is ignored.
  mutating func begin(_ kind: UInt32, _ target: StackTarget) -> IgnoredReason? {
    guard isInTransaction else { return .noChange }
    let end = runEnd(target)
    let beneath = end > 0 ? containers[target.slot].entries[end - 1].scope : nil
    record(
      .beginScope(Scope(id: nextScopeID, parent: target.owner ?? beneath ?? .root, kind: kind)))
    return nil
  }

  mutating func end(_ id: ScopeID) throws(Refusal) -> IgnoredReason? {
    guard id != .root else { throw .rootIsPermanent }
    guard record(of: id) != nil else { throw .unknownScope(id) }
    if hasAllInFocusedStack(id) {
      removeRun(of: id, from: focusedStack)
    } else {
      dismissLayers(ofScope: id)
      detachContainers(ofScope: id)
      for stack in stacks { removeRun(of: id, from: stack) }
    }
    endEmptiedScopes(within: id)
    return nil
  }

  /// Whether a scope consists only of entries in the focused stack, without scopes inside it.
  ///
  /// Most scopes do. For these, no other stack, layer or container needs to be examined.
  private func hasAllInFocusedStack(_ id: ScopeID) -> Bool {
    let run = run(of: StackTarget(slot: focusedSlot, scope: id))
    return run.count == scopes[id.slot].weight
      && run.allSatisfy { containers[focusedSlot].entries[$0].scope == id }
  }

  /// Dismisses the lowest layer that was presented for the scope, and all layers above it.
  private mutating func dismissLayers(ofScope id: ScopeID) {
    let lowest = layers.indices.dropFirst().first { index in
      scope(containers[layers[index].container.slot].scope, isWithin: id)
    }
    if let lowest { dismissLayers(from: lowest) }
  }

  /// Removes the containers that were attached to entries for the scope.
  ///
  /// The last container is removed first, so that undoing restores their order.
  private mutating func detachContainers(ofScope id: ScopeID) {
    let ours = owned.filter { scope(containers[$0.container.slot].scope, isWithin: id) }
    for row in ours.reversed() where isAlive(row.container) {
      guard let position = position(of: row.entry) else { continue }
      detach(row.container, from: position)
    }
  }

  private mutating func removeRun(of id: ScopeID, from stack: ContainerID) {
    guard isAlive(stack) else { return }
    let target = StackTarget(slot: stack.slot, scope: id)
    let run = run(of: target)
    guard !run.isEmpty else { return }
    let isWhole = run.count == containers[stack.slot].entries.count
    removeEntries(run, inSlot: stack.slot)
    guard isWhole else { return }
    // A stack is never empty, so a placeholder remains. It belongs to the parent of the ending
    // scope.
    let parent = record(of: id)?.scope.parent ?? .root
    insert(placeholder(scope: parent), at: Position(container: stack, index: 0))
  }
}
