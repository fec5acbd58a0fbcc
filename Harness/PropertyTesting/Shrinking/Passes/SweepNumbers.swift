/// A pass that replaces each number by small values, by the number shifted to the right, and by
/// values just below the number.
///
/// The pass is needed if there are gaps between the failing values, such as between the multiples
/// of a number. Then neither the next lower number nor half of the number fails.
///
/// Numbers of at most 5 are skipped, because `LowerChoices` tries all smaller ones. Values just
/// below the numbers are tried only if at most `largestGroup` numbers remain.
///
/// Cost: up to twice `budget` candidates for all these numbers together. If there are at most
/// `largestGroup` of them, also `window` candidates for each.
public struct SweepNumbers: ShrinkPass {
  static let budget = 16
  static let window = 8
  static let reach: UInt64 = 24
  static let largestGroup = 4

  /// Creates the pass.
  public init() {}

  /// Whether the pass runs only after all passes that are not costly; always `true`.
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

  /// Returns whether a choice is a number below which `LowerChoices` may have left out values.
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

  /// Lowers a choice to the next lower value nearby that fails, and returns whether there is one.
  ///
  /// The method tries distances from 3 to `reach`, because `LowerChoices` tries 1 and 2. It runs at
  /// most `window` candidates.
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
