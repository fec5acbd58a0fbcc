/// Lowers a number at the price of one that comes after it.
///
/// Needed where two numbers compensate each other in another way than by their sum, such as the
/// factors of a product: the later one is raised as far as it goes, also without changing its sign,
/// and lowered again once that is accepted.
///
/// Cost: up to eight candidates per number and number among the next `reach`.
public struct TradeNumbers: ShrinkPass {
  static let reach = 3
  /// Smaller bounds belong to references and cases of enumerations, which compensate nothing.
  static let smallestMaximum: UInt64 = 64

  /// The pass.
  public init() {}

  /// Waits for the cheaper passes.
  public var isCostly: Bool { true }

  /// Proposes to trade each number for the next ones.
  ///
  /// - Parameter search: The best tape, and the door for candidates.
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
    // Positive and negative numbers alternate.
    let ends = (old ^ last) & 1 == 1 ? [last, last - 1] : [last]
    return ends.contains { $0 > old && trade(first, for: second, raisedTo: $0, &search) }
  }

  private func trade(
    _ first: Int, for second: Int, raisedTo end: UInt64, _ search: inout ShrinkSearch
  ) -> Bool {
    let choices = search.best.choices
    let value = choices[first].value
    let raised = choices.setting([second], to: end)
    // A number that is small already has been tried at every value below, so the next one is
    // enough.
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
