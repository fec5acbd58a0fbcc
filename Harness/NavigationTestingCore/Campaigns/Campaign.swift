import PropertyTesting

/// Runs many cases of a world and reports what they found.
///
/// A failure does not end the campaign. Of each kind of failure the case with the lowest number is
/// shrunk, so the report is the same however the cases were divided.
public struct Campaign<Subject: World> {
  /// What the world is about.
  public let configuration: Subject.Configuration
  /// The planted fault, if any.
  public let mutant: Mutant?
  /// How much is done.
  public let plan: CampaignPlan

  /// A campaign over a world.
  ///
  /// - Parameters:
  ///   - configuration: What the world is about.
  ///   - mutant: The fault to plant; `nil` for the real system.
  ///   - plan: How much is done.
  public init(_ configuration: Subject.Configuration, mutant: Mutant? = nil, plan: CampaignPlan) {
    self.configuration = configuration
    self.mutant = mutant
    self.plan = plan
  }

  /// Runs all cases of the plan, then shrinks what failed.
  public func run() -> Report {
    let driver = CaseDriver<Subject>(configuration, mutant: mutant)
    var search = FailureSearch()
    var tally = Tally()
    for number in plan.caseNumbers {
      tally.cases += 1
      switch driver.generate(number, root: plan.seed) {
      case .passed: break
      case .violated(let violation):
        tally.failedCases += 1
        search.meet(violation, caseNumber: number)
      case .interrupted(let interruption, let reason):
        tally.rejectedCases += 1
        search.meet(interruption, reason: reason)
      }
    }
    tally.close(driver.run)
    let violations = search.failures.map { shrink($0) }
    return Report(
      subject: .init(Subject.self, configuration, mutant: mutant), plan: plan, tally: tally,
      violations: violations, problem: search.problem(in: tally))
  }

  /// Finds the shortest case that fails like the given one, and tells its story.
  private func shrink(_ failure: FailureSearch.Failure) -> Counterexample {
    let driver = CaseDriver<Subject>(configuration, mutant: mutant)
    _ = driver.generate(failure.caseNumber, root: plan.seed)
    let found = driver.run.draw.tape
    _ = driver.replay(found.choices)
    let shrinker = Shrinker(limit: plan.evaluationLimit)
    let least = driver.shrink(driver.run.draw.tape, failure.violation.identity, with: shrinker)
    let result = driver.replay(least.tape.choices, narrates: true)
    return Counterexample(
      violation: result.violation ?? failure.violation, seed: plan.seed,
      caseNumber: failure.caseNumber, stepsFound: found.stepCount, evaluations: least.evaluations,
      tape: least.tape, script: driver.run.script, observations: driver.run.narration)
  }
}

extension Tally {
  /// Takes over what the runs of all cases have counted.
  fileprivate mutating func close(_ run: borrowing CaseRun) {
    steps = run.stepCount
    states = run.states.sorted
    laws = run.ledger.counts
    goals = run.ledger.goals
    outcomes = run.ledger.outcomes
  }
}

extension Report.Subject {
  init<W: World>(_ world: W.Type, _ configuration: W.Configuration, mutant: Mutant?) {
    self.init(
      world: W.name, mutant: mutant?.name, definition: W.digest(of: configuration),
      rulesHash: W.rulesHash, laws: W.laws, goals: W.goals, swiftType: "\(W.self)",
      swiftConfiguration: W.swiftText(of: configuration))
  }
}
