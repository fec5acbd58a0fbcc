// The verbs of one stack. Each is thin: it finds a range and splices it.
extension NavigationState {
  mutating func runStackVerb(
    _ command: Command, _ target: StackTarget
  ) throws(Refusal) -> IgnoredReason? {
    switch command.verb {
    case .push(let new): return try push(new, target)
    case .pushAll(let news): return try pushAll(news, target)
    case .pop(let count): return try pop(count, target)
    case .popTo(let entry): return try popTo(entry, target)
    case .popToIndex(let index): return try popToIndex(index, target)
    case .popToRoot: return popToRoot(target)
    case .popUpTo(let entry, let inclusive, let new):
      return try popUpTo(entry, inclusive: inclusive, push: new, target)
    case .replaceTop(let new): return try replaceTop(new, target)
    case .splice(let range, let news): return try splice(range, with: news, target)
    case .setStack(let items): return try setStack(items, target)
    case .remove(let entries): return remove(entries, target)
    case .beginScope(let kind): return begin(kind, target)
    default: return try runNamedPolicy(command.verb, target)
    }
  }

  private mutating func runNamedPolicy(
    _ verb: Verb, _ target: StackTarget
  ) throws(Refusal) -> IgnoredReason? {
    switch verb {
    case .singleTop(let existing, let new):
      let top = shownTop(ofSlot: target.slot)
      return existing != nil && existing == top?.id ? .alreadyThere : try push(new, target)
    case .pushUnique(let existing, let new):
      let present = existing.flatMap { index(of: $0, inSlot: target.slot) }
      return present != nil ? .alreadyThere : try push(new, target)
    case .bringToFront(let entry):
      return try bringToFront(entry, target)
    default:
      return .noChange
    }
  }

  private mutating func push(_ new: NewEntry, _ target: StackTarget) throws(Refusal)
    -> IgnoredReason?
  {
    let end = runEnd(target)
    try splice(end..<end, withOne: new, target)
    return nil
  }

  private mutating func pushAll(
    _ news: [NewEntry], _ target: StackTarget
  ) throws(Refusal) -> IgnoredReason? {
    guard !news.isEmpty else { return .noChange }
    let end = runEnd(target)
    try place(news, at: end..<end, target)
    return nil
  }

  private mutating func pop(_ count: Int, _ target: StackTarget) throws(Refusal) -> IgnoredReason? {
    guard count >= 0 else { throw .invalidCount(count) }
    guard count > 0 else { return .noChange }
    let end = runEnd(target)
    var start = end
    var popped = 0
    while start > 0, popped < count, isInRun(start - 1, target) {
      start -= 1
      if !containers[target.slot].entries[start].isPlaceholder { popped += 1 }
    }
    return truncate(start..<end, target)
  }

  private mutating func popTo(
    _ entry: EntryID, _ target: StackTarget
  ) throws(Refusal) -> IgnoredReason? {
    try popUpTo(entry, inclusive: false, push: nil, target)
  }

  private mutating func popToIndex(
    _ index: Int, _ target: StackTarget
  ) throws(Refusal) -> IgnoredReason? {
    let run = run(of: target)
    guard (0..<run.count).contains(index) else {
      throw .indexOutOfRange(index, count: run.count)
    }
    guard index < run.count - 1 else { return .alreadyThere }
    return truncate(run.lowerBound + index + 1..<run.upperBound, target)
  }

  private mutating func popToRoot(_ target: StackTarget) -> IgnoredReason? {
    let run = run(of: target)
    guard run.count > 1 else { return .atRoot }
    return truncate(run.lowerBound + 1..<run.upperBound, target)
  }

  private mutating func popUpTo(
    _ entry: EntryID, inclusive: Bool, push new: NewEntry?, _ target: StackTarget
  ) throws(Refusal) -> IgnoredReason? {
    let index = try indexInRun(of: entry, target)
    let end = runEnd(target)
    let start = inclusive ? index : index + 1
    if let new {
      try splice(start..<end, withOne: new, target)
      return nil
    }
    return start < end ? truncate(start..<end, target) : .alreadyThere
  }

  private mutating func replaceTop(
    _ new: NewEntry, _ target: StackTarget
  ) throws(Refusal) -> IgnoredReason? {
    let end = runEnd(target)
    var start = end
    while start > 0, isInRun(start - 1, target) {
      start -= 1
      if !containers[target.slot].entries[start].isPlaceholder { break }
    }
    try splice(start..<end, withOne: new, target)
    return nil
  }

  private mutating func remove(_ entries: [EntryID], _ target: StackTarget) -> IgnoredReason? {
    let indexes = indexes(of: entries, target)
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

  /// The index above an entry and the placeholders on it, if nothing else stands above it: what an
  /// embedded navigator has not shown yet goes with the top screen.
  private func endOfPlaceholders(above index: Int, _ target: StackTarget) -> Int {
    let entries = containers[target.slot].entries
    var end = index + 1
    while end < entries.count, entries[end].isPlaceholder, isInRun(end, target) { end += 1 }
    return end == entries.count ? end : index + 1
  }

  private func indexes(of entries: [EntryID], _ target: StackTarget) -> [Int] {
    if entries.count == 1 {
      let index = index(of: entries[0], inSlot: target.slot)
      return index.map { isInRun($0, target) ? [$0] : [] } ?? []
    }
    let wanted = Set(entries)
    return containers[target.slot].entries.indices.filter {
      wanted.contains(containers[target.slot].entries[$0].id) && isInRun($0, target)
    }
  }

  private mutating func bringToFront(
    _ entry: EntryID, _ target: StackTarget
  ) throws(Refusal) -> IgnoredReason? {
    let index = try indexInRun(of: entry, target)
    let top = runEnd(target) - 1
    guard index < top else { return .alreadyThere }
    let moved = containers[target.slot].entries[index]
    let stack = id(ofSlot: target.slot)
    record(.remove(moved, from: Position(container: stack, index: index)))
    try checkPlacement(of: moved.scope, at: top..<top, inSlot: target.slot)
    insert(moved, at: Position(container: stack, index: top))
    return nil
  }

  /// The index of an entry that a command names, which must belong to what the command addresses.
  func indexInRun(of entry: EntryID, _ target: StackTarget) throws(Refusal) -> Int {
    if let index = index(of: entry, inSlot: target.slot), isInRun(index, target) { return index }
    guard position(of: entry) != nil else { throw .unknownEntry(entry) }
    throw .entryElsewhere(entry, notIn: id(ofSlot: target.slot))
  }
}
