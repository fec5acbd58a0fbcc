/// Swaps neighbouring spans of one kind where that puts the simpler first.
///
/// Brings failures that differ only in order to one normal form.
///
/// Cost: one candidate per pair of neighbours that is out of order.
public struct SortSiblings: ShrinkPass {
  /// The pass.
  public init() {}

  /// Waits for the cheaper passes.
  public var isCostly: Bool { true }

  /// Proposes swaps.
  ///
  /// - Parameter search: The best tape, and the door for candidates.
  public func improve(_ search: inout ShrinkSearch) {
    for group in search.siblings.indices {
      var index = 0
      while let swapped = swap(group, index, &search) {
        index = swapped ? max(0, index - 1) : index + 1
      }
    }
  }

  /// Swaps a span with its neighbour.
  ///
  /// - Returns: Whether that was accepted; `nil` when there is no such pair.
  private func swap(_ group: Int, _ index: Int, _ search: inout ShrinkSearch) -> Bool? {
    let groups = search.siblings
    guard group < groups.count, index + 1 < groups[group].count else { return nil }
    let (left, right) = (groups[group][index], groups[group][index + 1])
    guard left.end <= right.start else { return false }
    let choices = search.best.choices
    let swapped =
      choices[..<left.start] + choices[right.range] + choices[left.end..<right.start]
      + choices[left.range] + choices[right.end...]
    return search.consider(Array(swapped))
  }
}
