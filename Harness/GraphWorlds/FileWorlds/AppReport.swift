public import NavigationGraphs

/// The effects of a graph on the users of the app.
///
/// The report lists the faults, and whether the graph obeys the laws that the app's developer has
/// written. If taps can demonstrate a fault or an answer, the report lists the shortest such
/// sequence of taps that was found.
public struct AppReport: Sendable, Hashable, Codable {
  /// A user's action on a screen.
  public struct Tap: Sendable, Hashable, Codable {
    /// The label that the user taps; for other actions, a description such as `back`.
    public let label: String
    /// The id of the screen on which the user taps.
    public let screen: String
    /// The screen's name in reports; `nil` in files of earlier versions.
    public let screenName: String?

    /// Creates a tap.
    public init(_ label: String, on screen: String, named screenName: String? = nil) {
      self.label = label
      self.screen = screen
      self.screenName = screenName
    }
  }

  /// A sequence of taps that demonstrates a fault or an answer, with the screen at which a user
  /// begins.
  public struct Way: Sendable, Hashable, Codable {
    /// The id of the screen at which the app starts.
    public let run: String
    /// The first screen's name in reports; `nil` in files of earlier versions.
    public let runName: String?
    /// The user's taps, in order.
    public let taps: [Tap]

    /// Creates a way.
    public init(run: String, named runName: String? = nil, taps: [Tap]) {
      self.run = run
      self.runName = runName
      self.taps = taps
    }

    /// Creates a way from a witness of the analysis.
    public init(_ witness: StackWitness, _ names: NodeNames) {
      self.init(
        run: witness.run.node, named: names[witness.run.node],
        taps: witness.steps.map { Tap($0.label, on: $0.screen, named: names[$0.screen]) })
    }
  }

  /// A fault of the app.
  public struct Fault: Sendable, Hashable, Codable {
    /// The id of the rule that found the fault.
    public let rule: String
    /// A sentence that describes the fault, without a period at the end.
    public let message: String
    /// The taps that demonstrate the fault; `nil` if there are none.
    public let way: Way?

    /// The severity of the fault.
    ///
    /// A fault found by a lint rule has the severity of the rule. Any other fault is a warning if
    /// there are steps that show it, and a note if not.
    public var severity: Severity {
      LintRule(rawValue: rule)?.severity ?? (way == nil ? .note : .warning)
    }
  }

  /// A law that the app's developer has written, and the answer to whether it holds.
  public struct Law: Sendable, Hashable, Codable {
    /// The law, in the syntax of law files.
    public let text: String
    /// The line number of the law in its file.
    public let line: Int
    /// The answer to whether the law holds.
    public let answer: LawVerdict.Answer
    /// A path that shows that the law is broken, or that the screen can be reached; `nil` if there
    /// is none.
    public let way: Way?
  }

  /// The faults.
  public let faults: [Fault]
  /// The laws, in the order in which they were given.
  public let laws: [Law]

  /// Whether a law is broken.
  public var isLawless: Bool { laws.contains { $0.answer == .broken } }

  /// Creates the report by searching for faults and checking the laws.
  ///
  /// - Parameters:
  ///   - app: The graph.
  ///   - laws: The laws that the app's developer has written.
  ///   - coverage: The nodes and edges that users can reach.
  ///   - own: The nodes whose faults are reported; `nil` for all.
  /// - Complexity: A few times the complexity of `StackAnalysis`. Laws add about ten thousand steps
  ///   of the engine, and up to some thousand more for each law that a walk breaks.
  public init(
    _ app: GraphApp, laws: [NavigationLaw], coverage: FileCoverage,
    own: Set<String>? = nil
  ) {
    let definition = app.definition
    let names = NodeNames(definition)
    let verification = GraphVerification(definition) { own?.contains($0) ?? true }
    let found = verification.findings.map { finding in
      Fault(
        rule: finding.rule.rawValue, message: finding.message,
        way: finding.witness.map { Way($0, names) })
    }
    faults =
      VainWays(definition, coverage, own).faults + PassedGates(definition, own).faults + found
    var walk = LawWalk(app, laws.map(\.statement))
    if !laws.isEmpty { walk.run() }
    self.laws = zip(definition.verdicts(on: laws), walk.offences).map { verdict, offence in
      Law(verdict, names, walked: offence)
    }
  }
}

extension AppReport.Law {
  /// Creates a law with the verdict of the analysis.
  public init(_ verdict: LawVerdict, _ names: NodeNames) {
    self.init(verdict, names, walked: nil)
  }

  /// Creates a law with the verdict of the analysis.
  ///
  /// If a walk has broken the law, the answer is `broken`, whatever the verdict is.
  fileprivate init(_ verdict: LawVerdict, _ names: NodeNames, walked offence: AppReport.Way?) {
    text = verdict.law.description
    line = verdict.law.line
    answer = offence == nil ? verdict.answer : .broken
    way = verdict.witness.map { AppReport.Way($0, names) } ?? offence
  }
}
