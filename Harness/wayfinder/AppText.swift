import NavigationGraphs
import NavigationSimulation
import NavigationTestingCore

/// A text report about how graphs affect the users of their apps: first the laws, then the faults.
struct AppText {
  private let outcomes: [Outcome]

  init(_ outcomes: [Outcome]) {
    self.outcomes = outcomes.filter { $0.app != nil }
  }

  /// The lines of the report, with an empty line after each app and after the explanation of the
  /// rules; empty if there is nothing to report.
  var lines: [String] {
    let rules = outcomes.flatMap { $0.app?.faults ?? [] }.compactMap { LintRule(rawValue: $0.rule) }
    let explanation = VerifyText.explanation(of: Set(rules))
    return apps + explanation + (explanation.isEmpty ? [] : [""])
  }

  private var apps: [String] {
    outcomes.flatMap { outcome -> [String] in
      guard let app = outcome.app, !app.faults.isEmpty || !app.laws.isEmpty else { return [] }
      let title = Paint.strong("What \(outcome.source ?? "the graph") does to its users")
      return [title] + app.laws.flatMap { Self.lines($0) }
        + app.faults.flatMap { Self.lines($0) } + [""]
    }
  }

  /// The number of findings, in words that can follow "but" in a sentence; `nil` if there are none.
  var verdict: String? {
    let broken = outcomes.flatMap { $0.app?.laws ?? [] }.count { $0.answer == .broken }
    let faults = outcomes.flatMap { $0.app?.faults ?? [] }.count
    let found = [
      broken > 0 ? counted(broken, "law of the app is broken", "laws of the app are broken") : nil,
      faults > 0 ? counted(faults, "thing", "things") + " may trouble its users" : nil,
    ].compactMap(\.self)
    return found.isEmpty ? nil : found.joined(separator: " and ") + ", as said above"
  }

  private func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count.grouped) \(count == 1 ? one : many)"
  }

  static func lines(_ law: AppReport.Law) -> [String] {
    lines(law.text, line: law.line, law.answer, law.way)
  }

  /// Returns the broken laws of an app, the edges that, for no known reason, were never taken, and
  /// the faults, as findings for the page of a campaign.
  static func findings(
    of outcome: Outcome, failOn threshold: LintThreshold
  ) -> [CampaignStory.Finding] {
    let laws = (outcome.app?.laws ?? []).filter { $0.answer == .broken }.map { law in
      CampaignStory.Finding(
        "law \(law.line) is broken: \(law.text)", way: law.way.map { sentence($0, upTo: .max) },
        isFailure: threshold.isReached(by: [], isLawless: true))
    }
    let doubts = outcome.coverage.map { CoverageText.doubts($0) } ?? []
    let faults = (outcome.app?.faults ?? []).map { fault in
      CampaignStory.Finding(
        fault.message, way: fault.way.map { sentence($0, upTo: .max) },
        isFailure: threshold.isReached(by: [fault.severity]))
    }
    return laws + doubts.map { CampaignStory.Finding($0, isFailure: true) } + faults
  }

  /// Returns the lines about a law: whether it holds, and a path that violates it.
  static func lines(
    _ text: String, line: Int, _ answer: LawVerdict.Answer, _ way: AppReport.Way?
  ) -> [String] {
    let word =
      switch answer {
      case .holds: Paint.good("holds")
      case .broken: Paint.bad("broken")
      case .undecided: "not decided, and not broken in any walk"
      }
    let shown = answer == .broken ? way.map { ["    \(sentence($0))"] } ?? [] : []
    return ["  law \(line): \(text): \(word)"] + shown
  }

  private static func lines(_ fault: AppReport.Fault) -> [String] {
    let rule = Paint.faint("[\(fault.rule)]")
    let line = "  \(fault.severity.rawValue): \(fault.message) \(rule)"
    return [line] + (fault.way.map { ["    \(sentence($0))"] } ?? [])
  }

  /// Returns the screen on which a user begins, with the reason.
  static func start(_ run: GraphRun, _ names: NodeNames) -> String {
    "from \(quoted(names[run.node])) (\(run.origin.sentence))"
  }

  /// Returns a description of a path on one line: the screen where it begins, and its taps.
  ///
  /// - Parameters:
  ///   - way: The path to describe.
  ///   - most: The number of taps to list; further taps are only counted.
  /// - Returns: The end of a sentence, without a full stop.
  static func sentence(_ way: AppReport.Way, upTo most: Int = 12) -> String {
    let taps = way.taps.map { "\(quoted($0.label)) on \(quoted($0.screenName ?? $0.screen))" }
    let shown = taps.prefix(most).joined(separator: ", ")
    let rest = taps.count > most ? ", and \(taps.count - most) more" : ""
    return "begin with \(quoted(way.runName ?? way.run))\(taps.isEmpty ? "" : ": ")\(shown)\(rest)"
  }
}

/// The report about how graphs affect the users of their apps, as JSON.
enum AppJSON {
  static func document(_ app: AppReport?) -> JSONText {
    guard let app else { return .null }
    return [
      "faults": .array(app.faults.map { fault($0) }),
      "laws": .array(app.laws.map { law($0) }),
    ]
  }

  static func law(_ law: AppReport.Law) -> JSONText {
    [
      "law": .string(law.text), "line": .integer(law.line), "answer": .string(law.answer.rawValue),
      "run": JSONText(law.way?.run), "steps": steps(law.way),
    ]
  }

  private static func fault(_ fault: AppReport.Fault) -> JSONText {
    [
      "rule": .string(fault.rule), "severity": .string(fault.severity.rawValue),
      "message": .string(fault.message),
      "run": JSONText(fault.way?.run), "steps": steps(fault.way),
    ]
  }

  private static func steps(_ way: AppReport.Way?) -> JSONText {
    .array(
      (way?.taps ?? []).map { ["screen": .string($0.screen), "label": .string($0.label)] })
  }
}
