/// A pass that lowers a number and raises a later one to compensate.
///
/// The pass is needed if two numbers compensate for each other, but not through their sum, such as
/// the factors of a product. The later number is raised to its largest choice. If that choice
/// stands for a number of the other sign, the pass also tries the largest choice that keeps the
/// sign. If a change is accepted, the pass then lowers both numbers as far as it can.
///
/// Cost: up to eight candidates for each number with each of the next `reach` numbers.
public struct TradeNumbers: ShrinkPass {
  static let reach = 3
  /// The smallest maximum of the numbers that the pass trades.
  ///
  /// Choices with a smaller maximum usually represent references or enumeration cases, which cannot
  /// compensate.
  static let smallestMaximum: UInt64 = 64

  /// Creates the pass.
  public init() {}

  /// Whether the pass runs only after all passes that are not costly; always `true`.
  public var isCostly: Bool { true }

  /// Proposes to trade each number for each of the next `reach` numbers.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    var first = 0
    while first < search.best.choices.count, !search.isSpent() {
      let choices = search.best.choices
      let later = choices.indices[(first + 1)...].lazy.filter { Self.isNumber(choices[$0]) }
      let isTraded =
        Self.isNumber(choices[first])
        && later.prefix(Self.reach).contains { trade(first, for: $0, &search) }
      if !isTraded { first += 1 }
    }
  }

  private static func isNumber(_ choice: Choice) -> Bool {
    choice.maximum >= smallestMaximum && choice.section != .step
  }

  private func trade(_ first: Int, for second: Int, _ search: inout ShrinkSearch) -> Bool {
    let choices = search.best.choices
    let value = choices[first].value
    guard value > 0 else { return false }
    let (old, last) = (choices[second].value, choices[second].maximum)
    // The choices of positive and negative numbers alternate.
    let ends = (old ^ last) & 1 == 1 ? [last, last - 1] : [last]
    return ends.contains { $0 > old && trade(first, for: second, raisedTo: $0, &search) }
  }

  private func trade(
    _ first: Int, for second: Int, raisedTo end: UInt64, _ search: inout ShrinkSearch
  ) -> Bool {
    let choices = search.best.choices
    let value = choices[first].value
    let raised = choices.setting([second], to: end)
    // If a change is accepted, the number is tried again. A small number can therefore be lowered
    // by one at a time.
    let lowers = value > 3 ? [0, 1, value / 2, value - 1] : [value - 1]
    for lower in lowers {
      guard search.consider(raised.setting([first], to: lower)) else { continue }
      search.lower([first])
      search.lower([second])
      return true
    }
    return false
  }
}
