/// A state machine whose rules are the cases of an enum, so that a `switch` over them is
/// exhaustive.
///
/// ```swift
/// enum Action: String, CaseIterable { case serve, join }
/// ```
///
/// The raw values are the names of the rules in scripts. Append new cases at the end, because tapes
/// store the position of a case.
public protocol ActionMachine: StateMachine {
  /// The actions of the user, simplest first.
  associatedtype Action: CaseIterable & RawRepresentable<String>
  where Action.AllCases: RandomAccessCollection, Action.AllCases.Index == Int

  /// Returns whether the user can perform this action now.
  ///
  /// - Parameter action: The action to check.
  /// - Returns: Whether the action is possible; `true` by default.
  func isEnabled(_ action: Action) -> Bool

  /// Performs a step: draws the arguments, and applies the action to the system and to the
  /// reference.
  ///
  /// - Parameters:
  ///   - action: The action to perform.
  ///   - draw: The source of the arguments.
  ///   - ledger: Receives outcomes, and violations that only this step can detect.
  /// - Throws: ``Interruption``. A rejected step is removed from the case; any other interruption
  ///   ends the case. A step that has recorded a violation is not removed, and the case has failed.
  mutating func perform(
    _ action: Action, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption)
}

extension ActionMachine {
  /// A rule of weight 1 for each action; for other weights, declare your own rules in the same
  /// order.
  public static var rules: [Rule] { Action.allCases.map { Rule($0.rawValue) } }

  /// Returns `true`: every action is possible.
  ///
  /// - Parameter action: Unused.
  /// - Returns: `true`.
  public func isEnabled(_ action: Action) -> Bool { true }

  /// Returns whether the action of a rule is possible.
  ///
  /// - Parameter rule: The number of the rule.
  /// - Returns: Whether the action is possible.
  public func isEnabled(_ rule: Int) -> Bool { isEnabled(Action.allCases[rule]) }

  /// Performs the action of a rule.
  ///
  /// - Parameters:
  ///   - rule: The number of the rule.
  ///   - draw: The source of the arguments.
  ///   - ledger: Receives outcomes.
  /// - Throws: The ``Interruption`` of the action.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    try perform(Action.allCases[rule], draw: &draw, ledger: &ledger)
  }
}

extension LawLedger {
  /// Checks a law, given as a case of an enum whose raw values are the numbers of the laws.
  ///
  /// - Parameters:
  ///   - law: The law to check.
  ///   - antecedent: Whether the law applies to this situation. If not, `holds` is not evaluated.
  ///   - decisive: Whether a faulty system could violate the law in this situation.
  ///   - holds: Whether the law holds.
  ///   - message: A description of the failure without values, because the message identifies the
  ///     failure.
  ///   - details: The values of the failure; computed only for a violation.
  public mutating func require(
    _ law: some RawRepresentable<Int>, when antecedent: Bool = true, decisive: Bool = true,
    _ holds: @autoclosure () -> Bool,
    _ message: StaticString, details: @autoclosure () -> String = ""
  ) {
    require(
      law.rawValue, when: antecedent, decisive: decisive, holds(), message, details: details())
  }
}
