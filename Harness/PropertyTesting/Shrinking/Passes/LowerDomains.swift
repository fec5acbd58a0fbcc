/// A pass that lowers all nonzero choices with the same maximum by the same amount.
///
/// The pass is needed if a failure depends on the differences between numbers and not on their
/// size. Choices of rules and choices with a maximum of at most 1 stay unchanged.
///
/// Cost: up to two candidates for each maximum that several nonzero choices share.
public struct LowerDomains: ShrinkPass {
  /// Creates the pass.
  public init() {}

  /// Whether the pass runs only after all passes that are not costly; always `true`.
  public var isCostly: Bool { true }

  /// Proposes to lower each group of choices with the same maximum.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
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
