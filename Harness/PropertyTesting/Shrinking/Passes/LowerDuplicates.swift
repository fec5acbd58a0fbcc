/// Lowers all choices of one value together.
///
/// Needed where a failure depends on two choices being equal: neither can be lowered alone.
///
/// Cost: that of lowering one choice, per value that occurs more than once.
public struct LowerDuplicates: ShrinkPass {
  /// The pass.
  public init() {}

  /// Proposes lower values for each set of equal choices.
  ///
  /// - Parameter search: The best tape, and the door for candidates.
  public func improve(_ search: inout ShrinkSearch) {
    let values = Set(search.best.values).subtracting([0]).sorted(by: >)
    for value in values {
      let choices = search.best.choices
      let indexes = choices.indices.filter { choices[$0].value == value }
      if indexes.count > 1 { search.lower(indexes) }
    }
  }
}
