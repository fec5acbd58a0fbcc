/// A pass that replaces a span by a shorter span with the same label inside it.
///
/// The pass turns a tree into one of its subtrees.
///
/// Cost: up to one candidate for each pair of nested spans with the same label.
public struct HoistDescendants: ShrinkPass {
  /// Creates the pass.
  public init() {}

  /// Proposes to replace each span by a descendant.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    search.forEachSpan { search, index in hoist(into: index, &search) }
  }

  private func hoist(into index: Int, _ search: inout ShrinkSearch) -> Bool {
    let choices = search.best.choices
    let outer = search.best.spans[index]
    for inner in search.best.spans[(index + 1)...] {
      guard inner.start < outer.end else { return false }
      guard inner.label == outer.label, inner.range.count < outer.range.count else { continue }
      if search.consider(choices.replacing(outer.range, by: Array(choices[inner.range]))) {
        return true
      }
    }
    return false
  }
}
