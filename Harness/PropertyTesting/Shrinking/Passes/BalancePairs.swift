/// A pass that lowers two nearby choices together, or lowers one and raises the other.
///
/// The pass is needed if a failure depends on a difference or a sum.
///
/// Cost: up to four candidates for each pair within `reach` whose first choice is not zero, and up
/// to four for each pair of consecutive large numbers that are farther apart.
public struct BalancePairs: ShrinkPass {
  /// The largest distance between two choices that count as nearby.
  static let reach = 8
  /// The smallest maximum of a large number.
  ///
  /// Choices with a smaller maximum usually represent references or enumeration cases, which have
  /// no sum.
  static let smallestMaximum: UInt64 = 32

  /// Creates the pass.
  public init() {}

  /// Whether the pass runs only after all passes that are not costly; always `true`.
  public var isCostly: Bool { true }

  /// Proposes to change pairs.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    for distance in 1...Self.reach {
      var first = 0
      while first + distance < search.best.choices.count, !search.isSpent() {
        for step: UInt64 in [1, 2] {
          lowerBoth(first, first + distance, by: step, &search)
          shift(first, first + distance, by: step, &search)
        }
        first += 1
      }
    }
    balanceFarPairs(&search)
  }

  private func balanceFarPairs(_ search: inout ShrinkSearch) {
    var first = 0
    while first < search.best.choices.count, !search.isSpent() {
      let choices = search.best.choices
      let second = choices.indices[(first + 1)...].first { Self.isLarge(choices[$0]) }
      if let second, second - first > Self.reach, Self.isLarge(choices[first]) {
        for step: UInt64 in [1, 2] {
          lowerBoth(first, second, by: step, &search)
          shift(first, second, by: step, &search)
        }
      }
      first += 1
    }
  }

  private static func isLarge(_ choice: Choice) -> Bool {
    choice.maximum >= smallestMaximum && choice.section != .step
  }

  /// Returns the values of a pair of arguments.
  ///
  /// Returns `nil` unless the first argument can be lowered and has more than two possible values.
  private func pair(_ first: Int, _ second: Int, _ search: ShrinkSearch) -> (UInt64, UInt64)? {
    let choices = search.best.choices
    guard second < choices.count, choices[first].value > 0, choices[first].maximum > 1,
      choices[first].section != .step, choices[second].section != .step
    else { return nil }
    return (choices[first].value, choices[second].value)
  }

  private func lowerBoth(
    _ first: Int, _ second: Int, by step: UInt64, _ search: inout ShrinkSearch
  ) {
    // Lowering an argument with only two values usually deletes something, which other passes do.
    guard let (a, b) = pair(first, second, search), search.best.choices[second].maximum > 1 else {
      return
    }
    let choices = search.best.choices
    search.extend { search, count in
      let amount = UInt64(count) * step
      guard a >= amount, b >= amount else { return false }
      return search.consider(
        choices.setting([first], to: a - amount).setting([second], to: b - amount))
    }
  }

  private func shift(_ first: Int, _ second: Int, by step: UInt64, _ search: inout ShrinkSearch) {
    guard let (a, b) = pair(first, second, search) else { return }
    let choices = search.best.choices
    let room = max(choices[second].maximum, b) - b
    search.extend { search, count in
      // If a small move is accepted, the largest possible move is worth a candidate.
      let most = min(a, room) / step * step
      let isMoved =
        count == 2 && most > 2 * step
        && search.consider(
          choices.setting([first], to: a - most).setting([second], to: b + most))
      if isMoved { return false }
      let amount = UInt64(count) * step
      // The maximum of the second choice may shorten the last move.
      let raised = min(amount, room)
      guard a >= amount, raised > amount - step else { return false }
      return search.consider(
        choices.setting([first], to: a - amount).setting([second], to: b + raised))
    }
  }
}
