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
