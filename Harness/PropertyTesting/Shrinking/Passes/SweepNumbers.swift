/// A pass that tries the small values of each number, the number shifted to the right, and the
/// values just below it.
///
/// The pass is needed if there are gaps between the failing values, as between the multiples of a
/// number: neither the next lower number nor half the number fails.
///
/// Cost: up to `budget` candidates in all, shared by the numbers that are not small, and `window`
/// candidates for each of them if there are at most `largestGroup`.
public struct SweepNumbers: ShrinkPass {
  static let budget = 16
  static let window = 8
  static let reach: UInt64 = 24
  static let largestGroup = 4

  /// Creates the pass.
  public init() {}

  /// `true`: the pass waits until the cheaper passes find nothing more.
  public var isCostly: Bool { true }

  /// Proposes values for each number.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    search.forEachChoice(where: Self.isLarge) { search, index, count in
      sweep(index, Self.budget / count, &search)
      guard count <= Self.largestGroup else { return }
      while descend(index, &search) {}
    }
  }

  /// Returns whether there are lower values that `LowerChoices` has not tried.
  private static func isLarge(_ choice: Choice) -> Bool {
    choice.value > 5 && choice.section != .step
  }

  private func sweep(_ index: Int, _ share: Int, _ search: inout ShrinkSearch) {
    let choices = search.best.choices
    let value = choices[index].value
    guard Self.isLarge(choices[index]) else { return }
    let small = (4..<UInt64(4 + share)).prefix { $0 < value }
    let shifted = (2..<UInt64(UInt64.bitWidth)).map { value >> $0 }.prefix { $0 > 3 }
    for candidate in Array(small) + shifted.prefix(share) {
      if search.consider(choices.setting([index], to: candidate)) { return }
    }
  }

  /// Moves to the next lower number that fails, if one is near.
  private func descend(_ index: Int, _ search: inout ShrinkSearch) -> Bool {
    let choices = search.best.choices
    guard index < choices.count, Self.isLarge(choices[index]) else { return false }
    let end = search.evaluations + Self.window
    let value = choices[index].value
    return (3...Self.reach).prefix { $0 <= value }.contains { distance in
      search.evaluations < end
        && search.consider(choices.setting([index], to: value - distance))
    }
  }
}
