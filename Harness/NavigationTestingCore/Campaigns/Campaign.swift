import PropertyTesting

/// A run of many test cases of a world, which produces a report.
///
/// A failure does not end the campaign unless ``CampaignPlan/stopsAtFirst`` is set. For each kind
/// of failure, the campaign shrinks the case with the lowest number: the first kind with the whole
/// budget, and the other kinds briefly unless the search is thorough. The report of a campaign that
/// runs all its cases is therefore the same no matter how the cases are divided among processes.
public struct Campaign<Subject: World> {
  /// The configuration of the world.
  public let configuration: Subject.Configuration
  /// The deliberate fault; `nil` for the real system.
  public let mutant: Mutant?
  /// The size of the campaign, and the part of it to run.
  public let plan: CampaignPlan

  /// Creates a campaign over a world.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the world.
  ///   - mutant: The deliberate fault, or `nil` to run the real system.
  ///   - plan: The size of the campaign, and the part of it to run.
  public init(_ configuration: Subject.Configuration, mutant: Mutant? = nil, plan: CampaignPlan) {
    self.configuration = configuration
    self.mutant = mutant
    self.plan = plan
  }

  /// Runs the cases of the plan in this process, then shrinks the failures.
  ///
  /// - Returns: The findings of the campaign.
  public func run() -> Report {
    let session = Session<Subject>(configuration, mutant: mutant)
    for number in plan.caseNumbers {
      if session.run(number, seed: plan.seed), plan.stopsAtFirst { break }
    }
    let part = session.takePart()
    let violations = part.failures.enumerated().compactMap { rank, failure in
      try? CounterexampleSearch(session, rank == 0 ? plan : plan.brief, keepsIdentity: true)
        .counterexample(for: failure)
    }
    return Report(
      .init(Subject.self, configuration, mutant: mutant), plan: plan, part: part,
      violations: violations)
  }
}

extension Report.Subject {
  init<W: World>(_ world: W.Type, _ configuration: W.Configuration, mutant: Mutant?) {
    self.init(
      world: W.name, summary: W.summary, mutant: mutant?.name, mutantNote: mutant?.note,
      definition: W.digest(of: configuration),
      rulesHash: W.rulesHash, laws: W.laws,
      goals: W.goals + W.rules.map { Report.nameOfGoal(toTake: $0) }, words: W.words,
      swiftType: "\(W.self)",
      swiftConfiguration: W.swiftText(of: configuration))
  }
}
