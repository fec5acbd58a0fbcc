// Applying edits to the tables. Except on their fast path, commands change no table themselves:
// they only decide which edits to record.
extension NavigationState {
  /// Performs an edit and records it, so that it can be reported or undone.
  mutating func record(_ edit: Edit) {
    perform(edit)
    pending.append(edit)
  }

  /// Performs one edit on the tables without checking or recording it.
  package mutating func perform(_ edit: Edit) {
    switch edit {
    case .insert(let entry, let position): performInsert(entry, position)
    case .remove(let entry, let position): performRemove(entry, position)
    case .mark(_, let position, _, let flags):
      let entry = containers[position.container.slot].entries[position.index]
      containers[position.container.slot].entries[position.index] = entry.with(flags)
      needsRefocus = true
    case .select(let container, _, let index):
      containers[container.slot].selected = index
      needsRefocus = true
    case .restyle(let id, _, let style): performRestyle(id, style)
    case .beginScope(let scope): performBegin(scope)
    case .endScope(let scope): performEnd(scope)
    case .addContainer, .removeContainer, .moveChild, .addLayer, .removeLayer:
      performStructure(edit)
    }
  }

  private mutating func performInsert(_ entry: Entry, _ position: Position) {
    let slot = position.container.slot
    if position.index == containers[slot].entries.count {
      containers[slot].entries.append(entry)
    } else {
      containers[slot].entries.insert(entry, at: position.index)
    }
    addWeight(entry.scope.slot)
    if slot != focusedSlot { needsRefocus = true }
  }

  private mutating func performRemove(_ entry: Entry, _ position: Position) {
    let slot = position.container.slot
    if position.index == containers[slot].entries.count - 1 {
      containers[slot].entries.removeLast()
    } else {
      containers[slot].entries.remove(at: position.index)
    }
    removeWeight(entry.scope.slot)
    if slot != focusedSlot { needsRefocus = true }
  }

  private mutating func performRestyle(_ id: LayerID, _ style: Layer.Style) {
    guard let index = layers.firstIndex(where: { $0.id == id }) else { return }
    layers[index].style = style
  }

  private mutating func performStructure(_ edit: Edit) {
    needsRefocus = true
    switch edit {
    case .addContainer(let node): performAdd(node)
    case .removeContainer(let node): performRemove(node)
    case .moveChild(let id, let from, let to): performMove(of: id, from: from, to: to)
    case .addLayer(let layer): layers.append(layer)
    case .removeLayer: layers.removeLast()
    default: break
    }
  }

  private mutating func performAdd(_ node: ContainerNode) {
    let slot = node.id.slot
    if slot == containers.count {
      containers.append(ContainerRecord(node))
    } else {
      if let free = freeContainers.lastIndex(of: slot) { freeContainers.remove(at: free) }
      containers[slot].reuse(for: node)
    }
    switch node.holder {
    case .layer: break
    case .container(let parent, let index, let key):
      let child = ContainerRecord.Child(key: key, container: node.id)
      containers[parent.slot].children.insert(child, at: index)
    case .entry(let entry):
      let row = OwnedContainer(entry: entry, container: node.id)
      let rows = ownedRange(of: entry)
      // A container whose removal is undone returns to its previous index; a new container is added
      // last.
      let place = formerPlaces[node.id] ?? earlierPlaces[node.id] ?? rows.count
      owned.insert(row, at: min(rows.lowerBound + place, rows.upperBound))
    }
    addWeight(node.scope.slot)
  }

  private mutating func performRemove(_ node: ContainerNode) {
    switch node.holder {
    case .layer: break
    case .container(let parent, _, _):
      // Containers are removed in reverse order, so the search begins at the last one.
      let place = containers[parent.slot].children.lastIndex { $0.container == node.id }
      if let place {
        containers[parent.slot].children.remove(at: place)
      }
    case .entry(let entry):
      let rows = ownedRange(of: entry)
      if let row = owned[rows].lastIndex(where: { $0.container == node.id }) {
        if rows.count > 1 { formerPlaces[node.id] = row - rows.lowerBound }
        owned.remove(at: row)
      }
    }
    let slot = node.id.slot
    containers[slot].isAlive = false
    containers[slot].generation = node.id.generation &+ 1
    if Self.isReusable(containers[slot].generation) { freeContainers.append(slot) }
    removeWeight(node.scope.slot)
  }

  private mutating func performMove(of id: ContainerID, from: Int, to: Int) {
    guard case .container(let parent, _, _) = containers[id.slot].holder else { return }
    let child = containers[parent.slot].children.remove(at: from)
    containers[parent.slot].children.insert(child, at: to)
  }
}

// The scope table: the weight of each scope, which counts its contents, and the end of empty
// scopes.
extension NavigationState {
  mutating func performBegin(_ scope: Scope) {
    let slot = scope.id.slot
    let row = ScopeRecord(scope, depth: scope.parent.map { scopes[$0.slot].depth + 1 } ?? 0)
    if slot == scopes.count {
      scopes.append(row)
    } else {
      if let free = freeScopes.lastIndex(of: slot) { freeScopes.remove(at: free) }
      scopes[slot] = row
    }
    emptied.append(scope.id)
  }

  mutating func performEnd(_ scope: Scope) {
    let slot = scope.id.slot
    scopes[slot].isAlive = false
    scopes[slot].generation = scope.id.generation &+ 1
    if Self.isReusable(scopes[slot].generation) { freeScopes.append(slot) }
  }

  /// Returns whether a free slot can be used again.
  ///
  /// `generation` is the generation that the next id of the slot would have: it counts the uses of
  /// the slot. If it has overflowed to 0, the slot is never used again, so that no id occurs twice.
  static func isReusable(_ generation: UInt32) -> Bool { generation > 0 }

  /// Adds one to the weight of a scope and, if the scope was empty, to the weight of its parent.
  mutating func addWeight(_ slot: Int) {
    var slot = slot
    while true {
      scopes[slot].weight += 1
      guard scopes[slot].weight == 1, let parent = scopes[slot].scope.parent else { return }
      slot = parent.slot
    }
  }

  /// Subtracts one from the weight of a scope and, if the scope becomes empty, from the weight of
  /// its parent.
  mutating func removeWeight(_ slot: Int) {
    var slot = slot
    while true {
      scopes[slot].weight -= 1
      guard scopes[slot].weight == 0, let parent = scopes[slot].scope.parent else { return }
      emptied.append(scopes[slot].scope.id)
      slot = parent.slot
    }
  }

  /// Ends the scopes in `emptied` that are still empty; inner scopes end first.
  ///
  /// Only `outer` and the scopes inside it can end.
  mutating func endEmptiedScopes(within outer: ScopeID = .root) {
    // Nearly all changes empty no scope, and sorting nothing costs 100 instructions.
    guard !emptied.isEmpty else { return }
    let empty = emptied.filter {
      isAlive($0) && scopes[$0.slot].weight == 0 && scope($0, isWithin: outer)
    }
    let innermostFirst = empty.sorted {
      (scopes[$1.slot].depth, $0.rawValue) < (scopes[$0.slot].depth, $1.rawValue)
    }
    // A scope that became empty twice is listed twice.
    for id in innermostFirst where isAlive(id) { record(.endScope(scopes[id.slot].scope)) }
    if outer == .root { emptied.removeAll(keepingCapacity: true) }
  }
}

extension NavigationState {
  /// Writes edits into the state as if a command had made them, without checking any law.
  ///
  /// Simulations call this method to inject faults; nothing in the library calls it.
  package mutating func commitUnchecked(_ edits: [Edit], cause: Cause = .code) -> Change {
    firstNewID = nextID
    for edit in edits { record(edit) }
    refocus()
    return commit(cause, .automatic)
  }
}
