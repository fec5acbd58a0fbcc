extension NavigationState {
  mutating func begin(_ kind: UInt32, _ target: StackTarget) -> IgnoredReason? {
    let slot = freeScopes.last ?? scopes.count
    let generation = slot < scopes.count ? scopes[slot].generation : 0
    let end = runEnd(target)
    let entries = containers[target.slot].entries
    let below = end > 0 && !entries[end - 1].isPlaceholder ? entries[end - 1].id : nil
    let parent = target.scope ?? (below == nil ? .root : entries[end - 1].scope)
    let anchor = Scope.Anchor(stack: id(ofSlot: target.slot), below: below)
    let id = ScopeID(slot: slot, generation: generation)
    record(.beginScope(Scope(id: id, parent: parent, kind: kind, anchor: anchor)))
    return nil
  }

  mutating func end(_ id: ScopeID) throws(Refusal) -> IgnoredReason? {
    guard id != .root else { throw .rootIsPermanent }
    guard record(of: id) != nil else { throw .unknownScope(id) }
    dismissLayers(ofScope: id)
    for stack in stacks { removeRun(of: id, from: stack) }
    endTree(of: id)
    return nil
  }

  /// Dismisses from the lowest layer whose root belongs to the scope, which the scope presented.
  private mutating func dismissLayers(ofScope id: ScopeID) {
    let lowest = layers.indices.dropFirst().first { index in
      containers[leaf(of: layers[index].container).slot].entries.first
        .map { scope($0.scope, isWithin: id) } ?? false
    }
    if let lowest { dismissLayers(from: lowest) }
  }

  private mutating func removeRun(of id: ScopeID, from stack: ContainerID) {
    guard isAlive(stack) else { return }
    let entries = containers[stack.slot].entries
    guard let end = entries.lastIndex(where: { scope($0.scope, isWithin: id) }) else { return }
    var start = end
    while start > 0, scope(entries[start - 1].scope, isWithin: id) { start -= 1 }
    let isWhole = start == 0 && end == entries.count - 1
    removeEntries(start..<end + 1, inSlot: stack.slot)
    if isWhole {
      let parent = record(of: id)?.scope.parent ?? .root
      insert(placeholder(scope: parent), at: Position(container: stack, index: 0))
    }
  }

  private mutating func endTree(of id: ScopeID) {
    let inner = livingScopes.filter { $0.id != id && scope($0.id, isWithin: id) }
    let innermostFirst = inner.sorted { scopes[$0.id.slot].depth > scopes[$1.id.slot].depth }
    for scope in innermostFirst { record(.endScope(scope)) }
    if let row = record(of: id) { record(.endScope(row.scope)) }
  }

  /// Ends the scopes that a command left without entries: what a scope is for ends with its last entry.
  mutating func endEmptiedScopes() {
    guard !emptied.isEmpty else { return }
    for scope in emptied { endIfEmpty(scope) }
    emptied.removeAll(keepingCapacity: true)
  }

  private mutating func endIfEmpty(_ id: ScopeID) {
    var current = id
    while current != .root, let row = record(of: current), row.entryCount == 0, row.childCount == 0
    {
      record(.endScope(row.scope))
      current = row.scope.parent ?? .root
    }
  }
}
