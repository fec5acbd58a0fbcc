import NavigationModel
import NavigationTestingCore
import PropertyTesting

// Several commands in one transaction, some of them in a scope that begins with the transaction.
extension ChangeWorld {
  /// A random transaction.
  private struct Plan {
    var commands: [Command] = []
    /// Whether the transaction first begins a scope, to which its first two commands then apply.
    var beginsScope = false
    /// Whether the commands form a transaction inside another one.
    var isNested = false
    var isRefused = false
  }

  mutating func transact(
    _ draw: inout Draw, _ ledger: inout LawLedger
  ) throws(Interruption) {
    let plan = try plan(&draw)
    let before = state
    var stray: LawMessage?
    var broken: LawMessage?
    let frame = plan.commands[0]
    let outcome = state.transaction(cause: frame.cause, animation: frame.animation) { state in
      guard plan.isNested else { return Self.carryOut(plan, on: &state, &broken) }
      state.apply(.push(3))
      let inside = state
      if state.transaction({ Self.carryOut(plan, on: &$0, &broken) }).change == nil,
        !state.isSameStructure(as: inside) || state.outline != inside.outline
      {
        stray = "expected \(inside.outline); got \(state.outline)"
      }
      return nil
    }
    if let stray { note(.undone, stray) }
    if let broken { note(.promises, broken) }
    if case .refused = outcome, !isUntouched(state, since: before) {
      note(.undone, "expected \(before.outline); got \(state.outline)")
    }
    if plan.isRefused, !plan.isNested, outcome.change != nil {
      note(.undone, "a refused transaction is applied")
    }
    settle(outcome, of: frame, "a transaction", after: before, &ledger)
  }

  private func plan(_ draw: inout Draw) throws(Interruption) -> Plan {
    var plan = Plan()
    plan.beginsScope = try draw.bool("scope", probability: 0.7)
    plan.isNested = try draw.bool("nested", probability: 0.2)
    plan.isRefused = try draw.bool("refused", probability: 0.15)
    let drawn = DrawnCommand(state)
    if plan.beginsScope {
      plan.commands.append(Command(.push(try DrawnCommand.entry(&draw)), cause: .user))
    }
    for _ in 0..<(try draw.int("commands", in: 1...3)) {
      plan.commands.append(try drawn.drawn(from: &draw))
    }
    return plan
  }

  /// Performs the commands of a plan, and returns the refusal that must undo the transaction; `nil`
  /// if the transaction must not be undone.
  ///
  /// If the plan begins a scope, the first two commands apply to this scope.
  private static func carryOut(
    _ plan: Plan, on state: inout NavigationState, _ broken: inout LawMessage?
  ) -> Refusal? {
    func apply(_ command: Command) -> Outcome {
      let before = state
      let outcome = state.apply(command)
      broken =
        broken
        ?? NaiveArrangement.dispute(
          about: command, outcome, before, state, inTransaction: true)
      return outcome
    }
    var scope: ScopeID?
    if plan.beginsScope, let change = apply(Command(.beginScope(kind: 2))).change {
      for case .beginScope(let begun) in change.edits { scope = begun.id }
    }
    for (number, command) in plan.commands.enumerated() {
      var command = command
      if let scope, number < 2 { command.scope = scope }
      if case .refused(let refusal) = apply(command), number == 0 { return refusal }
    }
    return plan.isRefused ? .rootIsPermanent : nil
  }
}
