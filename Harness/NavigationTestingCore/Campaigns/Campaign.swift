import PropertyTesting

/// Runs many cases of a world and reports what they found.
///
/// A failure does not end the campaign, unless the plan says so. Of each kind of failure the case
/// with the lowest number is shrunk, the first kind with the whole budget and the others a little,
/// so the report does not depend on how the cases were divided.
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

  /// Runs all cases of the plan in this process, then shrinks what failed.
  ///
  /// - Returns: What was found.
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
      rulesHash: W.rulesHash, laws: W.laws, goals: W.goals, words: W.words, swiftType: "\(W.self)",
      swiftConfiguration: W.swiftText(of: configuration))
  }
}
