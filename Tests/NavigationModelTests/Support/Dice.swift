import PropertyTesting
import PropertyTestingSwiftTesting
import Testing

/// The numbers of a script, which come from a seed or are drawn in a test with the trait `fuzz`.
///
/// Failures of such a test are shrunk to few and small numbers.
struct Dice {
  private var random: SplitMix64?

  /// Creates numbers from a seed.
  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// Numbers that the test draws.
  static let drawn = Dice()

  private init() {}

  mutating func next() -> UInt64 {
    random?.next() ?? draw("number", Gen<UInt64>.int)
  }

  mutating func below(_ limit: Int) -> Int {
    random?.below(limit) ?? draw("die", .int(in: 0...max(1, limit) - 1))
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
