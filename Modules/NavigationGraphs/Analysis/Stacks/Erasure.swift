/// The possible outcomes for each symbol on top of a stack in a pushdown system.
///
/// Starting in a control state with the symbol on top, the system can reach a goal, or it can erase
/// the symbol together with everything pushed above it. In the second case, the outcome is the
/// control state after the symbol has been erased.
///
/// The outcomes are computed backward from the goals, by the pre* algorithm of Esparza, Hansel,
/// Rossmanith and Schwoon (2000).
package struct Erasure: Sendable {
  private static let goal = UInt32.max

  private var outcomes: [UInt64: [UInt32]] = [:]
  private var known: Set<PushdownKey> = []
  private var waiting: [UInt64: [(control: UInt32, symbol: UInt32)]] = [:]
  private var pending: [(control: UInt32, symbol: UInt32, next: UInt32)] = []

  /// Computes the outcomes of a pushdown system.
  ///
  /// - Parameters:
  ///   - rules: The rules of the pushdown system.
  ///   - control: The control state in which goals count.
  ///   - goals: The symbols that are goals when they are on top in that control state.
  /// - Complexity: O(control states² · rules).
  package init(_ rules: [PushdownRule], control: UInt32, goals: some Sequence<UInt32>) {
    var byHead: [UInt64: [PushdownRule]] = [:]
    for rule in rules {
      if rule.first == PushdownRule.none {
        add(rule.control, rule.symbol, rule.next)
      } else {
        byHead[Self.key(rule.next, rule.first), default: []].append(rule)
      }
    }
    for goal in goals { add(control, goal, Self.goal) }
    while let (control, symbol, next) = pending.popLast() {
      let key = Self.key(control, symbol)
      for rule in byHead[key] ?? [] { apply(rule, leadingTo: next) }
      for (control, symbol) in waiting[key] ?? [] { add(control, symbol, next) }
    }
  }

  /// Returns whether a goal can be reached from a control state with a symbol on top, before that
  /// symbol is erased.
  package func reachesGoal(_ control: UInt32, _ symbol: UInt32) -> Bool {
    known.contains(PushdownKey(control, symbol, Self.goal))
  }

  /// Returns the control states that are possible right after a symbol on top has been erased, in
  /// order of discovery.
  package func erased(_ control: UInt32, _ symbol: UInt32) -> [UInt32] {
    outcomes[Self.key(control, symbol)]?.filter { $0 != Self.goal } ?? []
  }

  private static func key(_ control: UInt32, _ symbol: UInt32) -> UInt64 {
    UInt64(control) << 32 | UInt64(symbol)
  }

  private mutating func add(_ control: UInt32, _ symbol: UInt32, _ next: UInt32) {
    guard known.insert(PushdownKey(control, symbol, next)).inserted else { return }
    outcomes[Self.key(control, symbol), default: []].append(next)
    pending.append((control, symbol, next))
  }

  /// Applies a rule whose first symbol has the outcome `next`.
  ///
  /// If the rule has a second symbol and `next` is not a goal, the outcomes of the rule are those
  /// of the second symbol in the control state `next`.
  private mutating func apply(_ rule: PushdownRule, leadingTo next: UInt32) {
    guard rule.second != PushdownRule.none, next != Self.goal else {
      add(rule.control, rule.symbol, next)
      return
    }
    let key = Self.key(next, rule.second)
    waiting[key, default: []].append((rule.control, rule.symbol))
    for outcome in outcomes[key] ?? [] { add(rule.control, rule.symbol, outcome) }
  }
}
