/// Lowers a number and gives one of the next choices another value, larger ones included.
///
/// Needed where two numbers depend on each other in another way than by their sum or difference,
/// such as the ends of an interval whose integer and fractional parts are separate choices.
///
/// Cost: up to `budget` candidates in all, shared by the numbers that are not zero.
public struct LowerAndRedraw: ShrinkPass {
  static let budget = 120
  static let reach = 3
  static let variety: UInt64 = 5
  /// Smaller bounds belong to references and cases of enumerations; steps are redrawn by other
  /// passes.
  static let smallestMaximum: UInt64 = 64

  /// The pass.
  public init() {}

  /// Waits for the cheaper passes.
  public var isCostly: Bool { true }

  /// Proposes to lower each number with a change after it.
  ///
  /// - Parameter search: The best tape, and the door for candidates.
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

  /// The other values that are tried: the smallest, and those two away; what keeps a sum or a
  /// difference is left to the passes for pairs.
  private static func values(for choice: Choice) -> [UInt64] {
    guard choice.section != .step, choice.maximum > 1 else { return [] }
    let (value, maximum) = (choice.value, choice.maximum)
    let near = [value &- 2, value &+ 2]
    return (Array(0...min(variety, maximum)) + near.filter { $0 > variety && $0 <= maximum })
      .filter { $0 != value }
  }
}
