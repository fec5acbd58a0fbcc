/// A pass that deletes two spans with the same label and depth, which need not be adjacent.
///
/// The pass is needed if two steps cancel each other, such as a push and a later pop.
///
/// Cost: one candidate for each such pair. Spans are skipped if more than `largestGroup` of them
/// have the same label and depth.
public struct DeletePairs: ShrinkPass {
  static let largestGroup = 60

  /// Creates the pass.
  public init() {}

  /// Whether the pass runs only after all passes that are not costly; always `true`.
  public var isCostly: Bool { true }

  /// Proposes to delete pairs.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    search.forEachSibling { search, spans, index in
      spans.count <= Self.largestGroup && deletePair(of: spans, at: index, &search)
    }
  }

  private func deletePair(of spans: [Span], at index: Int, _ search: inout ShrinkSearch) -> Bool {
    let choices = search.best.choices
    let first = spans[index]
    return spans[(index + 1)...].contains { second in
      first.end <= second.start
        && search.consider(choices.removing(second.range).removing(first.range))
    }
  }
}
