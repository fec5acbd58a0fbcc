import ArgumentParser
import Foundation
import NavigationSimulation
import NavigationTestingCore

/// Throws random users at the built-in worlds, or at the graphs in files.
struct Fuzz: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Throw random users at the built-in worlds, or at the graphs in files.",
    discussion: """
      Without arguments every built-in world gets a fixed number of cases. The budget is a number of \
      cases and not a time, so the same seed gives the same result everywhere.
      """)

  @Argument(help: "Storyboards and Android navigation files; without any, the built-in worlds.")
  var files: [String] = []

  @Option(help: "Only the built-in world of this name.")
  var module: String?

  @Option(help: "How many cases each world gets; each has its own default.")
  var cases: Int?

  @Option(help: "The seed: decimal, or hexadecimal after 0x.")
  var seed = Seed(0)

  @Option(help: "Plant this fault, to see it found.")
  var mutant: String?

  @Option(help: "How many worker processes; 0 runs everything in this one. [default: one per core]")
  var jobs: Int?

  @Option(help: "text or json.")
  var format = OutputFormat.text

  @Option(help: "The folder to which shrunk failures are written.")
  var save = ".wayfinder"

  func run() throws {
    let execution = try Execution(jobs: jobs)
    let outcomes = try selectedWorlds().map { try outcome(of: $0, execution) }
    let saved = try outcomes.flatMap { try Corpus(path: save).save($0.report, source: $0.source) }
    switch format {
    case .text: FuzzText(outcomes.map(\.report), saved: saved).print()
    case .json:
      Console.print(FuzzJSON.document(outcomes.map(\.report), seed: seed.value).description)
    }
    if let problem = outcomes.compactMap(\.report.problem).first { throw UnusableInput(problem) }
    if outcomes.contains(where: { !$0.report.violations.isEmpty }) {
      throw ExitCode(Exit.found)
    }
  }
}

extension Fuzz {
  /// A world that was run, and the file it came from.
  struct Outcome {
    let report: Report
    let source: String?
  }

  private func outcome(of selected: SelectedWorld, _ execution: Execution) throws -> Outcome {
    let plan = CampaignPlan(seed: seed.value, cases: cases ?? selected.entry.defaultCases)
    let clock = ContinuousClock()
    let start = clock.now
    let report = try execution.run(
      selected, mutant: try mutant.map { try selected.mutant(named: $0) }, plan: plan)
    let rate = Rate(steps: report.tally.steps, duration: clock.now - start)
    Console.remark(Paint.faint("\(selected.label): \(rate)"))
    return Outcome(report: report, source: selected.source)
  }

  private func selectedWorlds() throws -> [SelectedWorld] {
    if let cases, cases < 1 {
      throw UnusableInput("--cases \(cases) runs nothing; give a number of at least 1.")
    }
    guard files.isEmpty else {
      if let module {
        throw UnusableInput("--module \(module) and files exclude each other; leave one out.")
      }
      return try files.map { try SelectedWorld(file: $0) }
    }
    return try SelectedWorld.builtIn(named: module, plantedWith: mutant)
  }
}
