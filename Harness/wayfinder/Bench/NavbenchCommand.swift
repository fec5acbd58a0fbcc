import ArgumentParser
import MeasuredWorlds
import NavigationTestingCore

/// Runs NAVBENCH-1: measures the steps per second in a naive system, and searches for three
/// deliberate bugs from several seeds, by default twenty.
struct NavbenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "navbench",
    abstract: "Run NAVBENCH-1: steps per second around a naive system, and three planted bugs.",
    discussion: "Build with '-c release'; a debug build measures the lack of optimization.")

  @Option(help: "The number of seeds from which each bug is searched for.")
  var seeds = 20

  @Option(help: "How often harness and plain loop are measured, in turn.")
  var rounds = 5

  @Option(help: "text or json.")
  var format = OutputFormat.text

  func run() throws {
    guard seeds > 0, rounds > 0 else {
      throw UnusableInput("--seeds and --rounds must be at least 1; correct them.")
    }
    let result = NavbenchResult(
      speed: NavbenchSpeed(rounds: rounds), bugs: try ["A", "B", "C"].map { try score($0) })
    switch format {
    case .text: result.lines(seeds: seeds).forEach { Console.print($0) }
    case .json: Console.print(result.json.description)
    }
  }

  private func score(_ name: String) throws -> MutantScore {
    let runner = WorldRunner(Navbench.self)
    guard let mutant = runner.mutant(named: name) else {
      throw UnusableInput("NAVBENCH-1 has no bug '\(name)'; build the tool again.")
    }
    let session = runner.session(mutant)
    let hunts = try (0..<seeds).map { seed in
      try session.hunt(CampaignPlan(seed: UInt64(seed), cases: 4_000, restarts: 0))
    }
    return MutantScore(mutant, hunts)
  }
}
