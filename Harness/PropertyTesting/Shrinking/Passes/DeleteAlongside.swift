/// A pass that lowers a number and deletes the same number of elements from each of several lists.
///
/// The pass is needed if one drawn number is the length of several lists, such as names and ages,
/// or a mask and the values that it hides. No list can then be shortened alone.
///
/// The pass looks for two to four lists among the later spans of one kind or one depth. The length
/// of each list must equal the number or exceed it by at most `slack`.
///
/// Cost: one candidate for each nonzero number, possible set of lists, and element, up to `budget`
/// candidates in all.
public struct DeleteAlongside: ShrinkPass {
  static let budget = 200
  static let lists = 2...4
  /// The largest number of elements by which a list may be longer than the drawn number says.
  ///
  /// A list may have a minimum length, which is not on the tape; the drawn number then counts only
  /// the elements beyond the minimum.
  static let slack: UInt64 = 3

  /// Creates the pass.
  public init() {}

  /// Whether the pass runs only after all passes that are not costly; always `true`.
  public var isCostly: Bool { true }

  /// Proposes to lower each number and to shorten the lists whose elements it counts.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    let end = search.evaluations + Self.budget
    var index = 0
    var look = BestTapeLook(Self.elements)
    while index < search.best.choices.count, !search.isSpent(), search.evaluations < end {
      if !lower(index, look.found(in: search), until: end, &search) { index += 1 }
    }
  }

  private func lower(
    _ index: Int, _ groups: [[Span]], until end: Int, _ search: inout ShrinkSearch
  ) -> Bool {
    let choice = search.best.choices[index]
    guard choice.section != .step, choice.maximum > 1, choice.value > 0 else { return false }
    return groups.contains { group in
      let elements = group[group.firstIndex(after: index)...]
      return Self.lists.contains { lists in
        let length = elements.count / lists
        guard length > 0, elements.count == length * lists,
          (0...Self.slack).contains(UInt64(length) &- choice.value)
        else { return false }
        let rows = (0..<lists).map { Array(elements.dropFirst($0 * length).prefix(length)) }
        return delete(from: rows, lowering: index, until: end, &search)
      }
    }
  }

  /// Returns the groups of spans that may be the elements of lists: the spans of each kind, and the
  /// spans of each depth.
  private static func elements(in search: ShrinkSearch) -> [[Span]] {
    let depths = Set(search.best.spans.map(\.depth)).sorted()
    return search.siblings
      + depths.map { depth in search.best.spans.filter { $0.depth == depth } }
  }

  /// Deletes the longest possible run of elements, at the same indexes in each list.
  private func delete(
    from lists: [[Span]], lowering index: Int, until end: Int, _ search: inout ShrinkSearch
  ) -> Bool {
    let choices = search.best.choices
    let value = choices[index].value
    return lists[0].indices.reversed().contains { last in
      search.extend { search, count in
        guard count <= last + 1, UInt64(count) <= value, search.evaluations < end else {
          return false
        }
        let runs = lists.map { ($0[last + 1 - count].start, $0[last].end) }
        let lowered = choices.setting([index], to: value - UInt64(count))
        return lowered.removing(runs).map { search.consider($0) } ?? false
      } > 0
    }
  }
}

extension [Span] {
  /// Returns the index of the first span that begins after `index`; the number of spans if there is
  /// none.
  ///
  /// The spans must be in ascending order.
  fileprivate func firstIndex(after index: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].start > index { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension [Choice] {
  /// Returns the choices without some runs; `nil` if the runs overlap or are not in ascending
  /// order.
  fileprivate func removing(_ runs: [(start: Int, end: Int)]) -> [Choice]? {
    var result = self
    var limit = count
    for run in runs.reversed() {
      guard run.start < run.end, run.end <= limit else { return nil }
      result.removeSubrange(run.start..<run.end)
      limit = run.start
    }
    return result
  }
}
