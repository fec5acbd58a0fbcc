public import PropertyTesting

/// What a campaign found.
public struct Report: Sendable, Codable {
  /// What was run.
  public let subject: Subject
  /// The plan of the campaign.
  public let plan: CampaignPlan
  /// The results of the cases.
  public private(set) var part: CampaignPart
  /// The violations, one for each kind of failure, in the order of their cases.
  public let violations: [Counterexample]
  /// The first violation, shrunk as briefly as the others, in case another part of the campaign has
  /// found an earlier one; `nil` in a whole campaign.
  public let firstInBrief: Counterexample?

  /// A report of the given parts.
  ///
  /// - Parameters:
  ///   - subject: What was run.
  ///   - plan: The plan of the campaign.
  ///   - part: The results of the cases.
  ///   - violations: The violations, one for each kind of failure.
  ///   - firstInBrief: The first violation, shrunk as briefly as the others.
  public init(
    _ subject: Subject, plan: CampaignPlan, part: CampaignPart, violations: [Counterexample],
    firstInBrief: Counterexample? = nil
  ) {
    self.subject = subject
    self.plan = plan
    self.part = part
    // If every case ended its process, nothing has been counted.
    self.part.tally.fill(laws: subject.laws.count, goals: subject.goals.count)
    self.violations = violations
    self.firstInBrief = firstInBrief
  }

  /// The numbers.
  public var tally: Tally { part.tally }

  /// Why the campaign proves less than it should, one sentence with a remedy; `nil` if it does not.
  public var problem: String? { part.problem }

  /// The world that was run, as far as a report needs to know it.
  public struct Subject: Sendable, Hashable, Codable {
    /// The name of the world.
    public let world: String
    /// What the world exercises, in one line.
    public let summary: String
    /// The planted fault, if any.
    public let mutant: String?
    /// What is wrong with a planted fault, in one line.
    public let mutantNote: String?
    /// The digest of the definition that the world is about.
    public let definition: UInt64
    /// The hash of the rules.
    public let rulesHash: UInt64
    /// The laws.
    public let laws: [Law]
    /// The goals.
    public let goals: [String]
    /// The sentences for the steps, for people who do not know the rules.
    public let words: StepWords
    /// The name of the world's type, and the text that builds its configuration.
    public let swiftType: String
    /// The text that builds the configuration, if one is needed.
    public let swiftConfiguration: String?
  }

  /// The goals that were never reached, if the campaign is whole and large enough to judge them.
  public var missedGoals: [String] {
    guard plan.judgesGoals, plan.shard == .whole, subject.mutant == nil else { return [] }
    if plan.stopsAtFirst, !part.failures.isEmpty { return [] }
    return zip(subject.goals, tally.goals).filter { $1 == 0 }.map(\.0)
  }

  /// Whether anything was found.
  public var hasFindings: Bool { !violations.isEmpty || !missedGoals.isEmpty }
}
