/// A pass that selects a simpler generator among alternatives and gives that generator a new first
/// choice.
///
/// The pass is needed if the simpler generator fails, but not with its simplest value. If only the
/// choice of the generator were lowered, the simpler generator would receive a number that was
/// drawn for another generator.
///
/// Cost: one candidate for each combination of a choice among generators, a simpler alternative and
/// a first choice up to `variety`; up to `budget` candidates in all.
public struct SwitchAlternatives: ShrinkPass {
  static let variety: UInt64 = 12
  static let budget = 120

  /// Creates the pass.
  public init() {}

  /// Whether the pass runs only after all passes that are not costly; always `true`.
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
