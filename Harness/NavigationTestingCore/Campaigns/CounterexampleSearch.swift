public import PropertyTesting

/// A search for the shortest case that fails in the same way as a given case of a campaign.
public struct CounterexampleSearch {
  private let runner: any CaseRunning
  private let plan: CampaignPlan
  private let keepsIdentity: Bool
  private let watch: ShrinkWatch

  /// Creates a search among the cases of a campaign.
  ///
  /// - Parameters:
  ///   - runner: A runner for the cases.
  ///   - plan: The plan of the campaign.
  ///   - keepsIdentity: If `true`, a shorter case must fail in the same way; if `false`, the case
  ///     may violate any law, which suits the search for a deliberate fault.
  ///   - watch: A closure that is notified of progress and returns whether to continue.
  public init(
    _ runner: any CaseRunning, _ plan: CampaignPlan, keepsIdentity: Bool,
    watch: @escaping ShrinkWatch = { _ in true }
  ) {
    self.runner = runner
    self.plan = plan
    self.keepsIdentity = keepsIdentity
    self.watch = watch
  }

  /// Returns the shortest case that the search finds, with its steps and states.
  ///
  /// - Parameters:
  ///   - failure: A case that violated a law.
  ///   - tape: The decisions of the case; required if the case number does not determine them.
  /// - Returns: The shortest case found.
  /// - Throws: An error if a case could not be run at all.
  public func counterexample(
    for failure: CampaignPart.Failure, tape: Tape? = nil
  ) throws -> Counterexample {
    let shortest = try shortest(for: failure, tape: tape)
    let story = try runner.replay(shortest.tape.choices, narrates: true)
    let kept = story.violation?.identity ?? failure.violation.identity
    var explaining = ExplanationSearch(runner, kept)
    let explanation = try explaining.explain(story.tape, story.script)
    return Counterexample(
      violation: shortest.isRepeatable ? story.violation ?? failure.violation : failure.violation,
      isRepeatable: shortest.isRepeatable, seed: plan.seed, caseNumber: failure.caseNumber,
      stepsFound: shortest.stepsFound, evaluations: shortest.evaluations, tape: story.tape,
      script: story.script, explanation: explanation,
      observations: story.observations, frames: try runner.film(story.tape.choices))
  }

  /// Returns the shortest case that the search finds, without its steps and states.
  ///
  /// - Parameters:
  ///   - failure: A case that violated a law.
  ///   - tape: The decisions of the case; required if the case number does not determine them.
  /// - Returns: The shortest case found.
  /// - Throws: An error if a case could not be run at all.
  public func shortest(
    for failure: CampaignPart.Failure, tape: Tape? = nil
  ) throws -> ShortestCase {
    let search = ShortestSearch(
      CampaignCases(runner, seed: plan.seed),
      identity: keepsIdentity ? failure.violation.identity : nil, effort: plan.effort,
      watch: watch)
    let found = try tape ?? runner.generate(failure.caseNumber, seed: plan.seed).tape
    return try search.shortest(from: found, caseNumber: failure.caseNumber)
  }
}

/// The cases of a campaign, as the source from which the search for the shortest case draws.
private struct CampaignCases: CaseSource {
  private let runner: any CaseRunning
  private let seed: UInt64

  init(_ runner: any CaseRunning, seed: UInt64) {
    self.runner = runner
    self.seed = seed
  }

  func generate(_ caseNumber: Int, upTo steps: Int) throws -> CaseTrial {
    Self.trial(try runner.generate(caseNumber, seed: seed, upTo: steps))
  }

  func generate(
    after beginning: Tape, _ caseNumber: Int, upTo steps: Int
  ) throws -> CaseTrial {
    Self.trial(try runner.generate(after: beginning, caseNumber, seed: seed, upTo: steps))
  }

  func replay(_ choices: [Choice]) throws -> CaseTrial {
    Self.trial(try runner.replay(choices, narrates: false))
  }

  private static func trial(_ attempt: CaseAttempt) -> CaseTrial {
    guard case .interrupted = attempt.ending else {
      return CaseTrial(attempt.violation?.identity, tape: attempt.tape)
    }
    return CaseTrial(nil, tape: attempt.tape, isInterrupted: true)
  }
}
