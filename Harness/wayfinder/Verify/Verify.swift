import ArgumentParser
import NavigationGraphFormats
import NavigationGraphs

/// Answers questions about all stacks of the graphs in files.
struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Decide what holds of all stacks of a graph: ways home, ways out, bounds.",
    discussion: """
      The answers are exact where nothing else is said, and each comes with the fewest taps that \
      show it. Exit codes: 0 no finding at --fail-on or above, 1 such a finding, 2 a file that no \
      app could run.
      """)

  @Argument(help: "Storyboards, Android navigation files and definition files.")
  var files: [String]

  @Option(help: "text or json.")
  var format = OutputFormat.text

  @Option(help: "The least severity that fails: note, warning, error or never.")
  var failOn = LintThreshold.error

  @Flag(help: "Take it that nobody uses the system's back gesture.")
  var withoutBack = false

  @Option(help: "A folder for the ways to see the findings, for 'wayfinder replay'.")
  var save: String?

  func run() throws {
    let verified = files.map { VerifiedFile(path: $0, goesBack: !withoutBack) }
    switch format {
    case .text: VerifyText(files: verified).print()
    case .json: Console.print("\(VerifyJSON.document(verified))")
    }
    if let save { try WitnessFile.save(verified, in: save) }
    for error in verified.compactMap(\.error) { Console.error("\(error).") }
    let code = exitCode(verified)
    if code != Exit.clean { throw ExitCode(code) }
  }

  private func exitCode(_ verified: [VerifiedFile]) -> Int32 {
    guard verified.allSatisfy({ $0.error == nil }) else { return Exit.unusable }
    guard let least = failOn.severity else { return Exit.clean }
    let found = verified.contains { file in
      file.findings.contains { $0.rule.severity >= least }
    }
    return found ? Exit.found : Exit.clean
  }
}

/// What verifying one file has shown, or why it cannot be run.
struct VerifiedFile {
  let path: String
  let screens: Int
  let verification: GraphVerification?
  let error: ImportError?

  var findings: [GraphVerification.Finding] { verification?.findings ?? [] }

  init(path: String, goesBack: Bool) {
    self.path = path
    do throws(ImportError) {
      let definition = try GraphFile(path: path).validDefinition()
      screens = definition.nodes.count { !$0.role.isContainer && $0.role != .graph }
      verification = GraphVerification(definition, goesBack: goesBack)
      error = nil
    } catch {
      screens = 0
      verification = nil
      self.error = error
    }
  }
}
