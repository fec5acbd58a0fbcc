import ArgumentParser
import NavigationGraphFormats
import NavigationGraphs

/// Checks the graphs in files without running them.
struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check the graphs in files: unreachable screens, ways that lead nowhere, and more.",
    discussion: """
      Exit codes: 0 no finding at --fail-on or above, 1 such a finding, 2 a file that no app \
      could run.
      """)

  @Argument(help: "Storyboards, Android navigation files and definition files.")
  var files: [String]

  @Option(help: "text, json or sarif.")
  var format = LintFormat.text

  @Option(help: "The least severity that fails: note, warning, error or never.")
  var failOn = LintThreshold.error

  func run() throws {
    let report = LintReport(files: files.map { LintedFile(path: $0) })
    switch format {
    case .text: LintText(report).print()
    case .json: Console.print(try LintJSON.document(report))
    case .sarif: Console.print("\(LintSARIF.document(report))")
    }
    for error in report.unusable { Console.error("\(error).") }
    let code = report.exitCode(failOn: failOn)
    if code != Exit.clean { throw ExitCode(code) }
  }
}

/// How the result of lint is written.
enum LintFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json
  case sarif
}
