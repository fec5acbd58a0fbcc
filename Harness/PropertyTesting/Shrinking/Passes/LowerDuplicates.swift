/// Lowers all choices of one value together.
///
/// Needed where a failure depends on two choices being equal: neither can be lowered alone. Choices
/// of one value and one bound come first: they are most likely to be of one kind.
///
/// Cost: that of lowering one choice, per value that occurs more than once.
public struct LowerDuplicates: ShrinkPass {
  /// What choices of one kind have in common.
  private struct Kind: Hashable {
    let maximum: UInt64
    let opensStep: Bool
  }

  /// The pass.
  public init() {}

  /// Proposes lower values for each set of equal choices.
  ///
  /// - Parameter search: The best tape, and the door for candidates.
  public func improve(_ search: inout ShrinkSearch) {
    let values = Set(search.best.values).subtracting([0]).sorted(by: >)
    for value in values {
      for indexes in Self.places(of: value, in: search.best.choices) where indexes.count > 1 {
        // An earlier group may have shortened the tape or changed what is equal.
        let choices = search.best.choices
        let isCurrent = indexes.allSatisfy { $0 < choices.count && choices[$0].value == value }
        if isCurrent { search.lower(indexes) }
      }
    }
  }

  /// Where a value is: for each kind of choice, then for all that are arguments.
  private static func places(of value: UInt64, in choices: [Choice]) -> [[Int]] {
    let all = choices.indices.filter { choices[$0].value == value }
    var kinds: [Kind] = []
    var groups: [[Int]] = []
    for index in all {
      let choice = choices[index]
      let kind = Kind(maximum: choice.maximum, opensStep: choice.section == .step)
      if let position = kinds.firstIndex(of: kind) {
        groups[position].append(index)
      } else {
        kinds.append(kind)
        groups.append([index])
      }
    }
    guard groups.count > 1 else { return groups }
    return groups + [all.filter { choices[$0].section != .step }]
  }
}
