/// A system that a random user exercises step by step, together with the reference with which it is
/// compared.
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

  /// Performs one step: draws the arguments, and acts on the system and on the reference.
  ///
  /// - Parameters:
  ///   - rule: The number of the rule.
  ///   - draw: The source of the arguments.
  ///   - ledger: Receives outcomes, and violations that only this step can detect.
  /// - Throws: An interruption, if drawing stops the case; a rejected step is left out of the case.
  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption)

  /// Checks the laws; called before the first step and after each step.
  ///
  /// - Parameter ledger: Counts each check and receives violations.
  mutating func check(_ ledger: inout LawLedger)

  /// Completes all pending work, without further actions of the user, and checks what must then
  /// hold.
  ///
  /// - Parameters:
  ///   - draw: Decides the order in which pending work is done.
  ///   - ledger: Counts each check and receives violations.
  /// - Throws: An interruption, if drawing stops the case.
  mutating func finish(draw: inout Draw, ledger: inout LawLedger) throws(Interruption)

  /// A hash of the essential features of this state, for counting distinct states.
  var abstractState: UInt64 { get }

  /// Returns a short description of the current state, for the table of steps.
  func observed() -> String

  /// Runs the steps of one case.
  ///
  /// Leave this to the default implementation. It is a requirement so that the loop is compiled for
  /// each machine in that machine's module, and the innermost calls are direct.
  ///
  /// - Parameter run: The case in progress.
  /// - Throws: An interruption, if drawing stops the case.
  mutating func play(_ run: inout CaseRun) throws(Interruption)
}

extension StateMachine {
  /// An empty list: by default there are no goals.
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

  /// Runs the default loop, which steps, checks and records the state until the case ends.
  ///
  /// A case ends when its steps are used up or a law is violated.
  ///
  /// - Parameter run: The case in progress.
  /// - Throws: An interruption, if drawing stops the case; rejected steps throw nothing.
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

  /// Brings the system to rest without further user actions, unless a law has already been
  /// violated; returns whether the system is at rest.
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
  /// Runs the loop of ``play(_:)`` for a system whose steps continue after they have begun.
  ///
  /// - Parameters:
  ///   - run: The case in progress.
  ///   - settle: Waits until the system is waiting too: before the first step, after each step, and
  ///     at rest before the laws are checked for the last time.
  /// - Throws: An interruption, if drawing stops the case; rejected steps throw nothing.
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
