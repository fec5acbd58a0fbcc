/// A pass that deletes a few adjacent choices, regardless of their meaning.
///
/// The pass reaches choices that have no span of their own. It does not delete the first choice of
/// a step, because that choice selects the step's rule, nor the first choice after the last step.
///
/// Cost: up to five candidates per choice.
public struct DeleteChunks: ShrinkPass {
  static let sizes = [8, 4, 3, 2, 1]

  /// Creates the pass.
  public init() {}

  /// Proposes to delete eight, four, three, two and one choices.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    for size in Self.sizes {
      var start = search.best.choices.count - size
      while start >= 0, !search.isSpent() {
        let choices = search.best.choices
        let range = start..<start + size
        let isInside =
          range.upperBound <= choices.count
          && choices[range].allSatisfy { $0.section == .continued }
        if isInside, Self.fits(choices, after: range), search.consider(choices.removing(range)) {
          start = min(start, search.best.choices.count - size)
        } else {
          start -= 1
        }
      }
    }
  }

  /// Returns whether the choice after the deleted choices could take the place of the first of
  /// them.
  ///
  /// The maximum at that place depends only on the choices before it.
  private static func fits(_ choices: [Choice], after range: Range<Int>) -> Bool {
    guard range.upperBound < choices.count else { return true }
    let (place, next) = (choices[range.lowerBound], choices[range.upperBound])
    return next.section != .continued || next.maximum == place.maximum
      || min(next.maximum, place.maximum) > 1 && next.value <= place.maximum
  }
}
