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

extension NavigationState {
  /// Sets a whole stack, or the run of the addressed scope; what is the same at both ends is not
  /// touched.
  mutating func setStack(
    _ items: [StackItem], _ target: StackTarget
  ) throws(Refusal) -> IgnoredReason? {
    guard !items.isEmpty else { throw .emptyStack(id(ofSlot: target.slot)) }
    try checkKept(items, target)
    let run = run(of: target)
    let start = run.lowerBound + commonPrefix(of: items, run, target)
    let wanted = items.dropFirst(start - run.lowerBound)
    let end = run.upperBound - commonSuffix(of: wanted, start..<run.upperBound, target)
    let middle = wanted.dropLast(run.upperBound - end)
    guard !middle.isEmpty || start < end else { return .noChange }
    try replace(start..<end, with: middle, target)
    return nil
  }

  private func checkKept(_ items: [StackItem], _ target: StackTarget) throws(Refusal) {
    var seen: Set<EntryID> = []
    for item in items {
      switch item {
      case .new(let new):
        try checkScope(new.scope)
      case .keep(let entry):
        guard seen.insert(entry).inserted else { throw .duplicateEntry(entry) }
      }
    }
    var found = 0
    for index in run(of: target)
    where seen.contains(containers[target.slot].entries[index].id) {
      found += 1
    }
    guard found < seen.count else { return }
    for case .keep(let entry) in items { _ = try indexInRun(of: entry, target) }
  }

  private func commonPrefix(
    of items: [StackItem], _ run: Range<Int>, _ target: StackTarget
  ) -> Int {
    let entries = containers[target.slot].entries[run]
    return zip(items, entries).prefix { item, entry in item == .keep(entry.id) }.count
  }

  private func commonSuffix(
    of items: ArraySlice<StackItem>, _ range: Range<Int>, _ target: StackTarget
  ) -> Int {
    let entries = containers[target.slot].entries[range]
    return zip(items.reversed(), entries.reversed())
      .prefix { item, entry in item == .keep(entry.id) }.count
  }

  /// Replaces a range; entries that are kept leave without what hangs from them and come back with
  /// their ids.
  private mutating func replace(
    _ range: Range<Int>, with items: ArraySlice<StackItem>, _ target: StackTarget
  ) throws(Refusal) {
    let stack = id(ofSlot: target.slot)
    var next = range.lowerBound
    let inherited = inheritedScope(at: range, target)
    let kept = removeAll(in: range, keeping: items, target)
    for item in items {
      let entry: Entry
      switch item {
      case .keep(let id):
        // A placeholder that was named to be kept gives way to what else is set.
        guard let old = kept[id] else { continue }
        entry = old
      case .new(let new):
        let beneath = next > 0 ? containers[target.slot].entries[next - 1].scope : inherited
        entry = self.entry(new, scope: target.owner ?? beneath)
      }
      try checkPlacement(of: entry.scope, at: next..<next, inSlot: target.slot)
      next = insert(entry, at: Position(container: stack, index: next)) + 1
    }
  }

  private mutating func removeAll(
    in range: Range<Int>, keeping items: ArraySlice<StackItem>, _ target: StackTarget
  ) -> [EntryID: Entry] {
    var kept: [EntryID: Entry] = [:]
    var names: Set<EntryID> = []
    for case .keep(let id) in items { names.insert(id) }
    let stack = id(ofSlot: target.slot)
    for index in range.reversed() {
      let entry = containers[target.slot].entries[index]
      if names.contains(entry.id), !entry.isPlaceholder {
        kept[entry.id] = entry
        record(.remove(entry, from: Position(container: stack, index: index)))
      } else {
        removeEntries(index..<index + 1, inSlot: target.slot)
      }
    }
    return kept
  }
}
