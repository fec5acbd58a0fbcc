/// A pass that sets all choices in a span to zero together.
///
/// The pass replaces a whole element by its simplest value if its parts cannot be lowered one by
/// one.
///
/// Cost: one candidate for each span of several choices that are not all zero.
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
