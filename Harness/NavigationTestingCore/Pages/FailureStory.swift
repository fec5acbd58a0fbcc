public import PropertyTesting

/// The content of a failure page.
public struct FailureStory: Sendable {
  /// A text to copy, with a title that states its purpose.
  public struct Snippet: Sendable, Hashable {
    /// The purpose of the text.
    public let title: String
    /// The text.
    public let text: String

    /// Creates a text to copy.
    ///
    /// - Parameters:
    ///   - title: The purpose of the text.
    ///   - text: The text.
    public init(_ title: String, _ text: String) {
      self.title = title
      self.text = text
    }
  }

  /// The name of the app or world.
  public var app: String
  /// The subject of the world, in one line; `nil` if there is none.
  public var about: String?
  /// An explanation of generated names of screens and transitions; `nil` if the names explain
  /// themselves.
  public var legend: String?
  /// The deliberate fault, in one line; `nil` for the real system.
  public var fault: String?
  /// The violation.
  public var violation: Violation
  /// The sentence that the law states; `nil` if it is not known.
  public var statement: String?
  /// A description of the failure in a user's words; `nil` if the law has none.
  public var breach: String?
  /// The moments of the case, each with its step as a sentence.
  public var frames: [Frame]
  /// The steps as a script.
  public var script: Script
  /// An explanation of which arguments matter in the case; `nil` if there is none.
  public var explanation: Explanation?
  /// How often random users reached the same failure from the start of the case and from the end of
  /// each step except the last; `nil` if this was not measured.
  public var risk: FailureRisk?
  /// One or two sentences about how the case was found.
  public var origin: String
  /// Texts to copy that repeat the case, such as a command.
  public var snippets: [Snippet]
  /// The address of the whole campaign's page, relative to this page; `nil` if there is none.
  public var overview: String?
  /// What the campaign tried in this world or file; `nil` if the failure does not come from a
  /// campaign.
  public var campaign: CampaignStory?
  /// The positions of the places in ``map``; `nil` to arrange the places in columns.
  public var mapLayout: MapLayout?
  /// The words for the arguments of steps.
  var words = StepWords()

  /// Creates the story of a failure.
  ///
  /// - Parameters:
  ///   - app: The name of the app or world.
  ///   - violation: The violation.
  ///   - frames: The moments of the case, each with its step as a sentence.
  ///   - script: The steps as a script.
  ///   - origin: One or two sentences about how the case was found.
  ///   - snippets: Texts to copy that repeat the case, such as a command.
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
  /// The map that the app declares or, if it declares none, a map of the transitions that the case
  /// performed.
  ///
  /// `nil` if the app declares no map and the case performed no known transition.
  public var map: Frame.Map? {
    if let map = declaredMap { return map }
    let walked = Frame.Map(walked: frames)
    return walked.places.isEmpty ? nil : walked
  }

  var declaredMap: Frame.Map? {
    frames.first?.map.flatMap { $0.places.isEmpty ? nil : $0 }
  }

  /// Creates the story of a counterexample.
  ///
  /// - Parameters:
  ///   - found: The counterexample.
  ///   - subject: The world in which it was found.
  ///   - commands: Commands that repeat the case.
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
    // If the case passes when repeated, an explanation would describe a different case.
    explanation = found.isRepeatable ? found.explanation : nil
    describe(subject)
  }

  /// Creates the story of a saved case that was repeated.
  ///
  /// - Parameters:
  ///   - report: The result of repeating the case.
  ///   - violation: The violation.
  ///   - frames: The frames of the repeated case.
  ///   - subject: The current version of the world, which may differ from the saved one.
  ///   - commands: Commands that repeat the case.
  public init(
    of report: ReplayReport, _ violation: Violation, _ frames: [Frame],
    in subject: Report.Subject, commands: [Snippet] = []
  ) {
    self.init(
      app: subject.world, violation: violation,
      frames: frames.labeled(by: report.script, subject.words), script: report.script,
      origin: "This is a saved case that was repeated. It was found with the seed "
        + "\(report.entry.seed), in case \(report.entry.caseNumber.grouped).",
      snippets: commands)
    describe(subject)
  }

  private static func titleOfTest(_ fault: String?) -> String {
    fault == nil
      ? "A test that fails until the bug is fixed"
      : "A test that fails; its line “mutant” plants the fault"
  }

  private mutating func describe(_ subject: Report.Subject) {
    let law = subject.laws.first { $0.id == violation.identity.law }
    (statement, breach) = (law?.statement, law?.breach)
    about = subject.summary
    legend = subject.words.legend
    words = subject.words
    fault = subject.mutantNote
  }
}
