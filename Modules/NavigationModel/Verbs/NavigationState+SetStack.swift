extension NavigationState {
  /// Sets a whole stack; a shared beginning is not touched, kept entries keep their ids.
  mutating func setStack(
    _ items: [StackItem], _ target: StackTarget
  ) throws(Refusal) -> IgnoredReason? {
    guard !items.isEmpty else { throw .emptyStack(id(ofSlot: target.slot)) }
    try checkKept(items, target)
    let entries = containers[target.slot].entries
    let common = commonPrefix(of: items, and: entries)
    guard common < items.count || common < entries.count else { return .noChange }
    let kept = entries[common...].filter { items[common...].contains(.keep($0.id)) }
    removeAll(from: common, keeping: kept, target)
    try insertAll(items[common...], kept: kept, at: common, target)
    return nil
  }

  private func checkKept(_ items: [StackItem], _ target: StackTarget) throws(Refusal) {
    var seen: Set<EntryID> = []
    for case .keep(let entry) in items {
      _ = try indexInStack(of: entry, target)
      guard seen.insert(entry).inserted else { throw .duplicateEntry(entry) }
    }
    for case .new(let new) in items { try checkScope(new.scope) }
  }

  private func commonPrefix(of items: [StackItem], and entries: ContiguousArray<Entry>) -> Int {
    zip(items, entries).prefix { item, entry in item == .keep(entry.id) }.count
  }

  /// Removes the entries from an index on; those that are kept leave without what hangs from them.
  private mutating func removeAll(
    from index: Int, keeping kept: some Collection<Entry>, _ target: StackTarget
  ) {
    let stack = id(ofSlot: target.slot)
    for place in containers[target.slot].entries.indices.dropFirst(index).reversed() {
      let entry = containers[target.slot].entries[place]
      if kept.contains(where: { $0.id == entry.id }) {
        record(.remove(entry, from: Position(container: stack, index: place)))
      } else {
        removeEntries(place..<place + 1, inSlot: target.slot)
      }
    }
  }

  private mutating func insertAll(
    _ items: ArraySlice<StackItem>, kept: some Collection<Entry>, at start: Int,
    _ target: StackTarget
  ) throws(Refusal) {
    let stack = id(ofSlot: target.slot)
    for (offset, item) in items.enumerated() {
      let index = start + offset
      let position = Position(container: stack, index: index)
      switch item {
      case .keep(let id):
        guard let entry = kept.first(where: { $0.id == id }) else { throw .unknownEntry(id) }
        try checkPlacement(of: entry.scope, at: index..<index, inSlot: target.slot)
        insert(entry, at: position)
      case .new(let new):
        let scope = new.scope ?? inheritedScope(at: index..<index, target)
        try checkPlacement(of: scope, at: index..<index, inSlot: target.slot)
        insert(entry(new, scope: scope), at: position)
      }
    }
  }
}
