import NavigationModel

// The effects of commands on the entries of one stack.
extension NaiveArrangement {
  /// The stack to which a command applies, and the indexes of the entries in the command's scope.
  struct Target {
    let stack: ContainerID?
    let pieces: [Piece]
    let run: Range<Int>
    let scope: ScopeID?
  }

  /// The new entries of a stack, or the reason why the stack does not change.
  enum Cut {
    case pieces([Piece])
    case nothing(IgnoredReason)
  }

  /// Replaces a span of a stack with `items`, or returns the reason why nothing changes.
  mutating func splice(
    _ span: Verb.Span, with items: [StackItem], in stack: Part, _ scope: ScopeID?
  ) throws(Objection) -> IgnoredReason? {
    let run = run(of: scope, in: stack.pieces)
    let target = Target(stack: stack.id, pieces: stack.pieces, run: run, scope: scope)
    switch try cut(span, items, target) {
    case .nothing(let reason): return reason
    case .pieces(let pieces): change(stack.id) { $0.pieces = pieces }
    }
    dropOrphans()
    return nil
  }

  private func cut(
    _ span: Verb.Span, _ items: [StackItem], _ target: Target
  ) throws(Objection) -> Cut {
    if case .entries(let ids) = span {
      let chosen = target.run.filter { target.pieces[$0].id.map(ids.contains) ?? false }
      return items.isEmpty ? removeEach(chosen, target) : try gather(chosen, items, target)
    }
    if let reason = objection(to: span, in: target.pieces) { return .nothing(reason) }
    let (range, whenEmpty) = try range(of: span, target)
    guard items.isEmpty else { return try put(items, in: range, target) }
    switch span {
    case .all: throw Objection()
    case .indexes:
      guard range.count < target.pieces.count else { throw Objection() }
      return range.isEmpty ? .nothing(.noChange) : .pieces(target.pieces.without(range))
    default: return range.isEmpty ? .nothing(whenEmpty) : truncate(range, target)
    }
  }

  /// Returns the indexes of the entries that belong to a scope.
  ///
  /// If there are none, returns the empty range above the entries of the parent scope.
  private func run(of scope: ScopeID?, in pieces: [Piece]) -> Range<Int> {
    guard let scope, scope != .root else { return 0..<pieces.count }
    let inside = pieces.indices.filter { isWithin(pieces[$0].scope, scope) }
    if let first = inside.first, let last = inside.last { return first..<last + 1 }
    let end = run(of: parent(of: scope), in: pieces).upperBound
    return end..<end
  }

  private func objection(to span: Verb.Span, in pieces: [Piece]) -> IgnoredReason? {
    switch span {
    case .endUnlessTop(let id) where pieces.last(where: { !$0.isPlaceholder })?.id == id:
      .alreadyThere
    case .endUnlessPresent(let id) where pieces.contains(where: { $0.id == id }): .alreadyThere
    default: nil
    }
  }

  private func range(
    of span: Verb.Span, _ target: Target
  ) throws(Objection) -> (Range<Int>, whenEmpty: IgnoredReason) {
    let run = target.run
    func place(_ id: EntryID) throws(Objection) -> Int {
      guard let index = run.first(where: { target.pieces[$0].id == id }) else {
        throw Objection()
      }
      return index
    }
    switch span {
    case .top(let count):
      guard count >= 0 else { throw Objection() }
      let start = run.first { index in
        target.pieces[index..<run.upperBound].dropFirst().count { !$0.isPlaceholder } < count
      }
      return ((start ?? run.upperBound)..<run.upperBound, count == 0 ? .noChange : .atRoot)
    case .above(let id): return (try place(id) + 1..<run.upperBound, .alreadyThere)
    case .from(let id): return (try place(id)..<run.upperBound, .alreadyThere)
    case .aboveIndex(let index):
      guard index >= 0, index < run.count else { throw Objection() }
      return (run.dropFirst(index + 1), .alreadyThere)
    case .aboveRoot: return (run.dropFirst(), .atRoot)
    case .indexes(let range):
      guard range.lowerBound >= 0, range.upperBound <= run.count else { throw Objection() }
      return (run.dropFirst(range.lowerBound).prefix(range.count), .noChange)
    case .all: return (run, .noChange)
    default: return (run.upperBound..<run.upperBound, .noChange)
    }
  }

  /// Removes those entries of a range that are above the root of the stack (the lowest entry of the
  /// stack that is not a placeholder).
  ///
  /// If this would remove no entry, or only placeholders, the stack does not change.
  private func truncate(_ range: Range<Int>, _ target: Target) -> Cut {
    let root = target.pieces.firstIndex { !$0.isPlaceholder } ?? 0
    let gone = range.filter { $0 > root }
    let above = target.pieces.dropFirst(max(root + 1, range.lowerBound))
    guard let start = gone.first, above.contains(where: { !$0.isPlaceholder }) else {
      return .nothing(.atRoot)
    }
    return .pieces(target.pieces.without(start..<range.upperBound))
  }

  /// Removes the chosen entries, topmost first.
  ///
  /// If only placeholders of the command's scope are above an entry, these placeholders are removed
  /// together with the entry. An entry stays if its removal would leave the stack empty.
  private func removeEach(_ chosen: [Int], _ target: Target) -> Cut {
    var left = target.pieces
    for index in chosen.reversed() {
      let above = left.indices.suffix(from: index + 1)
      let goesAlong = above.allSatisfy {
        left[$0].isPlaceholder && isInScope(left[$0], target)
      }
      let range = index..<(goesAlong ? left.count : index + 1)
      guard range.count < left.count else { break }
      left = left.without(range)
    }
    if chosen.isEmpty { return .nothing(.noChange) }
    return left.count < target.pieces.count ? .pieces(left) : .nothing(.atRoot)
  }

  private func isInScope(_ piece: Piece, _ target: Target) -> Bool {
    target.scope.map { isWithin(piece.scope, $0) } ?? true
  }
}

// Setting entries while keeping some of the old ones.
extension NaiveArrangement {
  /// Replaces a range of entries with `items`.
  ///
  /// Kept entries at either end of the range do not change if they are in their old places.
  private func put(
    _ items: [StackItem], in range: Range<Int>, _ target: Target
  ) throws(Objection) -> Cut {
    try check(items, among: target.pieces[range])
    var (range, items) = (range, items[...])
    while let first = items.first, !range.isEmpty,
      first.keeps(target.pieces[range.lowerBound])
    {
      (range, items) = (range.dropFirst(), items.dropFirst())
    }
    while let last = items.last, !range.isEmpty, last.keeps(target.pieces[range.upperBound - 1]) {
      (range, items) = (range.dropLast(), items.dropLast())
    }
    guard !items.isEmpty || !range.isEmpty else { return .nothing(.noChange) }
    let bottom = target.pieces[max(0, range.lowerBound - 1)].scope
    return .pieces(
      try lay(
        items, at: range.lowerBound, on: target.pieces.without(range), bottom: bottom, target))
  }

  /// Removes the chosen entries, and puts `items` on top of the entries of the scope.
  ///
  /// An item may ask to keep one of the chosen entries.
  private func gather(
    _ chosen: [Int], _ items: [StackItem], _ target: Target
  ) throws(Objection) -> Cut {
    try check(items, among: chosen.map { target.pieces[$0] })
    let end = target.run.upperBound
    if chosen == Array(end - chosen.count..<end), items.count == chosen.count,
      zip(items, chosen).allSatisfy({ $0.keeps(target.pieces[$1]) })
    {
      return .nothing(.alreadyThere)
    }
    let left = target.pieces.indices.filter { !chosen.contains($0) }.map { target.pieces[$0] }
    let bottom = target.pieces[max(0, end - 1)].scope
    return .pieces(try lay(items[...], at: end - chosen.count, on: left, bottom: bottom, target))
  }

  /// Checks that kept entries are among `pieces`, each once, and that the scopes of new ones exist.
  private func check(_ items: [StackItem], among pieces: some Sequence<Piece>) throws(Objection) {
    var kept: [EntryID] = []
    for item in items {
      switch item {
      case .new(let new): try check(new.scope)
      case .keep(let id):
        guard !kept.contains(id), pieces.contains(where: { $0.id == id }) else {
          throw Objection()
        }
        kept.append(id)
      }
    }
  }

  private func lay(
    _ items: ArraySlice<StackItem>, at start: Int, on rest: [Piece], bottom: ScopeID,
    _ target: Target
  ) throws(Objection) -> [Piece] {
    var (left, next) = (rest, start)
    for item in items {
      let beneath = next > 0 ? left[next - 1].scope : bottom
      guard let piece = piece(item, target.pieces, target.scope ?? beneath) else { continue }
      next = insert(piece, into: &left, at: next) + 1
    }
    guard !left.isEmpty else { throw Objection() }
    try checkRuns(left.map(\.scope))
    return left
  }

  /// Returns the entry for an item; `nil` for a kept placeholder, which is removed.
  private func piece(_ item: StackItem, _ old: [Piece], _ scope: ScopeID) -> Piece? {
    switch item {
    case .keep(let id): old.first { $0.id == id && !$0.isPlaceholder }
    case .new(let new): Self.piece(new, scope)
    }
  }

  static func piece(_ new: NewEntry, _ scope: ScopeID) -> Piece {
    Piece(id: nil, screen: new.screen, scope: new.scope ?? scope, policy: new.leavePolicy)
  }

  /// Inserts an entry and returns its index.
  ///
  /// Adjacent placeholders are removed if they belong to the scope of the entry or to a scope
  /// around it.
  private func insert(_ piece: Piece, into left: inout [Piece], at index: Int) -> Int {
    var index = index
    func givesWay(_ place: Int) -> Bool {
      left.indices.contains(place) && left[place].isPlaceholder
        && isWithin(piece.scope, left[place].scope)
    }
    if givesWay(index - 1) {
      index -= 1
      left.remove(at: index)
    }
    if givesWay(index) { left.remove(at: index) }
    left.insert(piece, at: index)
    return index
  }

  /// Checks that the entries of each scope are contiguous.
  func checkRuns(_ row: [ScopeID]) throws(Objection) {
    for scope in scopes {
      let inside = row.indices.filter { isWithin(row[$0], scope.id) }
      guard let first = inside.first, let last = inside.last else { continue }
      guard last - first + 1 == inside.count else { throw Objection() }
    }
  }

  /// Removes the lowest layer whose presenter is gone, and all layers above it.
  mutating func dropOrphans() {
    let orphan = covers.indices.dropFirst().first { index in
      let beneath = pieces(in: covers[index - 1].content)
      return !beneath.contains { $0.id == covers[index].presenter }
    }
    if let orphan { covers.removeSubrange(orphan...) }
  }
}

extension StackItem {
  /// Returns whether the item is a request to keep the given entry.
  fileprivate func keeps(_ piece: NaiveArrangement.Piece) -> Bool {
    guard case .keep(let id) = self else { return false }
    return id == piece.id
  }
}

extension [NaiveArrangement.Piece] {
  fileprivate func without(_ range: Range<Int>) -> [NaiveArrangement.Piece] {
    Array(self[..<range.lowerBound] + self[range.upperBound...])
  }
}
