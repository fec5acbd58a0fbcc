public import PropertyTesting

/// The content of a campaign's page.
public struct CampaignStory: Sendable {
  /// The results for one world or one file of a campaign.
  public struct Part: Sendable {
    /// The name of the world or file.
    public let name: String
    /// The subject of the world, in one line.
    public let about: String
    /// The deliberate fault, in one line; `nil` for the real system.
    public let fault: String?
    /// The numbers of cases, steps, checks and outcomes.
    public let tally: Tally
    /// The laws, in the order of the tally.
    public let laws: [Law]
    /// The goals, in the order of the tally.
    public let goals: [String]
    /// The goals that should have been reached but never were.
    public let missedGoals: [String]
    /// A text that explains why the part proves less than it should; `nil` if there is no problem.
    public let problem: String?
    /// The failures that were found.
    public let failures: [Failure]
    /// The findings about the app itself, which need not violate a law.
    public var findings: [Finding] = []
  }

  /// A property of an app that affects its users, found by examining the whole app.
  public struct Finding: Sendable, Hashable {
    /// The finding, as a sentence without a full stop.
    public let sentence: String
    /// The shortest way to reproduce the finding, as a sentence without a full stop; `nil` if there
    /// is none.
    public let way: String?

    /// Whether the finding fails the campaign, like a violation of a developer's law.
    public let isFailure: Bool

    /// Creates a finding.
    ///
    /// - Parameters:
    ///   - sentence: The finding, as a sentence without a full stop.
    ///   - way: The shortest way to reproduce the finding, as a sentence without a full stop.
    ///   - isFailure: Whether the finding fails the campaign.
    public init(_ sentence: String, way: String? = nil, isFailure: Bool = false) {
      (self.sentence, self.way, self.isFailure) = (sentence, way, isFailure)
    }
  }

  /// A failure that was found.
  public struct Failure: Sendable, Hashable {
    /// The failure, in one sentence.
    public let sentence: String
    /// The sentence that the law states.
    public let statement: String
    /// The number of steps that lead to the failure.
    public let steps: Int
    /// The address of the failure's own page, relative to the campaign's page.
    public let page: String
  }

  /// A drawing made by another command, such as the growth of a cost.
  public struct Plot: Sendable, Hashable {
    /// The subject of the drawing.
    public let title: String
    /// The address of the drawing, which should be a data URL that contains it.
    public let address: String

    /// Creates a drawing.
    ///
    /// - Parameters:
    ///   - title: The subject of the drawing.
    ///   - address: The address of the drawing, which should be a data URL that contains it.
    public init(_ title: String, address: String) { (self.title, self.address) = (title, address) }
  }

  /// The results of the worlds or files, in the order in which they were run.
  public var parts: [Part]
  /// The seed of the random choices.
  public var seed: UInt64
  /// The address of a page with the measurements that differ in each run, relative to the
  /// campaign's page; `nil` if there is none.
  public var speedPage: String?
  /// The result of the search for deliberate faults: a sentence, and the address of a page about
  /// it; `nil` if there was no such search.
  public var score: (sentence: String, page: String)?
  /// Drawings of the growth of costs.
  public var plots: [Plot] = []

  /// Creates the story of a campaign.
  ///
  /// - Parameters:
  ///   - parts: The results of the worlds or files, in the order in which they were run.
  ///   - seed: The seed of the random choices.
  public init(_ parts: [Part], seed: UInt64) {
    self.parts = parts
    self.seed = seed
  }
}

extension CampaignStory.Part {
  /// Creates a campaign's results for one world or file.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - source: The file of the app, if there is one.
  ///   - pages: The addresses of the pages of the report's violations, in the same order.
  public init(_ report: Report, source: String? = nil, pages: [String]) {
    let subject = report.subject
    name = source ?? subject.world
    about = subject.summary
    fault = subject.mutantNote
    tally = report.tally
    laws = subject.laws
    goals = subject.goals
    missedGoals = report.missedGoals
    problem = report.problem
    failures = zip(report.violations, pages).map { found, page in
      let story = FailureStory(of: found, in: subject)
      return CampaignStory.Failure(
        sentence: story.verdict[0], statement: story.statement ?? found.violation.identity.law,
        steps: found.steps, page: page)
    }
  }

  /// The number of laws that were tested, which means that at least one check was decisive.
  var testedLaws: Int { tally.laws.count { $0.decisive > 0 } }
}
