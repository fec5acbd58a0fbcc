/// A pass that lowers a number and gives one of the next choices another value, which may be
/// larger.
///
/// The pass is needed if two numbers depend on each other, but not through their sum or difference.
/// An example is the bounds of an interval, if the integer and fractional parts are separate
/// choices.
///
/// Cost: up to `budget` candidates for all nonzero numbers together.
public struct LowerAndRedraw: ShrinkPass {
  static let budget = 120
  static let reach = 3
  static let variety: UInt64 = 5
  /// The smallest maximum of the numbers that the pass lowers.
  ///
  /// Choices with a smaller maximum usually represent references or enumeration cases. Other passes
  /// change them.
  static let smallestMaximum: UInt64 = 64

  /// Creates the pass.
  public init() {}

  /// Whether the pass runs only after all passes that are not costly; always `true`.
  public var isCostly: Bool { true }

  /// Proposes to lower each number and to change one of the choices after it.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    let end = search.evaluations + Self.budget
    var index = 0
    while index < search.best.choices.count, search.evaluations < end, !search.isSpent() {
      if !lower(index, until: end, &search) { index += 1 }
    }
  }

  private func lower(_ index: Int, until end: Int, _ search: inout ShrinkSearch) -> Bool {
    let choices = search.best.choices
    let choice = choices[index]
    guard choice.maximum >= Self.smallestMaximum, choice.value > 0, choice.section != .step else {
      return false
    }
    let lowers: [UInt64] = choice.value > 1 ? [0, choice.value - 1] : [0]
    let others = choices.indices[(index + 1)...].prefix(Self.reach)
    return lowers.contains { lower in
      others.contains { other in
        Self.values(for: choices[other]).contains { value in
          search.evaluations < end
            && search.consider(choices.setting([index], to: lower).setting([other], to: value))
        }
      }
    }
  }

  /// Returns other values to try for a choice: the smallest values, and the current value minus two
  /// and plus two.
  ///
  /// The result is empty if the choice selects a rule or its maximum is less than 2. Changes that
  /// preserve a sum or a difference are left to other passes.
  private static func values(for choice: Choice) -> [UInt64] {
    guard choice.section != .step, choice.maximum > 1 else { return [] }
    let (value, maximum) = (choice.value, choice.maximum)
    let near = [value &- 2, value &+ 2]
    return (Array(0...min(variety, maximum)) + near.filter { $0 > variety && $0 <= maximum })
      .filter { $0 != value }
  }
}
