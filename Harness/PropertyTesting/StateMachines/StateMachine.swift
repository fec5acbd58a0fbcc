/// A system that a random user exercises step by step, together with a reference for comparison.
///
/// Rules and laws are numbered by their position in ``rules`` and ``laws``. The machine is a value,
/// which is built again for each case.
public protocol StateMachine {
  /// The actions of the user, simplest first.
  static var rules: [Rule] { get }
  /// The conditions that must hold.
  static var laws: [Law] { get }
  /// The events that a whole campaign must have seen at least once.
  static var goals: [String] { get }

  /// Returns whether the user can perform this rule now.
  ///
  /// - Parameter rule: The number of the rule.
  /// - Returns: Whether the rule is possible.
  func isEnabled(_ rule: Int) -> Bool

  /// Performs a step: draws the arguments, and applies the rule to the system and to the reference.
  ///
  /// - Parameters:
  ///   - rule: The number of the rule.
  ///   - draw: The source of the arguments.
  ///   - ledger: Receives outcomes, and violations that only this step can detect.
  /// - Throws: ``Interruption``. A rejected step is removed from the case; any other interruption
  ///   ends the case. A step that has recorded a violation is not removed, and the case has failed.
  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption)

  /// Checks the laws; called before the first step and after each step that is not removed.
  ///
  /// - Parameter ledger: Counts each check and receives violations.
  mutating func check(_ ledger: inout LawLedger)

  /// Completes all pending work without further user actions, and checks the final state.
  ///
  /// - Parameters:
  ///   - draw: The source of the order in which pending work is done.
  ///   - ledger: Counts each check and receives violations.
  /// - Throws: ``Interruption`` if drawing ends the case.
  mutating func finish(draw: inout Draw, ledger: inout LawLedger) throws(Interruption)

  /// A hash of the essential features of this state, for counting distinct states.
  var abstractState: UInt64 { get }

  /// Returns a short description of the current state, for the list of steps in a failure.
  func observed() -> String

  /// Runs the steps of one case.
  ///
  /// Leave this to the default implementation. It is a requirement so that the loop is compiled for
  /// each machine in that machine's module, and the innermost calls are direct.
  ///
  /// - Parameter run: The case in progress.
  /// - Throws: ``Interruption`` if drawing ends the case.
  mutating func play(_ run: inout CaseRun) throws(Interruption)
}

extension StateMachine {
  /// An empty list, because there are no goals by default.
  public static var goals: [String] { [] }

  /// Returns `true`: every rule is always possible.
  ///
  /// - Parameter rule: Unused.
  /// - Returns: `true`.
  public func isEnabled(_ rule: Int) -> Bool { true }

  /// The hash of the text of ``observed()``: states that look the same count as one.
  public var abstractState: UInt64 { FNV1a.hash(observed()) }

  /// Does nothing, since nothing is pending.
  ///
  /// - Parameters:
  ///   - draw: Unused.
  ///   - ledger: Unused.
  /// - Throws: Nothing.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) throws(Interruption) {}

  /// Runs the default loop, which takes steps, checks the laws and records the state.
  ///
  /// The loop ends when the steps are used up, no rule is enabled, or a law is violated. Unless a
  /// law is violated, ``finish(draw:ledger:)`` then completes the pending work.
  ///
  /// - Parameter run: The case in progress.
  /// - Throws: ``Interruption`` if drawing ends the case. A rejected step does not end the case.
  @inlinable
  public mutating func play(_ run: inout CaseRun) throws(Interruption) {
    run.open { observed() }
    check(&run.ledger)
    run.note(abstractState)
    while !run.ledger.hasViolation {
      guard let rule = try run.nextRule(of: self) else { break }
      do {
        try perform(rule, draw: &run.draw, ledger: &run.ledger)
      } catch {
        if try run.abandonStep(error) { continue }
      }
      check(&run.ledger)
      run.endStep(abstractState) { observed() }
    }
    if try comesToRest(&run) { run.close { observed() } }
  }

  /// Completes pending work without further user actions, unless a law has been violated.
  ///
  /// - Returns: Whether ``finish(draw:ledger:)`` was called; `false` if a law had been violated
  ///   before.
  @inlinable
  mutating func comesToRest(_ run: inout CaseRun) throws(Interruption) -> Bool {
    guard !run.ledger.hasViolation else { return false }
    run.enterRest()
    do throws(Interruption) {
      try finish(draw: &run.draw, ledger: &run.ledger)
    } catch {
      // A violation that was found before the interruption remains.
      guard run.ledger.hasViolation else { throw error }
    }
    return true
  }
}

extension StateMachine {
  /// Runs the loop of ``play(_:)`` for a system whose steps have asynchronous effects.
  ///
  /// - Parameters:
  ///   - run: The case in progress.
  ///   - settle: Waits until the system is idle. It is called before the first step and after each
  ///     step that is not removed. Unless a law has been violated by then, it is also called after
  ///     ``finish(draw:ledger:)``, before the laws are checked for the last time.
  /// - Throws: ``Interruption`` if drawing ends the case. A rejected step does not end the case.
  package mutating func play(
    _ run: inout CaseRun, settling settle: (inout Self, inout LawLedger) async -> Void
  ) async throws(Interruption) {
    await settle(&self, &run.ledger)
    run.open { observed() }
    check(&run.ledger)
    run.note(abstractState)
    while !run.ledger.hasViolation {
      guard let rule = try run.nextRule(of: self) else { break }
      do {
        try perform(rule, draw: &run.draw, ledger: &run.ledger)
      } catch {
        if try run.abandonStep(error) { continue }
      }
      await settle(&self, &run.ledger)
      check(&run.ledger)
      run.endStep(abstractState) { observed() }
    }
    guard try comesToRest(&run) else { return }
    await settle(&self, &run.ledger)
    check(&run.ledger)
    run.close { observed() }
  }
}
