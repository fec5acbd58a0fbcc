/// A state machine whose rules are the cases of an enum, so that a `switch` over them is complete.
///
/// ```swift
/// enum Action: String, CaseIterable { case serve, join }
/// ```
///
/// The names of the cases are the names of the rules in scripts. Append new cases at the end, as
/// rules are: tapes store the position.
public protocol ActionMachine: StateMachine {
  /// What the user can do, the simplest first.
  associatedtype Action: CaseIterable & RawRepresentable<String>
  where Action.AllCases: RandomAccessCollection, Action.AllCases.Index == Int

  /// Whether the user can do this now.
  ///
  /// - Parameter action: The action.
  /// - Returns: Whether it is possible; always, unless stated.
  func isEnabled(_ action: Action) -> Bool

  /// Does one step: draws the arguments, acts on the system and on the reference.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - draw: Where the arguments come from.
  ///   - ledger: Where outcomes go, and violations that only this step can see.
  /// - Throws: What drawing throws; a rejected step is left out of the case.
  mutating func perform(
    _ action: Action, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption)
}

extension ActionMachine {
  /// A rule of weight 1 for each action; state your own, in the same order, for other weights.
  public static var rules: [Rule] { Action.allCases.map { Rule($0.rawValue) } }

  /// Every action is possible.
  ///
  /// - Parameter action: Unused.
  /// - Returns: `true`.
  public func isEnabled(_ action: Action) -> Bool { true }

  /// Whether the action of a rule is possible.
  ///
  /// - Parameter rule: The number of the rule.
  /// - Returns: Whether it is.
  public func isEnabled(_ rule: Int) -> Bool { isEnabled(Action.allCases[rule]) }

  /// Does the action of a rule.
  ///
  /// - Parameters:
  ///   - rule: The number of the rule.
  ///   - draw: Where the arguments come from.
  ///   - ledger: Where outcomes go.
  /// - Throws: What drawing throws.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    try perform(Action.allCases[rule], draw: &draw, ledger: &ledger)
  }
}

extension LawLedger {
  /// Checks a law that is named by an enum whose raw values are the numbers of the laws.
  ///
  /// - Parameters:
  ///   - law: The law.
  ///   - antecedent: Whether the law says anything about this situation; if not, nothing is
  ///     evaluated.
  ///   - decisive: Whether a wrong system could have shown itself here.
  ///   - holds: Whether it holds.
  ///   - message: What went wrong, without values: it identifies the failure.
  ///   - details: The values; only computed for a violation.
  public mutating func require(
    _ law: some RawRepresentable<Int>, when antecedent: Bool = true, decisive: Bool = true,
    _ holds: @autoclosure () -> Bool,
    _ message: StaticString, details: @autoclosure () -> String = ""
  ) {
    require(
      law.rawValue, when: antecedent, decisive: decisive, holds(), message, details: details())
  }
}
