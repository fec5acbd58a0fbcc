// The workhorse: replace a range of a stack, with everything that hangs from what goes.
extension NavigationState {
  /// Replaces the entries at the indexes of a range, which count from the first addressed entry.
  mutating func splice(
    _ range: Range<Int>, with news: [NewEntry], _ target: StackTarget
  ) throws(Refusal) -> IgnoredReason? {
    let run = run(of: target)
    guard range.lowerBound >= 0 else {
      throw .indexOutOfRange(range.lowerBound, count: run.count + 1)
    }
    guard range.upperBound <= run.count else {
      throw .indexOutOfRange(range.upperBound, count: run.count + 1)
    }
    guard !news.isEmpty || !range.isEmpty else { return .noChange }
    guard !news.isEmpty || range.count < containers[target.slot].entries.count else {
      throw .emptyStack(id(ofSlot: target.slot))
    }
    let start = run.lowerBound + range.lowerBound
    try place(news, at: start..<start + range.count, target)
    return nil
  }

  mutating func splice(
    _ range: Range<Int>, withOne new: NewEntry, _ target: StackTarget
  ) throws(Refusal) {
    try checkScope(new.scope)
    let scope = new.scope ?? inheritedScope(at: range, target)
    try checkPlacement(of: scope, at: range, inSlot: target.slot)
    if !range.isEmpty { removeEntries(range, inSlot: target.slot) }
    let position = Position(container: id(ofSlot: target.slot), index: range.lowerBound)
    insert(entry(new, scope: scope), at: position)
  }

  mutating func place(
    _ news: [NewEntry], at range: Range<Int>, _ target: StackTarget
  ) throws(Refusal) {
    let inherited = inheritedScope(at: range, target)
    for new in news {
      try checkScope(new.scope)
      try checkPlacement(of: new.scope ?? inherited, at: range, inSlot: target.slot)
    }
    if !range.isEmpty { removeEntries(range, inSlot: target.slot) }
    let stack = id(ofSlot: target.slot)
    var next = range.lowerBound
    for new in news {
      let scope = new.scope ?? inherited
      try checkPlacement(of: scope, at: next..<next, inSlot: target.slot)
      next = insert(entry(new, scope: scope), at: Position(container: stack, index: next)) + 1
    }
  }

  /// Removes the entries of a range, but never the root of a stack, which is its lowest entry that
  /// keeps no place.
  mutating func truncate(_ range: Range<Int>, _ target: StackTarget) -> IgnoredReason? {
    let root = containers[target.slot].entries.firstIndex { !$0.isPlaceholder } ?? 0
    let start = max(root + 1, range.lowerBound)
    guard containers[target.slot].entries[start...].contains(where: { !$0.isPlaceholder }) else {
      return .atRoot
    }
    guard start < range.upperBound else { return .atRoot }
    removeEntries(start..<range.upperBound, inSlot: target.slot)
    return nil
  }

  /// Removes entries from the top down; layers that they present and containers that they own go
  /// first.
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

  /// Takes a container and everything in it out of the state, children before parents.
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

  /// Whether an entry stands in a range of a stack, or in a container that an entry of the range
  /// owns.
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
