import ArgumentParser
import Foundation
import NavigationSimulation
import NavigationTestingCore

/// Throws random users at the built-in worlds, or at the graphs in files.
struct Fuzz: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Throw random users at the built-in worlds, or at the graphs in files.",
    discussion: """
      Without arguments every built-in world gets a fixed number of cases. The budget is a number \
      of cases and not a time, so the same seed gives the same result everywhere.
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
  var save = Corpus.defaultPath

  @Option(help: "Soak each world for so many seconds instead of a number of cases.")
  var time: Int?

  @Option(help: "How many seconds one case may take before it counts as one that never ends.")
  var patience = 10

  @Option(
    help: "Only part I of N, counted from 1; 'wayfinder merge' puts the parts together.",
    transform: ShardOption.parse)
  var shard: ShardOption?

  func run() throws {
    let execution = try Execution(jobs: jobs, patience: .seconds(patience))
    try Corpus(path: save).requireWritable()
    // A soak has no number of cases that could be divided.
    let part = time == nil ? try ShardOption.choose(shard) : .whole
    let worlds = try selectedWorlds()
    let stillViolated = try SavedCases(folder: save, mutant: mutant).replay(in: worlds, execution)
    let outcomes = try worlds.map { try outcome(of: $0, part, execution) }
    let isLawful = isPaced(worlds) ? ModelPace(seed: seed.value).run() : true
    try FuzzResult(outcomes, seed: seed.value).conclude(format, savingTo: save)
    if stillViolated > 0 || !isLawful { throw ExitCode(Exit.found) }
  }
}

extension Fuzz {
  /// Whether the bare model runs too: beside its world, unless a fault or a clock is the matter.
  private func isPaced(_ worlds: [SelectedWorld]) -> Bool {
    mutant == nil && time == nil && worlds.contains { $0.label == ModelWorld.name }
  }

  private func outcome(
    of world: SelectedWorld, _ shard: Shard, _ execution: Execution
  ) throws -> Outcome {
    let plan = CampaignPlan(
      seed: seed.value, cases: cases ?? world.entry.defaultCases, shard: shard,
      judgesGoals: (cases ?? .max) >= world.entry.defaultCases)
    let clock = ContinuousClock()
    let start = clock.now
    let fault = try mutant.map { try world.mutant(named: $0) }
    let report = try run(world, fault, plan, execution)
    let rate = Rate(steps: report.tally.steps, duration: clock.now - start)
    Console.remark(Paint.faint("\(world.label): \(rate)"))
    // What can be got to at all is the same for all parts of a campaign, and for every seed.
    let coverage = fault == nil ? world.app.map { FileCoverage($0) } : nil
    return Outcome(report: report, source: world.source, coverage: coverage)
  }

  private func run(
    _ world: SelectedWorld, _ fault: Mutant?, _ plan: CampaignPlan, _ execution: Execution
  ) throws -> Report {
    guard let time else { return try execution.run(world, mutant: fault, plan: plan) }
    var soak = Soak(world, mutant: fault, plan: plan, execution)
    return try soak.run(for: .seconds(time))
  }

  private func selectedWorlds() throws -> [SelectedWorld] {
    if let cases, cases < 1 {
      throw UnusableInput("--cases \(cases) runs nothing; give a number of at least 1.")
    }
    if time != nil, shard != nil {
      throw UnusableInput(
        "--time and --shard exclude each other: a soak has no number of cases to divide; give each "
          + "soak a --seed of its own.")
    }
    if let time, time < 1 {
      throw UnusableInput("--time \(time) runs nothing; give at least 1 second.")
    }
    guard (1...86_400).contains(patience) else {
      throw UnusableInput("--patience \(patience) is out of range; give 1 to 86400 seconds.")
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
