extension NavigationState {
  /// Makes an entry visible: dismisses the layers above its own, selects its tabs and pops what
  /// covers it.
  mutating func unwind(to id: EntryID) throws(Refusal) -> IgnoredReason? {
    guard let position = position(of: id) else { throw .unknownEntry(id) }
    guard let layer = layerIndex(ofSlot: position.container.slot) else { throw .unknownEntry(id) }
    let mark = pending.count
    if layer + 1 < layers.count { dismissLayers(from: layer + 1) }
    reveal(position)
    return pending.count > mark ? nil : .alreadyThere
  }

  private mutating func reveal(_ position: Position) {
    var place: Position? = position
    while let current = place {
      let slot = current.container.slot
      let count = containers[slot].entries.count
      if current.index + 1 < count { removeEntries(current.index + 1..<count, inSlot: slot) }
      place = selectUpwards(from: current.container)
    }
  }

  /// Selects a container in all that hold it, up to the entry that owns them.
  private mutating func selectUpwards(from container: ContainerID) -> Position? {
    var current = container
    while true {
      switch containers[current.slot].holder {
      case .layer: return nil
      case .entry(let entry): return position(of: entry)
      case .container(let parent, _, _):
        let children = containers[parent.slot].children
        if let index = children.firstIndex(where: { $0.container == current }) {
          select(index, in: parent)
        }
        current = parent
      }
    }
  }
}
