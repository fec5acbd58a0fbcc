/// A pass that deletes runs of consecutive spans with the same label and depth, from the end of the
/// tape.
///
/// The pass removes steps of a case and elements of a list, in runs whose length doubles as long as
/// the case still fails. It begins at the end, because later steps depend on earlier ones and not
/// vice versa.
///
/// Cost: one candidate per span.
public struct DeleteRuns: ShrinkPass {
  /// Creates the pass.
  public init() {}

  /// Proposes to delete runs of spans.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    var group = 0
    while group < search.siblings.count {
      improve(group, &search)
      group += 1
    }
  }

  private func improve(_ group: Int, _ search: inout ShrinkSearch) {
    var kept = 0
    var look = BestTapeLook(\.siblings)
    while !search.isSpent() {
      let groups = look.found(in: search)
      guard group < groups.count, kept < groups[group].count else { return }
      let spans = groups[group]
      let last = spans.count - 1 - kept
      let choices = search.best.choices
      let deleted = search.extend { search, count in
        let first = last - count + 1
        guard first >= 0, spans[first].start < spans[last].end else { return false }
        return search.consider(choices.removing(spans[first].start..<spans[last].end))
      }
      if deleted == 0 { kept += 1 }
    }
  }
}
