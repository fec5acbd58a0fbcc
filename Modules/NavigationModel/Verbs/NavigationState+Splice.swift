// Replacing a span of a stack with items.
extension NavigationState {
  /// Replaces a span of the entries that a command addresses.
  ///
  /// A kept entry is not touched if it stays in its place at the beginning or the end of the span.
  /// Any other kept entry is removed and inserted again.
  mutating func splice(
    _ span: Verb.Span, with items: ShortList<StackItem>, _ target: StackTarget
  ) throws(Refusal) -> IgnoredReason? {
    if case .entries(let ids) = span { return try gather(ids, with: items, target) }
    let place = try resolve(span, target)
    if let reason = place.blocked { return reason }
    guard !items.isEmpty else { return try remove(place, span, target) }
    try checkKept(items, in: place.range, target)
    guard items.contains(where: \.isKept) else {
      try replace(place.range, with: items[...], target)
      return nil
    }
    let start = place.range.lowerBound + commonPrefix(of: items, place.range, target)
    let wanted = items.dropFirst(start - place.range.lowerBound)
    let end =
      place.range.upperBound - commonSuffix(of: wanted, start..<place.range.upperBound, target)
    let middle = wanted.dropLast(place.range.upperBound - end)
    try replace(start..<end, with: middle, target)
    return nil
  }

  private mutating func remove(
    _ place: Place, _ span: Verb.Span, _ target: StackTarget
  ) throws(Refusal) -> IgnoredReason? {
    switch span {
    case .all:
      throw .emptyStack(id(ofSlot: target.slot))
    case .indexes where place.range.count == containers[target.slot].entries.count:
      throw .emptyStack(id(ofSlot: target.slot))
    case .indexes where !place.range.isEmpty:
      removeEntries(place.range, inSlot: target.slot)
      return nil
    default:
      return place.range.isEmpty ? place.whenEmpty : truncate(place.range, target)
    }
  }

  /// Removes the entries of a range, except the root of the stack.
  ///
  /// The root is the lowest entry that is not a placeholder.
  private mutating func truncate(_ range: Range<Int>, _ target: StackTarget) -> IgnoredReason? {
    let root = containers[target.slot].entries.firstIndex { !$0.isPlaceholder } ?? 0
    let start = max(root + 1, range.lowerBound)
    guard containers[target.slot].entries[start...].contains(where: { !$0.isPlaceholder }) else {
      return .atRoot
    }
    guard start < range.upperBound else { return .atRoot }
    removeEntries(start..<range.upperBound, inSlot: target.slot)
    return nil
  }

  private func commonPrefix(
    of items: ShortList<StackItem>, _ range: Range<Int>, _ target: StackTarget
  ) -> Int {
    let entries = containers[target.slot].entries[range]
    return zip(items, entries).prefix { item, entry in item == .keep(entry.id) }.count
  }

  private func commonSuffix(
    of items: Slice<ShortList<StackItem>>, _ range: Range<Int>, _ target: StackTarget
  ) -> Int {
    let entries = containers[target.slot].entries[range]
    return zip(items.reversed(), entries.reversed())
      .prefix { item, entry in item == .keep(entry.id) }.count
  }
}

// Kept entries are removed and inserted again with the same ids; their layers and containers stay.
extension NavigationState {
  private mutating func replace(
    _ range: Range<Int>, with items: Slice<ShortList<StackItem>>, _ target: StackTarget
  ) throws(Refusal) {
    let inherited = inheritedScope(at: range, target)
    let kept = take(range, keeping: items, target)
    try put(items, kept, at: range.lowerBound, inheriting: inherited, target)
  }

  /// Removes the given entries, wherever they are in the stack, and puts the items on top.
  private mutating func gather(
    _ ids: [EntryID], with items: ShortList<StackItem>, _ target: StackTarget
  ) throws(Refusal) -> IgnoredReason? {
    let indexes = indexes(of: ids, target)
    guard !items.isEmpty else { return remove(indexes, target) }
    try checkKept(items, in: indexes, target)
    let end = runEnd(target)
    let isOnTop = indexes.count == items.count && indexes.first == end - indexes.count
    let onTop = containers[target.slot].entries[(end - min(end, items.count))..<end]
    if isOnTop, zip(items, onTop).allSatisfy({ $0 == .keep($1.id) }) { return .alreadyThere }
    let inherited = inheritedScope(at: end..<end, target)
    let kept = take(indexes, keeping: items[...], target)
    try put(items[...], kept, at: end - indexes.count, inheriting: inherited, target)
    return nil
  }

  private mutating func remove(_ indexes: [Int], _ target: StackTarget) -> IgnoredReason? {
    var removed = 0
    for index in indexes.reversed() {
      let end = endOfPlaceholders(above: index, target)
      guard end - index < containers[target.slot].entries.count else {
        return removed > 0 ? nil : .atRoot
      }
      removeEntries(index..<end, inSlot: target.slot)
      removed += 1
    }
    return removed > 0 ? nil : .noChange
  }

  private mutating func take(
    _ indexes: some BidirectionalCollection<Int>, keeping items: Slice<ShortList<StackItem>>,
    _ target: StackTarget
  ) -> [EntryID: Entry] {
    var kept: [EntryID: Entry] = [:]
    var names: Set<EntryID> = []
    for case .keep(let id) in items { names.insert(id) }
    let stack = id(ofSlot: target.slot)
    for index in indexes.reversed() {
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

  private mutating func put(
    _ items: Slice<ShortList<StackItem>>, _ kept: [EntryID: Entry], at index: Int,
    inheriting inherited: ScopeID, _ target: StackTarget
  ) throws(Refusal) {
    let stack = id(ofSlot: target.slot)
    var next = index
    for item in items {
      let entry: Entry
      switch item {
      case .keep(let id):
        // A placeholder that would move is dropped.
        guard let old = kept[id] else { continue }
        entry = old
      case .new(let new):
        let beneath = next > 0 ? containers[target.slot].entries[next - 1].scope : inherited
        entry = self.entry(new, scope: target.owner ?? beneath)
      }
      try checkPlacement(of: entry.scope, at: next..<next, inSlot: target.slot)
      next = insert(entry, at: Position(container: stack, index: next)) + 1
    }
    // If the items were only placeholders, all of them may have been dropped.
    guard !containers[target.slot].entries.isEmpty else { throw .emptyStack(stack) }
  }
}
