public import PropertyTesting

/// The findings of a campaign.
public struct Report: Sendable, Codable {
  /// The world that was run.
  public let subject: Subject
  /// The plan of the campaign.
  public let plan: CampaignPlan
  /// The results of the cases.
  public private(set) var part: CampaignPart
  /// The violations, one for each kind of failure, in the order of their cases.
  public let violations: [Counterexample]
  /// The first violation of this part of a campaign, shrunk with the short budget that all other
  /// violations get.
  ///
  /// ``violations`` contains the same violation, shrunk with the whole budget. If another part of
  /// the campaign has found an earlier violation, a merged report uses this value instead. `nil`
  /// for a whole campaign, for a plan that shrinks all violations alike, and if there is no
  /// violation.
  public let firstInBrief: Counterexample?

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - subject: The world that was run.
  ///   - plan: The plan of the campaign.
  ///   - part: The results of the cases.
  ///   - violations: The violations, one for each kind of failure.
  ///   - firstInBrief: The first violation of this part, shrunk as briefly as the other violations.
  public init(
    _ subject: Subject, plan: CampaignPlan, part: CampaignPart, violations: [Counterexample],
    firstInBrief: Counterexample? = nil
  ) {
    self.subject = subject
    self.plan = plan
    self.part = part
    // If every case ended its process, no counts exist yet.
    self.part.tally.fill(laws: subject.laws.count, goals: subject.goals.count)
    self.violations = violations
    self.firstInBrief = firstInBrief
  }

  /// The numbers of cases, steps, checks and outcomes.
  public var tally: Tally { part.tally }

  /// An explanation of why the campaign proves less than it should, with advice.
  ///
  /// `nil` if no case exceeded a limit, and at most half of all cases were rejected for their
  /// random values.
  public var problem: String? { part.problem }

  /// The facts about the world that a report needs.
  public struct Subject: Sendable, Hashable, Codable {
    /// The name of the world.
    public let world: String
    /// The system that the world exercises, in one line.
    public let summary: String
    /// The deliberate fault, if any.
    public let mutant: String?
    /// The effect of the deliberate fault, in one line; `nil` for the real system.
    public let mutantNote: String?
    /// The digest of the world's definition.
    public let definition: UInt64
    /// The hash of the rules.
    public let rulesHash: UInt64
    /// The laws.
    public let laws: [Law]
    /// The goals of the world, followed by one goal for each rule: the rule must be used at least
    /// once.
    public let goals: [String]
    /// The sentences for the steps, for readers who do not know the rules.
    public let words: StepWords
    /// The name of the world's type.
    public let swiftType: String
    /// The Swift text that builds the configuration, if one is needed.
    public let swiftConfiguration: String?
  }

  /// The prefix of the names of goals that require a step of a given rule.
  ///
  /// Other worlds may have the same steps, so a single campaign is not judged by these goals.
  package static let stepGoal = "step "

  static func nameOfGoal(toTake rule: Rule) -> String { stepGoal + rule.name }

  /// The goals that were never reached, except goals that require a step of a given rule.
  ///
  /// Empty if the report covers only a part of the campaign, if the plan does not judge goals, if
  /// there is a deliberate fault, or if the campaign stopped at its first failure.
  public var missedGoals: [String] {
    guard plan.judgesGoals, plan.shard == .whole, subject.mutant == nil else { return [] }
    if plan.stopsAtFirst, !part.failures.isEmpty { return [] }
    return zip(subject.goals, tally.goals)
      .filter { goal, count in count == 0 && !goal.hasPrefix(Self.stepGoal) }.map(\.0)
  }

  /// Whether a law was violated or a goal was missed.
  public var hasFindings: Bool { !violations.isEmpty || !missedGoals.isEmpty }
}
