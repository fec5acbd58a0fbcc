/// A pass that clears bits of large numbers and moves the remaining bits to lower positions.
///
/// It first clears many of the highest bits together, and then bits one by one.
///
/// The pass is needed if a number is a set of flags or the digits of a fraction. A slightly smaller
/// number is then no simpler, and half of the number means something entirely different.
///
/// Cost: one candidate for each set bit, up to `budget` candidates for all large numbers together,
/// but at least one for each number. If there are at most `largestGroup` large numbers, the pass
/// also moves bits, highest first. Each bit then causes at most one candidate for each free
/// position below it. The pass stops moving the bits of a number when `patience` bits in a row
/// could not be moved.
public struct ClearBits: ShrinkPass {
  static let budget = 96
  /// The number of consecutive bits that cannot be moved before the pass stops moving bits of the
  /// number.
  static let patience = 2
  /// The number of large numbers above which no bits are moved.
  static let largestGroup = 4
  /// The smallest number to which the pass applies; other passes lower smaller numbers.
  static let smallestValue: UInt64 = 64

  /// Creates the pass.
  public init() {}

  /// Whether the pass runs only after all passes that are not costly; always `true`.
  public var isCostly: Bool { true }

  /// Proposes each large number with fewer bits, or with its bits at lower positions.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    search.forEachChoice(where: Self.isLarge) { search, index, count in
      clearHighest(of: index, &search)
      clearEach(of: index, atMost: Self.budget / count, &search)
      guard count <= Self.largestGroup else { return }
      moveEach(of: index, &search)
    }
  }

  private static func isLarge(_ choice: Choice) -> Bool {
    choice.value >= smallestValue && choice.section != .step
  }

  private func clearHighest(of index: Int, _ search: inout ShrinkSearch) {
    let choices = search.best.choices
    guard Self.isLarge(choices[index]) else { return }
    let bits = Self.bits(of: choices[index].value)
    search.extend { search, count in
      guard count <= bits.count else { return false }
      let cleared = bits.prefix(count).reduce(choices[index].value, -)
      return search.consider(choices.setting([index], to: cleared))
    }
  }

  private func clearEach(of index: Int, atMost share: Int, _ search: inout ShrinkSearch) {
    guard index < search.best.choices.count else { return }
    for bit in Self.bits(of: search.best.choices[index].value).prefix(share) {
      let choices = search.best.choices
      guard index < choices.count, choices[index].value & bit != 0, Self.isLarge(choices[index])
      else { return }
      _ = search.consider(choices.setting([index], to: choices[index].value - bit))
    }
  }

  /// Moves each bit, highest first, to the lowest free position with which the case still fails.
  private func moveEach(of index: Int, _ search: inout ShrinkSearch) {
    guard index < search.best.choices.count else { return }
    var unmoved = 0
    for bit in Self.bits(of: search.best.choices[index].value) where unmoved < Self.patience {
      let choices = search.best.choices
      guard index < choices.count, Self.isLarge(choices[index]) else { return }
      let value = choices[index].value
      let free = (0..<UInt64(bit.trailingZeroBitCount)).map { 1 << $0 }.filter { value & $0 == 0 }
      let isMoved = free.contains { place in
        search.consider(choices.setting([index], to: value - bit + place))
      }
      unmoved = isMoved ? 0 : unmoved + 1
    }
  }

  /// Returns the powers of two that make up a number, highest first.
  private static func bits(of value: UInt64) -> [UInt64] {
    (0..<UInt64(UInt64.bitWidth)).reversed().map { 1 << $0 }.filter { value & $0 != 0 }
  }
}
