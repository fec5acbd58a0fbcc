/// Lowers all choices of one bound by the same number.
///
/// Needed where a failure depends on how several numbers differ and not on how large they are.
///
/// Cost: two candidates per bound that several choices above zero share.
public struct LowerDomains: ShrinkPass {
  /// The pass.
  public init() {}

  /// Waits for the cheaper passes.
  public var isCostly: Bool { true }

  /// Proposes to lower each set of choices.
  ///
  /// - Parameter search: The best tape, and the door for candidates.
  public func improve(_ search: inout ShrinkSearch) {
    for maximum in search.best.domains {
      for step: UInt64 in [1, 2] { lower(maximum, by: step, &search) }
    }
  }

  private func lower(_ maximum: UInt64, by step: UInt64, _ search: inout ShrinkSearch) {
    let choices = search.best.choices
    let indexes = choices.indices.filter { choices[$0].isArgument(upTo: maximum) }
      .filter { choices[$0].value > 0 }
    let least = indexes.map { choices[$0].value }.min() ?? 0
    guard indexes.count > 1 else { return }
    search.extend { search, count in
      let (amount, isTooLarge) = UInt64(count).multipliedReportingOverflow(by: step)
      guard !isTooLarge, amount <= least else { return false }
      var lowered = choices
      for index in indexes { lowered[index].value -= amount }
      return search.consider(lowered)
    }
  }
}
