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
      let entry = containers[position.container.slot].entries[position.index]
      containers[position.container.slot].entries[position.index] = entry.with(flags)
      needsRefocus = true
    case .select(let container, _, let index):
      containers[container.slot].selected = index
      needsRefocus = true
    case .restyle(let id, _, let style): performRestyle(id, style)
    case .beginScope, .endScope, .reanchor: performScope(edit)
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
      if !emptied.isEmpty { shiftEmptiedPlaces(above: position, by: 1) }
    }
    addWeight(entry.scope.slot)
    if slot != focusedSlot { needsRefocus = true }
  }

  private mutating func performRemove(_ entry: Entry, _ position: Position) {
    let slot = position.container.slot
    let isTop = position.index == containers[slot].entries.count - 1
    if isTop {
      containers[slot].entries.removeLast()
    } else {
      containers[slot].entries.remove(at: position.index)
      if !emptied.isEmpty { shiftEmptiedPlaces(above: position, by: -1) }
    }
    if !emptyScopes.isEmpty { noteEmptyScopes(above: entry.id, at: position, isTop: isTop) }
    removeWeight(entry.scope.slot, at: position)
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
    addWeight(node.scope.slot)
  }

  private mutating func performRemove(_ node: ContainerNode) {
    switch node.holder {
    case .layer: break
    case .container(let parent, _, _):
      // Containers are taken down from the last one on.
      let place = containers[parent.slot].children.lastIndex { $0.container == node.id }
      if let place {
        containers[parent.slot].children.remove(at: place)
      }
    case .entry(let entry):
      let rows = ownedRange(of: entry)
      if let row = owned[rows].lastIndex(where: { $0.container == node.id }) {
        owned.remove(at: row)
      }
    }
    let slot = node.id.slot
    containers[slot].isAlive = false
    containers[slot].generation = node.id.generation &+ 1
    // A slot whose generations are used up is not given out again, so that no id ever returns.
    if node.id.generation < .max { freeContainers.append(slot) }
    if !emptyScopes.isEmpty { noteEmptyScopes(in: node.id) }
    removeWeight(node.scope.slot, at: Position(container: node.id, index: 0))
  }

  private mutating func performMove(of id: ContainerID, from: Int, to: Int) {
    guard case .container(let parent, _, _) = containers[id.slot].holder else { return }
    let child = containers[parent.slot].children.remove(at: from)
    containers[parent.slot].children.insert(child, at: to)
  }
}
