/// Lowers each choice: to zero, to a small number, by bisection, and by steps of two.
///
/// Steps of two keep the sign of an integer, whose positive and negative values alternate.
///
/// Cost: up to four candidates and the logarithm of the value, per choice that is not zero.
public struct LowerChoices: ShrinkPass {
  /// The pass.
  public init() {}

  /// Proposes lower values for each choice in turn.
  ///
  /// - Parameter search: The best tape, and the door for candidates.
  public func improve(_ search: inout ShrinkSearch) {
    var index = 0
    while index < search.best.choices.count {
      search.lower([index])
      lowerKeepingSign(index, &search)
      index += 1
    }
  }

  private func lowerKeepingSign(_ index: Int, _ search: inout ShrinkSearch) {
    guard index < search.best.choices.count, search.best.choices[index].value > 2 else { return }
    let choices = search.best.choices
    let value = choices[index].value
    search.extend { search, count in
      guard value >= 2 * UInt64(count) else { return false }
      return search.consider(choices.setting([index], to: value - 2 * UInt64(count)))
    }
  }
}

extension ShrinkSearch {
  /// Lowers choices that have one value together, as far as they go.
  mutating func lower(_ indexes: [Int]) {
    let choices = best.choices
    guard let first = indexes.first, choices[first].value > 0 else { return }
    var value = choices[first].value
    for small: UInt64 in 0...3 where small < value {
      if consider(choices.setting(indexes, to: small)) { return }
    }
    var refused: UInt64 = 3
    while value > refused, value - refused > 1 {
      let middle = refused + (value - refused) / 2
      if consider(choices.setting(indexes, to: middle)) {
        value = middle
      } else {
        refused = middle
      }
    }
    if value > 2 { _ = consider(choices.setting(indexes, to: value - 2)) }
  }
}
