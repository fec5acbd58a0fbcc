/// A pass that sets all choices of a span to zero together.
///
/// The pass makes a whole element the simplest of its kind if its parts cannot be lowered one by
/// one.
///
/// Cost: one candidate per span that is not all zero.
public struct ZeroSpans: ShrinkPass {
  /// Creates the pass.
  public init() {}

  /// Proposes to zero each span.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    var index = 0
    while index < search.best.spans.count, !search.isSpent() {
      var choices = search.best.choices
      let range = search.best.spans[index].range
      if range.count > 1, choices[range].contains(where: { $0.value != 0 }) {
        for position in range { choices[position].value = 0 }
        _ = search.consider(choices)
      }
      index += 1
    }
  }
}
