/// A pass that swaps two spans with the same label if the simpler one then comes first.
///
/// Failures that differ only in the order of their parts thereby get the same form. The pass swaps
/// steps, elements of a list, and subtrees, even between different levels.
///
/// Cost: one candidate for each pair of spans in the wrong order that have the same label and are
/// at most `reach` such spans apart.
public struct SortSpans: ShrinkPass {
  static let reach = 20

  /// Creates the pass.
  public init() {}

  /// Whether the pass runs only after all passes that are not costly; always `true`.
  public var isCostly: Bool { true }

  /// Proposes swaps.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    for label in Self.labels(in: search.best) {
      var first = 0
      var look = BestTapeLook { $0.best.spans.filter { $0.label == label } }
      while !search.isSpent() {
        let spans = look.found(in: search)
        guard first < spans.count else { break }
        let others = spans[(first + 1)...].prefix(Self.reach)
        if !swap(spans[first], with: others, &search) { first += 1 }
      }
    }
  }

  private static func labels(in tape: Tape) -> [UInt32] {
    var labels: [UInt32] = []
    for span in tape.spans where !labels.contains(span.label) { labels.append(span.label) }
    return labels
  }

  private func swap(
    _ left: Span, with others: ArraySlice<Span>, _ search: inout ShrinkSearch
  ) -> Bool {
    let choices = search.best.choices
    return others.contains { right in
      guard left.end <= right.start else { return false }
      let swapped =
        choices[..<left.start] + choices[right.range] + choices[left.end..<right.start]
        + choices[left.range] + choices[right.end...]
      return search.consider(Array(swapped))
    }
  }
}
