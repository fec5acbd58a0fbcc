/// A system that is exercised step by step by a random user, together with the reference that it is
/// compared with.
///
/// Rules and laws are numbered by their position in ``rules`` and ``laws``. The machine is a value;
/// a new one is built for each case.
public protocol StateMachine {
  /// What the user can do, the simplest first.
  static var rules: [Rule] { get }
  /// What must hold.
  static var laws: [Law] { get }
  /// What a whole campaign must have seen at least once.
  static var goals: [String] { get }

  /// Whether the user can do this now.
  ///
  /// - Parameter rule: The number of the rule.
  /// - Returns: Whether it is possible.
  func isEnabled(_ rule: Int) -> Bool

  /// Does one step: draws the arguments, acts on the system and on the reference.
  ///
  /// - Parameters:
  ///   - rule: The number of the rule.
  ///   - draw: Where the arguments come from.
  ///   - ledger: Where outcomes go, and violations that only this step can see.
  /// - Throws: What drawing throws; a rejected step is left out of the case.
  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption)

  /// Checks the laws, before the first step and after each.
  ///
  /// - Parameter ledger: Where each check is counted and violations are reported.
  mutating func check(_ ledger: inout LawLedger)

  /// Brings the system to rest without the user, and checks what must hold then.
  ///
  /// - Parameters:
  ///   - draw: For the order in which pending work is done.
  ///   - ledger: Where each check is counted and violations are reported.
  /// - Throws: What drawing throws.
  mutating func finish(draw: inout Draw, ledger: inout LawLedger) throws(Interruption)

  /// A hash of what distinguishes this state from others in kind, for counting distinct states.
  var abstractState: UInt64 { get }

  /// The present state in a few words, for the table of steps.
  func observed() -> String

  /// Runs the steps of one case.
  ///
  /// Leave this to the default. It is a requirement so that the loop is compiled for each machine,
  /// in the module of that machine, and the innermost calls are direct.
  ///
  /// - Parameter run: The case.
  /// - Throws: What drawing throws.
  mutating func play(_ run: inout CaseRun) throws(Interruption)
}

extension StateMachine {
  /// No goals.
  public static var goals: [String] { [] }

  /// Every rule is always possible.
  ///
  /// - Parameter rule: Unused.
  /// - Returns: `true`.
  public func isEnabled(_ rule: Int) -> Bool { true }

  /// The hash of what ``observed()`` says: states that look the same count as one.
  public var abstractState: UInt64 { FNV1a.hash(observed()) }

  /// Nothing is pending, so there is nothing to do.
  ///
  /// - Parameters:
  ///   - draw: Unused.
  ///   - ledger: Unused.
  /// - Throws: Nothing.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) throws(Interruption) {}

  /// The default loop: step, check, note the state, until the case is over or a law is violated.
  ///
  /// - Parameter run: The case.
  /// - Throws: What drawing throws, except for rejected steps.
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

  /// Brings the system to rest without the user, unless a law was violated before.
  @inlinable
  mutating func comesToRest(_ run: inout CaseRun) throws(Interruption) -> Bool {
    guard !run.ledger.hasViolation else { return false }
    run.enterRest()
    do throws(Interruption) {
      try finish(draw: &run.draw, ledger: &run.ledger)
    } catch {
      // What was found before the interruption remains found.
      guard run.ledger.hasViolation else { throw error }
    }
    return true
  }
}

extension StateMachine {
  /// The loop of ``play(_:)`` for a system whose steps go on after they were begun.
  ///
  /// - Parameters:
  ///   - run: The case.
  ///   - settle: Waits until the system is waiting as well: before the first step, after each, and
  ///     once the system is at rest, before the laws are checked for the last time.
  /// - Throws: What drawing throws, except for rejected steps.
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
