/// Runs the cases of one machine.
final class MachineBench<Machine: StateMachine & SendableMetatype> {
  /// How many other cases lend their steps to the shrinking of one.
  private static var hintCount: Int { 3 }
  /// How many further failing cases are shrunk, from how many each is chosen, and among how many
  /// cases they are looked for.
  private static var restarts: Int { 4 }
  private static var choice: Int { 8 }
  private static var window: Int { 200 }

  private let property: MachineProperty<Machine>
  private let settings: CheckSettings
  private let laws = Machine.laws
  private let ruleCount = Machine.rules.count
  private var run = CaseRun(of: Machine.self)
  private var cases = 0
  private var rejected = 0
  private var interruption: Interruption?

  init(_ property: MachineProperty<Machine>, _ settings: CheckSettings) {
    self.property = property
    self.settings = settings
    run.draw.choiceLimit = settings.choiceLimit
  }

  /// Runs the random case of a number, and keeps the books.
  ///
  /// - Returns: What it violated, `nil` when nothing was.
  func generate(_ number: Int) -> Violation? {
    let seed = CaseSeed(root: settings.seed, test: property.name, index: number)
    run.generate(seed, plan: CasePlan(seed: seed, rules: ruleCount))
    cases += 1
    return play()
  }

  func read(_ script: Script) -> (violation: Violation?, staleNotes: [String]) {
    run.read(script, narrates: true)
    let violation = play()
    let obstacle = interruption.map { explanation($0) }
    return (violation, run.staleNotes + [obstacle].compactMap { $0 })
  }

  func replay(_ choices: [Choice], narrates: Bool = false) -> Violation? {
    run.replay(choices, narrates: narrates)
    return play()
  }

  /// Runs every history of a number of steps.
  ///
  /// - Parameters:
  ///   - scope: How many steps and values.
  ///   - limit: How many histories may be run.
  /// - Returns: The first that violates a law, `nil` where none does.
  /// - Throws: A sentence when there are more than the limit.
  func enumerate(
    _ scope: MachineFalsification.Scope, limit: Int
  ) throws(MachineFailure) -> MachineFalsification? {
    run.startBooks()
    cases = 0
    var odometer = Odometer(steps: scope.steps, values: scope.values)
    while odometer.hasNext {
      guard cases < limit else {
        throw .unusable(
          "'\(property.name)': there are more than \(limit) histories of \(scope.steps) steps; try "
            + "fewer steps or values, or raise the limit.")
      }
      run.enumerate(odometer)
      cases += 1
      let violation = play()
      let tape = run.draw.tape
      if let violation { return told(violation, tape, scope) }
      odometer.advance(past: tape)
    }
    return nil
  }

  /// The history of a tape that was not drawn at random, with its story.
  private func told(
    _ violation: Violation, _ tape: Tape, _ scope: MachineFalsification.Scope
  ) -> MachineFalsification {
    let again = replay(tape.choices, narrates: true)
    var failure = MachineFalsification(
      name: property.name, violation: violation, script: run.script, observations: run.narration,
      seed: settings.seed, caseNumber: cases - 1, stepsFound: tape.stepCount, evaluations: 0,
      tape: tape, isRepeatable: again?.identity == violation.identity)
    failure.scope = scope
    return failure
  }

  private func play() -> Violation? {
    do throws(Interruption) {
      var machine = try property.make(&run.draw)
      try machine.play(&run)
    } catch {
      rejected += 1
      if interruption == nil || interruption == .rejected { interruption = error }
      return nil
    }
    return run.ledger.violation(among: laws)
  }
}

extension MachineBench {
  var coverage: MachineCoverage {
    MachineCoverage(
      cases: cases, steps: run.stepCount, states: run.states.count,
      laws: zip(laws, run.ledger.counts).map { .init(law: $0, count: $1) },
      goals: zip(Machine.goals, run.ledger.goals).map { .init(name: $0, count: $1) })
  }

  /// Says so when machines could not be built or steps not be drawn: always worth it for a case
  /// without end, else when most failed.
  var problem: String? {
    guard cases > 0 else {
      return "'\(property.name)': nothing was tried; ask for at least one case."
    }
    if interruption == .rejected, rejected * 2 <= cases { return stillness }
    return obstacle ?? stillness
  }

  /// Says so when machines could not be built or steps not be drawn.
  var obstacle: String? {
    guard let interruption else { return nil }
    return "'\(property.name)': \(rejected) of \(cases) cases could not be drawn. "
      + explanation(interruption)
  }

  private func explanation(_ interruption: Interruption) -> String {
    interruption.explanation(run.draw.rejectionReason, choiceLimit: settings.choiceLimit)
  }

  /// Says so when there are rules but not one step was ever taken: laws about steps say nothing
  /// then.
  private var stillness: String? {
    guard ruleCount > 0, run.stepCount == 0 else { return nil }
    return "'\(property.name)': not one step was taken in \(cases) cases "
      + "(\(run.draw.rejectionReason)); enable a rule, or reject fewer arguments."
  }

  /// The shortest history that fails like the one just drawn.
  ///
  /// Shrinking ends where no small change helps any more; where that is depends on where it began.
  /// So a few further failing cases are shrunk too.
  func shrink(_ violation: Violation, caseNumber: Int) -> MachineFalsification {
    let identity = violation.identity
    let found = run.draw.tape
    let failsAgain = replay(found.choices)?.identity == identity
    let hints = (0..<Self.hintCount).map { number in
      _ = generate(number)
      return run.draw.tape
    }
    var least = shrink(found, hints, identity)
    for tape in furtherTapes(after: caseNumber, identity) {
      let other = shrink(tape, hints, identity)
      let isShorter = least.tape.isSimplified(by: other.tape.choices)
      let evaluations = least.evaluations + other.evaluations
      least = (isShorter ? other.tape : least.tape, evaluations)
    }
    let last = replay(least.tape.choices, narrates: true)
    return MachineFalsification(
      name: property.name, violation: last ?? violation, script: run.script,
      observations: run.narration, seed: settings.seed, caseNumber: caseNumber,
      stepsFound: found.stepCount, evaluations: least.evaluations, tape: least.tape,
      isRepeatable: failsAgain && last?.identity == identity)
  }

  private func shrink(
    _ tape: Tape, _ hints: [Tape], _ identity: Violation.Identity
  ) -> (tape: Tape, evaluations: Int) {
    _ = replay(tape.choices)
    return Shrinker(limit: settings.evaluationLimit).shrink(run.draw.tape, hints: hints) {
      choices in
      self.replay(choices)?.identity == identity ? .sameFailure(self.run.draw.tape) : .noFailure
    }
  }

  /// Further cases that fail in the same way: those that fail after the fewest steps, which are
  /// nearest to the shortest.
  private func furtherTapes(after caseNumber: Int, _ identity: Violation.Identity) -> [Tape] {
    let limit = Self.restarts * Self.choice
    var tapes: [Tape] = []
    for number in caseNumber + 1...caseNumber + Self.window where tapes.count < limit {
      if generate(number)?.identity == identity { tapes.insertByLength(run.draw.tape) }
    }
    return Array(tapes.prefix(Self.restarts))
  }
}
