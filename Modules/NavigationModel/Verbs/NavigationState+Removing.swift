// Removing entries, with everything that depends on them.
extension NavigationState {
  /// Removes entries from the top down, each after the containers that it owns.
  ///
  /// First, the layers that these entries or entries inside them present are dismissed.
  mutating func removeEntries(_ range: Range<Int>, inSlot slot: Int) {
    dismissLayers(presentedFrom: range, inSlot: slot)
    let stack = id(ofSlot: slot)
    for index in range.reversed() {
      let entry = containers[slot].entries[index]
      if entry.flags.contains(.ownsContainer) { tearDownContainers(of: entry.id) }
      record(.remove(entry, from: Position(container: stack, index: index)))
    }
  }

  mutating func tearDownContainers(of entry: EntryID) {
    for row in owned[ownedRange(of: entry)].reversed() { tearDown(row.container) }
  }

  /// Removes a container and everything in it from the state, children before parents.
  mutating func tearDown(_ container: ContainerID) {
    let slot = container.slot
    select(0, in: container)
    for child in containers[slot].children.reversed() { tearDown(child.container) }
    for index in containers[slot].entries.indices.reversed() {
      let entry = containers[slot].entries[index]
      if entry.flags.contains(.ownsContainer) { tearDownContainers(of: entry.id) }
      record(.remove(entry, from: Position(container: container, index: index)))
    }
    record(.removeContainer(node(of: container)))
  }

  private mutating func dismissLayers(presentedFrom range: Range<Int>, inSlot slot: Int) {
    guard layers.count > 1, let layer = layerIndex(ofSlot: slot), layer < layers.count - 1
    else { return }
    let lowest = layers.indices.dropFirst(layer + 1).first { index in
      layers[index].presenter.map { isInside($0, range, ofSlot: slot) } ?? false
    }
    if let lowest { dismissLayers(from: lowest) }
  }

  /// Whether an entry is in a range of a stack, or inside an entry of the range.
  private func isInside(_ entry: EntryID, _ range: Range<Int>, ofSlot slot: Int) -> Bool {
    var current = entry
    while let position = position(of: current) {
      if position.container.slot == slot { return range.contains(position.index) }
      guard let owner = owner(ofSlot: position.container.slot) else { return false }
      current = owner
    }
    return false
  }

  private func owner(ofSlot slot: Int) -> EntryID? {
    var holder = containers[slot].holder
    while case .container(let parent, _, _) = holder { holder = containers[parent.slot].holder }
    guard case .entry(let owner) = holder else { return nil }
    return owner
  }
}
