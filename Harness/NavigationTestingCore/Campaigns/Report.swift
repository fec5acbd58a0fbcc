public import PropertyTesting

/// What a campaign found.
public struct Report: Sendable, Codable {
  /// What was run.
  public let subject: Subject
  /// The plan of the campaign.
  public let plan: CampaignPlan
  /// What the cases came to.
  public private(set) var part: CampaignPart
  /// The violations, one for each kind of failure, in the order of their cases.
  public let violations: [Counterexample]
  /// The first violation shrunk as those that are not the first are, for when another part of the
  /// campaign found one before it; `nil` in a whole campaign.
  public let firstInBrief: Counterexample?

  /// A report of the given parts.
  ///
  /// - Parameters:
  ///   - subject: What was run.
  ///   - plan: The plan of the campaign.
  ///   - part: What the cases came to.
  ///   - violations: The violations, one for each kind of failure.
  ///   - firstInBrief: The first violation shrunk as those that are not the first are.
  public init(
    _ subject: Subject, plan: CampaignPlan, part: CampaignPart, violations: [Counterexample],
    firstInBrief: Counterexample? = nil
  ) {
    self.subject = subject
    self.plan = plan
    self.part = part
    // Where every case ended its process, nobody has counted anything.
    self.part.tally.fill(laws: subject.laws.count, goals: subject.goals.count)
    self.violations = violations
    self.firstInBrief = firstInBrief
  }

  /// The numbers.
  public var tally: Tally { part.tally }

  /// Why the campaign says less than it should, one sentence with a remedy; `nil` where it does
  /// not.
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
    /// The words for the steps, for people who do not know the rules.
    public let words: StepWords
    /// The name of the world's type, and the text that builds its configuration.
    public let swiftType: String
    /// The text that builds the configuration, where one is needed.
    public let swiftConfiguration: String?
  }

  /// The goals that were never reached, where the campaign is whole and large enough to judge them.
  public var missedGoals: [String] {
    guard plan.judgesGoals, plan.shard == .whole, subject.mutant == nil else { return [] }
    if plan.stopsAtFirst, !part.failures.isEmpty { return [] }
    return zip(subject.goals, tally.goals).filter { $1 == 0 }.map(\.0)
  }

  /// Whether there is anything to be looked at.
  public var hasFindings: Bool { !violations.isEmpty || !missedGoals.isEmpty }
}
