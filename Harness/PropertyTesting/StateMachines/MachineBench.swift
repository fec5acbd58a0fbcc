/// Runs the cases of one machine.
final class MachineBench<Machine: StateMachine & SendableMetatype> {
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

  /// Runs the random case with a given number, and counts it.
  ///
  /// - Returns: The violation; `nil` if there was none.
  func generate(_ number: Int) -> Violation? {
    let seed = CaseSeed(root: settings.seed, test: property.name, index: number)
    run.generate(seed, plan: CasePlan(seed: seed, rules: ruleCount))
    cases += 1
    return play()
  }

  func read(_ script: Script) -> (violation: Violation?, staleNotes: [String]) {
    run.read(script, narrates: true)
    let violation = play() ?? staleness
    let obstacle = interruption.map { explanation($0) }
    return (violation, run.staleNotes + [obstacle].compactMap { $0 })
  }

  /// A violation if the script contains names that the machine no longer has; otherwise `nil`.
  ///
  /// Such a script must not pass, because it no longer tests the intended case.
  private var staleness: Violation? {
    guard let first = run.unknownNames.first else { return nil }
    return Violation(
      law: "script", message: "the script is stale",
      details: "\(first). Write the name of today, or delete the script.")
  }

  func replay(_ choices: [Choice], narrates: Bool = false) -> Violation? {
    run.replay(choices, narrates: narrates)
    return play()
  }

  /// Runs every history within the given bounds, until one violates a law.
  ///
  /// - Parameters:
  ///   - scope: The numbers of steps and argument values that limit the histories.
  ///   - limit: The largest number of histories to run.
  /// - Returns: The first history that violates a law; `nil` if none does.
  /// - Throws: ``MachineFailure/unusable(_:)`` if there are more histories than the limit.
  func enumerate(
    _ scope: MachineFalsification.Scope, limit: Int
  ) throws(MachineFailure) -> MachineFalsification? {
    run.startCounting()
    (cases, rejected) = (0, 0)
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
      if let violation {
        var failure = told(violation, tape, caseNumber: cases - 1, stepsFound: tape.stepCount)
        failure.scope = scope
        return failure
      }
      odometer.advance(past: tape)
    }
    return nil
  }

  /// Replays a tape, and returns its history with the steps and states as text.
  private func told(
    _ violation: Violation, _ tape: Tape, caseNumber: Int, stepsFound: Int, evaluations: Int = 0,
    isRepeatable: Bool = true
  ) -> MachineFalsification {
    let last = replay(tape.choices, narrates: true)
    return MachineFalsification(
      name: property.name, violation: last ?? violation, script: run.script,
      observations: run.narration, seed: settings.seed, caseNumber: caseNumber,
      stepsFound: stepsFound, evaluations: evaluations, tape: tape,
      isRepeatable: isRepeatable && last?.identity == violation.identity)
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

  /// An error message if too few cases could be generated or no step was taken; otherwise `nil`.
  ///
  /// A case that exceeds a limit is always reported. Rejections are reported only if most cases
  /// were rejected.
  var problem: String? {
    guard cases > 0 else {
      return "'\(property.name)': nothing was tried; ask for at least one case."
    }
    if interruption == .rejected, rejected * 2 <= cases { return stillness }
    return obstacle ?? stillness
  }

  /// An error message if an interruption ended a case; otherwise `nil`.
  var obstacle: String? {
    guard let interruption else { return nil }
    return "'\(property.name)': \(rejected) of \(cases) cases could not be drawn. "
      + explanation(interruption)
  }

  private func explanation(_ interruption: Interruption) -> String {
    interruption.explanation(run.draw.rejectionReason, choiceLimit: settings.choiceLimit)
  }

  /// An error message if no step was taken although there are rules; otherwise `nil`.
  ///
  /// The laws about steps have then not been checked.
  private var stillness: String? {
    guard ruleCount > 0, run.stepCount == 0 else { return nil }
    return "'\(property.name)': in \(cases) cases no step was taken "
      + "(\(run.draw.rejectionReason)); enable a rule, or reject fewer arguments."
  }

  /// Returns the shortest history found that fails like the one that was run last.
  func shrink(_ violation: Violation, caseNumber: Int) -> MachineFalsification {
    let found = run.draw.tape
    let search = ShortestSearch(
      MachineCases(self), identity: violation.identity, effort: .steady(settings.evaluationLimit))
    // The cases run in this process and throw no errors.
    let shortest =
      (try? search.shortest(from: found, caseNumber: caseNumber))
      ?? ShortestCase(tape: found, isRepeatable: false, stepsFound: found.stepCount, evaluations: 0)
    return told(
      violation, shortest.tape, caseNumber: caseNumber, stepsFound: shortest.stepsFound,
      evaluations: shortest.evaluations, isRepeatable: shortest.isRepeatable)
  }

  /// Runs a history that is not counted as a case of the check.
  fileprivate func trial(_ start: (inout CaseRun) -> Void) -> CaseTrial {
    start(&run)
    let violation = play()
    return CaseTrial(violation?.identity, tape: run.draw.tape)
  }

  fileprivate func plan(
    _ number: Int, upTo steps: Int
  ) -> (seed: CaseSeed, plan: CasePlan) {
    let seed = CaseSeed(root: settings.seed, test: property.name, index: number)
    return (seed, CasePlan(seed: seed, rules: ruleCount).shortened(to: steps))
  }
}

/// The cases of one machine, as the source for a search for the shortest.
private struct MachineCases<Machine: StateMachine & SendableMetatype>: CaseSource {
  private let bench: MachineBench<Machine>

  init(_ bench: MachineBench<Machine>) {
    self.bench = bench
  }

  func generate(_ caseNumber: Int, upTo steps: Int) -> CaseTrial {
    let (seed, plan) = bench.plan(caseNumber, upTo: steps)
    return bench.trial { $0.generate(seed, plan: plan) }
  }

  func generate(after beginning: Tape, _ caseNumber: Int, upTo steps: Int) -> CaseTrial {
    let (seed, plan) = bench.plan(caseNumber, upTo: steps)
    return bench.trial { $0.generate(after: beginning.choices, seed, plan: plan) }
  }

  func replay(_ choices: [Choice]) -> CaseTrial {
    bench.trial { $0.replay(choices) }
  }
}
