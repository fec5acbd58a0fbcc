public import PropertyTesting

/// All that the page of a failure shows.
public struct FailureStory: Sendable {
  /// A text to be copied, with a title that says what it is for.
  public struct Snippet: Sendable, Hashable {
    /// What it is for.
    public let title: String
    /// The text.
    public let text: String

    /// A text to be copied.
    ///
    /// - Parameters:
    ///   - title: What it is for.
    ///   - text: The text.
    public init(_ title: String, _ text: String) {
      self.title = title
      self.text = text
    }
  }

  /// The name of the app or world.
  public var app: String
  /// What the world is about, in one line.
  public var about: String?
  /// What the names of screens and ways mean, where they were made up.
  public var legend: String?
  /// What was broken on purpose, in one line.
  public var fault: String?
  /// What was violated, and how.
  public var violation: Violation
  /// What the law says.
  public var statement: String?
  /// The moments of the case, with their sentences.
  public var frames: [Frame]
  /// The steps by name.
  public var script: Script
  /// What matters in the case.
  public var explanation: Explanation?
  /// How often random users came to the same failure, from each step of the case.
  public var risk: FailureRisk?
  /// How the case was found, in one sentence.
  public var origin: String
  /// How to try it again.
  public var snippets: [Snippet]
  /// The address of the page of the whole campaign, beside this one; `nil` if there is none.
  public var overview: String?
  /// Where the places of ``map`` are drawn; `nil` for columns.
  public var mapLayout: MapLayout?
  /// What is said about the arguments of steps.
  var words = StepWords()

  /// The story of a failure.
  ///
  /// - Parameters:
  ///   - app: The name of the app or world.
  ///   - violation: What was violated, and how.
  ///   - frames: The moments of the case, with their sentences.
  ///   - script: The steps by name.
  ///   - origin: How the case was found, in one sentence.
  ///   - snippets: How to try it again.
  public init(
    app: String, violation: Violation, frames: [Frame], script: Script, origin: String,
    snippets: [Snippet] = []
  ) {
    self.app = app
    self.violation = violation
    self.frames = frames
    self.script = script
    self.origin = origin
    self.snippets = snippets
  }
}

extension FailureStory {
  /// The map that the app declares, otherwise what the case has seen of it; `nil` if nothing is
  /// known of ways.
  public var map: Frame.Map? {
    if let map = declaredMap { return map }
    let walked = Frame.Map(walked: frames)
    return walked.places.isEmpty ? nil : walked
  }

  var declaredMap: Frame.Map? {
    frames.first?.map.flatMap { $0.places.isEmpty ? nil : $0 }
  }

  /// The story of a counterexample.
  ///
  /// - Parameters:
  ///   - found: The counterexample.
  ///   - subject: The world it was found in.
  ///   - commands: Commands that repeat it.
  public init(
    of found: Counterexample, in subject: Report.Subject, commands: [Snippet] = []
  ) {
    let shrunk =
      found.isRepeatable
      ? "and then shortened as far as possible"
      : "and not shortened, because it passed when it was repeated"
    self.init(
      app: subject.world, violation: found.violation, frames: found.frames(in: subject),
      script: found.script,
      origin: "It was found with the seed \(found.seed), in case \(found.caseNumber.grouped) "
        + "after \(found.stepsFound.grouped) steps, \(shrunk).",
      snippets: commands
        + [Snippet(Self.titleOfTest(subject.mutantNote), found.swiftText(in: subject))])
    // If a case passes when it is repeated, an explanation would be about another case.
    explanation = found.isRepeatable ? found.explanation : nil
    describe(subject)
  }

  /// The story of a saved case that was repeated.
  ///
  /// - Parameters:
  ///   - report: The result of the repetition.
  ///   - violation: What it violated.
  ///   - frames: The moments of the repetition.
  ///   - subject: The world as it is now.
  ///   - commands: Commands that repeat it.
  public init(
    of report: ReplayReport, _ violation: Violation, _ frames: [Frame],
    in subject: Report.Subject, commands: [Snippet] = []
  ) {
    self.init(
      app: subject.world, violation: violation,
      frames: frames.labelled(by: report.script, subject.words), script: report.script,
      origin: "This is a saved case that was repeated. It was found with the seed "
        + "\(report.entry.seed), in case \(report.entry.caseNumber.grouped).",
      snippets: commands)
    describe(subject)
  }

  private static func titleOfTest(_ fault: String?) -> String {
    fault == nil
      ? "A test that fails until the bug is fixed"
      : "A test that fails as long as the fault is planted"
  }

  private mutating func describe(_ subject: Report.Subject) {
    statement = subject.laws.first { $0.id == violation.identity.law }?.statement
    about = subject.summary
    legend = subject.words.legend
    words = subject.words
    fault = subject.mutantNote
  }
}
