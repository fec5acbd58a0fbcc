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
    case .popToRoot: return truncate(above: 0, target)
    case .popUpTo(let entry, let inclusive, let new):
      return try popUpTo(entry, inclusive: inclusive, push: new, target)
    case .replaceTop(let new): return try replaceTop(new, target)
    case .splice(let range, let news): return try splice(range, with: news, target)
    case .setStack(let items): return try setStack(items, target)
    case .remove(let entries): return try remove(entries, target)
    case .beginScope(let kind): return begin(kind, target)
    default: return try runNamedPolicy(command.verb, target)
    }
  }

  private mutating func runNamedPolicy(
    _ verb: Verb, _ target: StackTarget
  ) throws(Refusal) -> IgnoredReason? {
    switch verb {
    case .singleTop(let existing, let new):
      let top = containers[target.slot].entries.last
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
    let start = end == 1 && isLonePlaceholder(target.slot) ? 0 : end
    try splice(start..<end, withOne: new, target)
    return nil
  }

  private mutating func pushAll(
    _ news: [NewEntry], _ target: StackTarget
  ) throws(Refusal) -> IgnoredReason? {
    let end = runEnd(target)
    let start = end == 1 && isLonePlaceholder(target.slot) ? 0 : end
    return news.isEmpty ? .noChange : try splice(start..<end, with: news, target)
  }

  private mutating func pop(_ count: Int, _ target: StackTarget) throws(Refusal) -> IgnoredReason? {
    guard count >= 0 else { throw .invalidCount(count) }
    guard count > 0 else { return .noChange }
    let end = runEnd(target)
    var start = end
    while start > 0, end - start < count, isInRun(start - 1, target) { start -= 1 }
    return removeKeepingRoot(start..<end, target)
  }

  private mutating func popTo(
    _ entry: EntryID, _ target: StackTarget
  ) throws(Refusal) -> IgnoredReason? {
    truncate(above: try indexInStack(of: entry, target), target)
  }

  private mutating func popToIndex(
    _ index: Int, _ target: StackTarget
  ) throws(Refusal) -> IgnoredReason? {
    let count = containers[target.slot].entries.count
    guard (0..<count).contains(index) else { throw .indexOutOfRange(index, count: count) }
    return truncate(above: index, target)
  }

  private mutating func truncate(above index: Int, _ target: StackTarget) -> IgnoredReason? {
    let count = containers[target.slot].entries.count
    return removeKeepingRoot(index + 1..<count, target)
  }

  private mutating func popUpTo(
    _ entry: EntryID, inclusive: Bool, push new: NewEntry?, _ target: StackTarget
  ) throws(Refusal) -> IgnoredReason? {
    let index = try indexInStack(of: entry, target)
    let start = inclusive ? index : index + 1
    let count = containers[target.slot].entries.count
    guard let new else { return removeKeepingRoot(start..<count, target) }
    try splice(start..<count, withOne: new, target)
    return nil
  }

  private mutating func replaceTop(
    _ new: NewEntry, _ target: StackTarget
  ) throws(Refusal) -> IgnoredReason? {
    let end = runEnd(target)
    try splice(max(0, end - 1)..<end, withOne: new, target)
    return nil
  }

  private mutating func remove(
    _ entries: [EntryID], _ target: StackTarget
  ) throws(Refusal) -> IgnoredReason? {
    let indexes = entries.compactMap { index(of: $0, inSlot: target.slot) }.sorted(by: >)
    var removed = 0
    for (place, index) in indexes.enumerated() where place == 0 || indexes[place - 1] != index {
      guard containers[target.slot].entries.count > 1 else { return removed > 0 ? nil : .atRoot }
      removeEntries(index..<index + 1, inSlot: target.slot)
      removed += 1
    }
    return removed > 0 ? nil : .noChange
  }

  private mutating func bringToFront(
    _ entry: EntryID, _ target: StackTarget
  ) throws(Refusal) -> IgnoredReason? {
    let index = try indexInStack(of: entry, target)
    let stack = containers[target.slot].entries
    guard index < stack.count - 1 else { return .alreadyThere }
    var order = stack.map { StackItem.keep($0.id) }
    order.append(order.remove(at: index))
    return try setStack(order, target)
  }

  func indexInStack(of entry: EntryID, _ target: StackTarget) throws(Refusal) -> Int {
    if let index = index(of: entry, inSlot: target.slot) { return index }
    guard position(of: entry) != nil else { throw .unknownEntry(entry) }
    throw .entryElsewhere(entry, notIn: id(ofSlot: target.slot))
  }

  func isLonePlaceholder(_ slot: Int) -> Bool {
    let entries = containers[slot].entries
    return entries.count == 1 && entries[0].isPlaceholder
  }
}
