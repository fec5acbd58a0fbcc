import NavigationModel
import Testing

/// Replacements of every span of entries by every short list of items, compared with the same
/// replacements in arrays.
///
/// The stacks have up to four entries, alone or in runs of a scope above a root.
@Suite struct `Splicing a span` {
  /// The expected result according to an array.
  enum Expected: Equatable {
    case entries([StackItem])
    case ignored(IgnoredReason)
    case refused
  }

  /// The run of entries to which spans refer, and the entries below it, as arrays.
  struct Run {
    let below: [EntryID]
    let ids: [EntryID]

    var all: [EntryID] { below + ids }

    func after(_ span: Verb.Span, _ items: [StackItem]) -> Expected {
      guard let (replaced, place) = positions(of: span) else { return .refused }
      if isBlocked(span) { return .ignored(.alreadyThere) }
      return items.isEmpty
        ? removing(replaced, span) : replacing(replaced, at: place, with: items, span)
    }

    /// Returns the indices in the run that a span denotes, and where items are inserted; `nil` if
    /// the span must be refused.
    private func positions(of span: Verb.Span) -> (Set<Int>, Int)? {
      func above(_ index: Int) -> (Set<Int>, Int) {
        (Set(max(0, index)..<ids.count), max(0, index))
      }
      switch span {
      case .end, .endUnlessTop, .endUnlessPresent: return ([], ids.count)
      case .top(let count): return count < 0 ? nil : above(ids.count - min(count, ids.count))
      case .above(let id): return ids.firstIndex(of: id).map { above($0 + 1) }
      case .from(let id): return ids.firstIndex(of: id).map { above($0) }
      case .aboveIndex(let index): return ids.indices.contains(index) ? above(index + 1) : nil
      case .aboveRoot: return above(1)
      case .indexes(let range):
        guard range.lowerBound >= 0, range.upperBound <= ids.count else { return nil }
        return (Set(range), range.lowerBound)
      case .all: return above(0)
      case .entries(let named):
        return (Set(ids.indices.filter { named.contains(ids[$0]) }), ids.count)
      }
    }

    private func isBlocked(_ span: Verb.Span) -> Bool {
      switch span {
      case .endUnlessTop(let id): id == ids.last
      case .endUnlessPresent(let id): all.contains(id)
      default: false
      }
    }

    private func removing(_ replaced: Set<Int>, _ span: Verb.Span) -> Expected {
      let goesWhole = replaced.count == all.count
      var gone = replaced
      switch span {
      case .all: return .refused
      case .indexes: if goesWhole { return .refused }
      default: if goesWhole { gone.remove(0) }
      }
      guard !gone.isEmpty else { return .ignored(reason(span, isRoot: !replaced.isEmpty)) }
      return entries(ids.indices.filter { !gone.contains($0) }.map { .keep(ids[$0]) })
    }

    private func reason(_ span: Verb.Span, isRoot: Bool) -> IgnoredReason {
      if isRoot { return .atRoot }
      return switch span {
      case .top(let count): count == 0 ? .noChange : .atRoot
      case .aboveRoot: .atRoot
      case .above, .from, .aboveIndex: .alreadyThere
      default: .noChange
      }
    }

    private func replacing(
      _ replaced: Set<Int>, at place: Int, with items: [StackItem], _ span: Verb.Span
    ) -> Expected {
      let named = items.compactMap { if case .keep(let id) = $0 { id } else { nil } }
      let there = replaced.map { ids[$0] }
      guard Set(named).count == named.count, named.allSatisfy(there.contains) else {
        return .refused
      }
      func staying(_ range: Range<Int>) -> [StackItem] {
        range.filter { !replaced.contains($0) }.map { .keep(ids[$0]) }
      }
      let next = staying(0..<place) + items + staying(place..<ids.count)
      guard next == ids.map({ .keep($0) }) else { return entries(next) }
      if case .entries = span { return .ignored(.alreadyThere) }
      return .ignored(.noChange)
    }

    private func entries(_ run: [StackItem]) -> Expected {
      .entries(below.map { .keep($0) } + run)
    }

    /// Spans of every kind: with every entry and index of the run, and with some that are not in
    /// it.
    var spans: [Verb.Span] {
      let named = all + [EntryID(rawValue: 999)]
      let numbers = -1...ids.count + 1
      var spans: [Verb.Span] = [.end, .aboveRoot, .all, .entries([])]
      for id in named {
        spans += [.endUnlessTop(id), .endUnlessPresent(id), .above(id), .from(id)]
        spans += named.map { .entries([id, $0]) }
      }
      spans += numbers.map { .top($0) } + numbers.map { .aboveIndex($0) }
      spans += numbers.flatMap { from in
        (from...ids.count + 1).map { .indexes(from..<$0) }
      }
      return spans + [.entries(ids), .entries(ids.reversed())]
    }

    /// Lists of items: none, one or two new entries, one or two existing entries, one of each kind
    /// in both orders, and all entries of the run.
    var items: [[StackItem]] {
      let kept = all.map { StackItem.keep($0) }
      let pairs = kept.flatMap { one in kept.map { [one, $0] } }
      return [[], [.new(7)], [.new(7), .new(8)]] + kept.map { [$0] } + pairs
        + kept.flatMap { [[.new(7), $0], [$0, .new(7)]] } + [ids.map { .keep($0) }]
    }
  }

  @Test(arguments: 1...4, [false, true])
  func `has the same result as in an array`(depth: Int, isScoped: Bool) throws {
    let (state, scope) = try build(depth, isScoped)
    let all = state.entries(of: state.focusedStack).map(\.id)
    let run = Run(below: Array(all.dropLast(depth)), ids: all.suffix(depth))
    var checked = 0

    for span in run.spans {
      for items in run.items {
        var after = state
        let outcome = after.apply(
          Command(.splice(span, with: ShortList(items)), scope: scope))
        let expected = run.after(span, items)
        #expect(shown(after, outcome, all) == expected, "\(span) \(items) in \(all)")
        try after.checkInvariants()
        checked += 1
      }
    }

    #expect(checked > 200)
  }

  private func build(_ depth: Int, _ isScoped: Bool) throws -> (NavigationState, ScopeID?) {
    var state = try NavigationState(root: .stack(0))
    let scope = isScoped ? state.begin(1, in: .root) : nil
    for _ in 1..<depth { state.apply(Command(.push(1), scope: scope)) }
    return (state, scope)
  }

  /// Returns the outcome in the form of the expected result: entries that existed before by their
  /// id, new ones by their screen.
  private func shown(
    _ state: NavigationState, _ outcome: Outcome, _ old: [EntryID]
  ) -> Expected {
    switch outcome {
    case .ignored(let reason): .ignored(reason)
    case .refused, .deferred: .refused
    case .applied:
      .entries(
        state.entries(of: state.focusedStack).map { entry in
          old.contains(entry.id) ? .keep(entry.id) : .new(NewEntry(entry.screen))
        })
    }
  }
}
