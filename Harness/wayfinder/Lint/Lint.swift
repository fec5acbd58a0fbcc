import ArgumentParser
import NavigationGraphFormats
import NavigationGraphs
import PropertyTesting

/// Checks the graphs in files without running them.
struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check the graphs in files: unreachable screens, edges that lead nowhere, and more.",
    discussion: """
      Exit codes: 0 no finding at --fail-on or above, 1 such a finding, 2 a file that no app \
      could run.
      """)

  @Argument(help: "Storyboards, Android navigation files and definition files.")
  var files: [String]

  @Option(help: "text, json or sarif.")
  var format = LintFormat.text

  @Option(help: LintThreshold.help)
  var failOn = LintThreshold.error

  @Flag(
    help: """
      Also report what is often intended: dead ends, traps, gates, edges that are never taken. \
      This reads transitions only; 'wayfinder verify' proves what users can leave by going back.
      """)
  var advice = false

  @Option(help: "With --advice: a screen that lets only some users through, by id.")
  var gate: [String] = []

  func validate() throws {
    guard advice || gate.isEmpty else { throw ValidationError("--gate needs --advice.") }
  }

  func run() throws {
    let wanted: LintedFile.Advice =
      advice ? (gate.isEmpty ? .all : .withGates(gate)) : .none
    let report = LintReport(files: LintedFile.together(files, advice: wanted))
    try requireKnownGates(in: report)
    switch format {
    case .text: LintText(report).print()
    case .json: Console.print(try LintJSON.document(report))
    case .sarif: Console.print("\(LintSARIF.document(report))")
    }
    for error in report.unusable { Console.error("\(error).") }
    let code = report.exitCode(failOn: failOn)
    if code != Exit.clean { throw ExitCode(code) }
  }

  /// Checks that the screens that the user specifies as gates exist.
  ///
  /// A gate is a screen that lets only some users pass. It may be in any of the files; if one of
  /// the files cannot be read, no gate is rejected.
  private func requireKnownGates(in report: LintReport) throws {
    guard report.files.allSatisfy({ $0.figures != nil }) else { return }
    let nodes = report.files.flatMap(\.nodes)
    let known = Set(nodes)
    guard let unknown = gate.first(where: { !known.contains($0) }) else { return }
    let remedy =
      unknown.question(among: nodes) ?? "name a screen by the id that the file gives it."
    throw UnusableInput("--gate '\(unknown)': there is no such screen; \(remedy)")
  }
}

/// The format of lint's result.
enum LintFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json
  case sarif
}
