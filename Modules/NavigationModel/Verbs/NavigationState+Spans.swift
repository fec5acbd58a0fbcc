// Finding the entries that a span covers in the stack that a command addresses.
extension NavigationState {
  /// The entries that a span covers, and the reasons for ignoring a splice of that span.
  struct Place {
    /// The indexes of the entries in the stack.
    let range: Range<Int>
    /// The reason for ignoring the splice if the range is empty and there are no items.
    let whenEmpty: IgnoredReason
    /// The reason for ignoring the splice even if it has items, or `nil` if there is none.
    let blocked: IgnoredReason?

    init(_ range: Range<Int>, whenEmpty: IgnoredReason, blocked: IgnoredReason? = nil) {
      self.range = range
      self.whenEmpty = whenEmpty
      self.blocked = blocked
    }
  }

  /// Returns the entries that a span covers, following the table at ``Verb/Span``.
  func resolve(_ span: Verb.Span, _ target: StackTarget) throws(Refusal) -> Place {
    let end = runEnd(target)
    switch span {
    case .end, .entries:
      return Place(end..<end, whenEmpty: .noChange)
    case .endUnlessTop(let entry):
      return unless(shownTop(ofSlot: target.slot)?.id == entry, end)
    case .endUnlessPresent(let entry):
      return unless(index(of: entry, inSlot: target.slot) != nil, end)
    case .top(let count):
      guard count >= 0 else { throw .invalidCount(count) }
      return Place(
        start(ofTop: count, end, target)..<end, whenEmpty: count == 0 ? .noChange : .atRoot)
    case .above(let entry):
      return Place(try indexInRun(of: entry, target) + 1..<end, whenEmpty: .alreadyThere)
    case .from(let entry):
      return Place(try indexInRun(of: entry, target)..<end, whenEmpty: .alreadyThere)
    default:
      return try resolve(span, inRun: run(of: target))
    }
  }

  /// Returns the entries covered by a span that counts from the first entry of the run.
  private func resolve(_ span: Verb.Span, inRun run: Range<Int>) throws(Refusal) -> Place {
    switch span {
    case .aboveIndex(let index):
      guard (0..<run.count).contains(index) else {
        throw .indexOutOfRange(index, count: run.count)
      }
      return Place(run.lowerBound + index + 1..<run.upperBound, whenEmpty: .alreadyThere)
    case .aboveRoot:
      return Place(
        min(run.lowerBound + 1, run.upperBound)..<run.upperBound, whenEmpty: .atRoot)
    case .indexes(let range):
      let outside = range.lowerBound < 0 ? range.lowerBound : range.upperBound
      guard (0...run.count).contains(outside) else {
        throw .indexOutOfRange(outside, count: run.count + 1)
      }
      let start = run.lowerBound + range.lowerBound
      return Place(start..<start + range.count, whenEmpty: .noChange)
    default:
      return Place(run, whenEmpty: .noChange)
    }
  }

  private func unless(_ isThere: Bool, _ end: Int) -> Place {
    Place(end..<end, whenEmpty: .noChange, blocked: isThere ? .alreadyThere : nil)
  }

  /// Returns the index at which the topmost entries begin, given their number.
  ///
  /// Placeholders are not counted.
  private func start(ofTop count: Int, _ end: Int, _ target: StackTarget) -> Int {
    var start = end
    var counted = 0
    while start > 0, counted < count, isInRun(start - 1, target) {
      start -= 1
      if !containers[target.slot].entries[start].isPlaceholder { counted += 1 }
    }
    return start
  }

  /// Returns the index after an entry or, if only placeholders of the run are above the entry, the
  /// index after the placeholders.
  ///
  /// So the placeholder of an embedded navigator is removed together with the screen beneath it.
  func endOfPlaceholders(above index: Int, _ target: StackTarget) -> Int {
    let entries = containers[target.slot].entries
    var end = index + 1
    while end < entries.count, entries[end].isPlaceholder, isInRun(end, target) { end += 1 }
    return end == entries.count ? end : index + 1
  }

  func indexes(of entries: [EntryID], _ target: StackTarget) -> [Int] {
    if entries.count == 1 {
      let index = index(of: entries[0], inSlot: target.slot)
      return index.map { isInRun($0, target) ? [$0] : [] } ?? []
    }
    let wanted = Set(entries)
    return containers[target.slot].entries.indices.filter {
      wanted.contains(containers[target.slot].entries[$0].id) && isInRun($0, target)
    }
  }

  /// Throws a refusal if items contain an entry twice, an unknown scope, or an existing entry that
  /// is not at one of the replaced indexes.
  func checkKept(
    _ items: ShortList<StackItem>, in indexes: some Collection<Int>, _ target: StackTarget
  ) throws(Refusal) {
    var seen: Set<EntryID> = []
    for item in items {
      switch item {
      case .new(let new):
        try checkScope(new.scope)
      case .keep(let entry):
        guard seen.insert(entry).inserted else { throw .duplicateEntry(entry) }
      }
    }
    for index in indexes { seen.remove(containers[target.slot].entries[index].id) }
    for case .keep(let entry) in items where seen.contains(entry) {
      _ = try indexInRun(of: entry, target)
      throw .entryElsewhere(entry, notIn: id(ofSlot: target.slot))
    }
  }

  /// Returns the index of an entry, which must be in the run that a command addresses.
  func indexInRun(of entry: EntryID, _ target: StackTarget) throws(Refusal) -> Int {
    if let index = index(of: entry, inSlot: target.slot), isInRun(index, target) { return index }
    guard position(of: entry) != nil else { throw .unknownEntry(entry) }
    throw .entryElsewhere(entry, notIn: id(ofSlot: target.slot))
  }
}
