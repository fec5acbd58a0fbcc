/// One step of a pushdown system: in a control state, the symbol on top is replaced with at most
/// two others.
package struct PushdownRule: Hashable, Sendable {
  /// The value that means "no symbol".
  package static let none = UInt32.max

  /// The control state before the step.
  package let control: UInt32
  /// The symbol on top before the step.
  package let symbol: UInt32
  /// The control state after the step.
  package let next: UInt32
  /// The symbol on top after the step; ``none`` if the old symbol is popped.
  package let first: UInt32
  /// The symbol beneath ``first`` after the step; ``none`` unless the stack grows.
  package let second: UInt32
  /// The number of the action by which a user takes the step, or `nil` if none is needed.
  package let action: Int?

  /// Creates a rule that pops if no symbol is given, replaces if one is given, and pushes if two
  /// are given.
  package init(
    _ control: UInt32, _ symbol: UInt32, to next: UInt32, first: UInt32 = none,
    second: UInt32 = none, action: Int? = nil
  ) {
    self.control = control
    self.symbol = symbol
    self.next = next
    self.first = first
    self.second = second
    self.action = action
  }
}

/// The source of a pushdown system's rules, which are requested when they are first needed.
package protocol PushdownSource: Sendable {
  /// Returns the rules for a control state with a symbol on top, always in the same order.
  mutating func rules(control: UInt32, symbol: UInt32) -> [PushdownRule]
}
