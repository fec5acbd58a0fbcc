/// A pass that chooses a simpler one of several generators, together with its first draw.
///
/// The pass is needed if the simplest value of the simpler generator does not fail but another one
/// does: lowering the choice alone would give that generator a number meant for the other.
///
/// Cost: one candidate per simpler alternative and first value up to `variety`; at most `budget` in
/// all.
public struct SwitchAlternatives: ShrinkPass {
  static let variety: UInt64 = 12
  static let budget = 120

  /// Creates the pass.
  public init() {}

  /// `true`: the pass waits until the cheaper passes find nothing more.
  public var isCostly: Bool { true }

  /// Proposes other alternatives.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    let end = search.evaluations + Self.budget
    search.forEachSpan { search, index in
      let span = search.best.spans[index]
      return span.label == Span.alternative && lower(span, until: end, &search)
    }
  }

  private func lower(_ span: Span, until end: Int, _ search: inout ShrinkSearch) -> Bool {
    let choices = search.best.choices
    guard span.range.count > 1 else { return false }
    return (0..<choices[span.start].value).contains { alternative in
      (0...Self.variety).contains { value in
        search.evaluations < end
          && search.consider(
            choices.setting([span.start], to: alternative)
              .setting([span.start + 1], to: value))
      }
    }
  }
}
