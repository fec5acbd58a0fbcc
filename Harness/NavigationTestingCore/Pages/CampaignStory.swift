public import PropertyTesting

/// All that the page of a campaign shows.
public struct CampaignStory: Sendable {
  /// One world, or one file, of a campaign.
  public struct Part: Sendable {
    /// The name of the world or file.
    public let name: String
    /// What it is about, in one line.
    public let about: String
    /// What was broken on purpose, in one line.
    public let fault: String?
    /// The numbers.
    public let tally: Tally
    /// The laws, in the order of the tally.
    public let laws: [Law]
    /// The goals, in the order of the tally.
    public let goals: [String]
    /// The goals that were never reached and should have been.
    public let missedGoals: [String]
    /// Why it says less than it should, if it does.
    public let problem: String?
    /// What was found.
    public let failures: [Failure]
  }

  /// Something that was found.
  public struct Failure: Sendable, Hashable {
    /// What is wrong, in one sentence.
    public let sentence: String
    /// What the law says.
    public let statement: String
    /// The number of steps that lead there.
    public let steps: Int
    /// The address of its own page, relative to this one.
    public let page: String
  }

  /// A drawing that another command has made, such as how a cost grows.
  public struct Plot: Sendable, Hashable {
    /// What it shows.
    public let title: String
    /// Its address, which should hold the drawing itself.
    public let address: String

    /// A drawing.
    ///
    /// - Parameters:
    ///   - title: What it shows.
    ///   - address: Its address, which should hold the drawing itself.
    public init(_ title: String, address: String) { (self.title, self.address) = (title, address) }
  }

  /// The worlds or files, in the order in which they were run.
  public var parts: [Part]
  /// Where the random choices came from.
  public var seed: UInt64
  /// The address of a page with what is different in each run, relative to this one.
  public var speedPage: String?
  /// What planted faults say of the rules: a sentence, and the address of its page.
  public var score: (sentence: String, page: String)?
  /// How costs grow.
  public var plots: [Plot] = []

  /// The story of a campaign.
  ///
  /// - Parameters:
  ///   - parts: The worlds or files, in the order in which they were run.
  ///   - seed: Where the random choices came from.
  public init(_ parts: [Part], seed: UInt64) {
    self.parts = parts
    self.seed = seed
  }
}

extension CampaignStory.Part {
  /// What a campaign found in one world or file.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - source: The file, if it is about one.
  ///   - pages: The addresses of the pages of its violations, in the same order.
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

  /// How many laws were tested: their condition held, and the outcome could have been
  /// another.
  var testedLaws: Int { tally.laws.count { $0.decisive > 0 } }
}
