// The only code that writes the tables. Everything else decides which edits to record.
extension NavigationState {
  /// Performs an edit and keeps it, so that it can be reported or taken back.
  mutating func record(_ edit: Edit) {
    perform(edit)
    pending.append(edit)
  }

  /// Writes one edit into the tables, without any check.
  package mutating func perform(_ edit: Edit) {
    switch edit {
    case .insert(let entry, let position): performInsert(entry, position)
    case .remove(let entry, let position): performRemove(entry, position)
    case .mark(_, let position, _, let flags):
      containers[position.container.slot].entries[position.index].flags = flags
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
    scopes[entry.scope.slot].entryCount += 1
    if slot != focusedSlot { needsRefocus = true }
  }

  private mutating func performRemove(_ entry: Entry, _ position: Position) {
    let slot = position.container.slot
    if position.index == containers[slot].entries.count - 1 {
      containers[slot].entries.removeLast()
    } else {
      containers[slot].entries.remove(at: position.index)
    }
    scopes[entry.scope.slot].entryCount -= 1
    if scopes[entry.scope.slot].entryCount == 0 { emptied.append(entry.scope) }
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
      owned.insert(row, at: ownedRange(of: entry).upperBound)
    }
  }

  private mutating func performRemove(_ node: ContainerNode) {
    switch node.holder {
    case .layer: break
    case .container(let parent, _, _):
      containers[parent.slot].children.removeAll { $0.container == node.id }
    case .entry:
      owned.removeAll { $0.container == node.id }
    }
    containers[node.id.slot].isAlive = false
    containers[node.id.slot].generation = node.id.generation &+ 1
    freeContainers.append(node.id.slot)
  }

  private mutating func performMove(of id: ContainerID, from: Int, to: Int) {
    guard case .container(let parent, _, _) = containers[id.slot].holder else { return }
    let child = containers[parent.slot].children.remove(at: from)
    containers[parent.slot].children.insert(child, at: to)
  }

  private mutating func performBegin(_ scope: Scope) {
    let depth = scope.parent.map { scopes[$0.slot].depth + 1 } ?? 0
    let row = ScopeRecord(
      generation: scope.id.generation, isAlive: true, scope: scope, depth: depth, entryCount: 0,
      childCount: 0)
    if scope.id.slot == scopes.count {
      scopes.append(row)
    } else {
      if let free = freeScopes.lastIndex(of: scope.id.slot) { freeScopes.remove(at: free) }
      scopes[scope.id.slot] = row
    }
    if let parent = scope.parent { scopes[parent.slot].childCount += 1 }
  }

  private mutating func performEnd(_ scope: Scope) {
    scopes[scope.id.slot].isAlive = false
    scopes[scope.id.slot].generation = scope.id.generation &+ 1
    freeScopes.append(scope.id.slot)
    if let parent = scope.parent { scopes[parent.slot].childCount -= 1 }
  }
}
