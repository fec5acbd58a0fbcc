import ArgumentParser
import NavigationGraphFormats
import NavigationGraphs

/// Checks properties of all stacks that the graphs in files can produce.
struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Decide whether users can always return and leave every layer, and bound stacks.",
    discussion: """
      The answers are exact unless they say otherwise, and each comes with the fewest taps that \
      show it. Exit codes: 0 no finding at --fail-on or above, 1 such a finding, 2 a file that no \
      app could run.
      """)

  @Argument(help: "Storyboards, Android navigation files and definition files.")
  var files: [String]

  @Option(help: "text or json.")
  var format = OutputFormat.text

  @Option(help: LintThreshold.help)
  var failOn = LintThreshold.error

  @Flag(help: "Assume that no one uses the system's back gesture.")
  var withoutBack = false

  @Option(help: "The laws of the app; FILE.laws next to each file if omitted.")
  var laws: String?

  @Option(help: "A folder for files that reproduce the findings with 'wayfinder replay'.")
  var save: String?

  func run() throws {
    let graphs = files.map { ReadGraph(path: $0) }
    let linked = LinkedGraphs(
      graphs.compactMap { graph in graph.definition.map { (graph.path, $0) } })
    var number = 0
    let verified = try graphs.map { graph in
      defer { number += graph.definition == nil ? 0 : 1 }
      return try VerifiedFile(
        graph, graph.definition.map { _ in linked.joined(number) }, goesBack: !withoutBack,
        laws: laws)
    }
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
    let fails = verified.contains { file in
      failOn.isReached(
        by: file.findings.map(\.rule.severity),
        isLawless: file.laws.contains { $0.answer == .broken })
    }
    return fails ? Exit.found : Exit.clean
  }
}

/// The graph in a file, or the reason why no app could run it.
struct ReadGraph {
  let path: String
  let definition: GraphDefinition?
  let error: ImportError?

  init(path: String) {
    self.path = path
    do throws(ImportError) {
      definition = try GraphFile(path: path).validDefinition()
      error = nil
    } catch {
      definition = nil
      self.error = error
    }
  }
}

/// The result of verifying one file, or the reason why no app could run its graph.
struct VerifiedFile {
  let path: String
  let names: NodeNames
  let verification: GraphVerification?
  /// The verdicts on the app's laws.
  let laws: [LawVerdict]
  let error: ImportError?

  var findings: [GraphVerification.Finding] { verification?.findings ?? [] }

  var screens: Int { verification?.screenCount ?? 0 }

  /// Verifies a graph together with the graphs in other files to which it leads.
  init(
    _ graph: ReadGraph, _ joined: LinkedGraphs.Joined?, goesBack: Bool, laws lawPath: String?
  ) throws {
    path = graph.path
    error = graph.error
    guard let definition = graph.definition, let joined else {
      laws = []
      names = NodeNames(GraphDefinition())
      verification = nil
      return
    }
    names = NodeNames(joined.definition)
    let laws = try LawFile.laws(of: definition, in: path, named: lawPath)
    self.laws = joined.definition.verdicts(on: laws, goesBack: goesBack)
    verification = GraphVerification(joined.definition, goesBack: goesBack) {
      joined.own.contains($0)
    }
  }
}
