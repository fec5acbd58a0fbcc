/// Tries the small values of each number one by one, and the number shifted to the right.
///
/// Needed where the values that fail lie apart, as the multiples of something do: neither the next
/// lower number fails nor half of it.
///
/// Cost: up to `budget` candidates in all, shared by the numbers that are not small.
public struct SweepNumbers: ShrinkPass {
  static let budget = 40

  /// The pass.
  public init() {}

  /// Waits for the cheaper passes.
  public var isCostly: Bool { true }

  /// Proposes values for each number.
  ///
  /// - Parameter search: The best tape, and the door for candidates.
  public func improve(_ search: inout ShrinkSearch) {
    let large = search.best.choices.indices.filter { Self.isLarge(search.best.choices[$0]) }
    guard !large.isEmpty else { return }
    let share = Self.budget / large.count
    for index in large where index < search.best.choices.count {
      sweep(index, share, &search)
    }
  }

  /// Whether lowering choices has not tried all lower values already.
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
}
