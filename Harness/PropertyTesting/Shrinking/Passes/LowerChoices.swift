/// A pass that lowers each choice to zero, to a small number or, if lower numbers fail too, by
/// bisection.
///
/// The pass first checks whether bisection is worthwhile. If neither the next lower number nor half
/// of the number fails, bisection would waste as many candidates as a large number has bits. The
/// pass also tries steps of two, because positive and negative integers alternate: such a step
/// preserves the sign.
///
/// Cost: up to seven candidates per choice that is not zero.
public struct LowerChoices: ShrinkPass {
  /// Creates the pass.
  public init() {}

  /// Proposes lower values for one choice after the other.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    var index = 0
    while index < search.best.choices.count, !search.isSpent() {
      search.lower([index])
      index += 1
    }
  }
}

extension ShrinkSearch {
  /// Lowers several choices to one common value.
  ///
  /// The choices should have the same value; the value of the first one is used for all.
  ///
  /// The method has no effect if there are no choices, an index is no longer on the tape, or the
  /// value is 0.
  mutating func lower(_ indexes: [Int]) {
    let choices = best.choices
    guard let first = indexes.first, let last = indexes.last, last < choices.count,
      choices[first].value > 0
    else { return }
    let value = choices[first].value
    for small: UInt64 in 0...3 where small < value {
      if consider(choices.setting(indexes, to: small)) { return }
    }
    guard value > 4 else { return }
    for step: UInt64 in [1, 2] where consider(choices.setting(indexes, to: value - step)) {
      return descend(indexes, of: choices, from: value - step, by: step)
    }
    if value / 2 > 3, consider(choices.setting(indexes, to: value / 2)) { lower(indexes) }
  }

  /// Lowers the choices by multiples of `step`, assuming that all numbers above some limit fail.
  ///
  /// Bisection first determines the length of the number in bits, and then the number itself. The
  /// cost is six candidates plus the length of the result, however large the original number is.
  ///
  /// The candidates are made from `choices`, because the best tape can become shorter when a
  /// candidate is accepted.
  private mutating func descend(
    _ indexes: [Int], of choices: [Choice], from start: UInt64, by step: UInt64
  ) {
    func fails(_ number: UInt64, _ search: inout ShrinkSearch) -> Bool {
      let rounded = start - (start - number) / step * step
      return search.consider(choices.setting(indexes, to: rounded))
    }
    var shift = 0
    var tooFar = UInt64.bitWidth - start.leadingZeroBitCount
    while shift + 1 < tooFar {
      let middle = (shift + tooFar) / 2
      if fails(start >> UInt64(middle), &self) { shift = middle } else { tooFar = middle }
    }
    var accepted = start >> UInt64(shift)
    var refused = start >> UInt64(tooFar)
    while refused < accepted, accepted - refused > step {
      let middle = refused + (accepted - refused) / 2
      if fails(middle, &self) { accepted = middle } else { refused = middle }
    }
  }
}
