import ArgumentParser
import Foundation
import NavigationSimulation
import NavigationTestingCore
import PropertyTesting

/// Runs random users in the built-in worlds, or in the graphs in files.
struct Fuzz: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Throw random users at the built-in worlds, or at the graphs in files.",
    discussion: """
      Without arguments every built-in world gets a fixed number of cases. The budget is a number \
      of cases and not a time, so the same seed gives the same result everywhere.

      The first violation is shrunk with \(ShrinkEffort.defaultBudget) evaluations, violations of \
      other kinds with \(ShrinkEffort.firstLook) each; the first short case is printed on standard \
      error immediately. Ctrl-C ends the run and prints the results so far.

      Exit codes: 0 nothing that fails was found; 1 a law was violated or, in a file, a law of the \
      app is broken, a finding about the app has the severity of --fail-on or above, or nothing \
      shows why an edge was never taken; 2 unusable input; \(UserInterrupt.exitCode) ended by \
      Ctrl-C.
      """)

  @Argument(help: "Storyboards and Android navigation files; without any, the built-in worlds.")
  var files: [String] = []

  @Option(
    help: "Only the built-in world of this name; more than once for several, in that order.")
  var module: [String] = []

  @Option(help: "How many cases each world gets; each has its own default.")
  var cases: Int?

  @Option(help: "The seed: decimal, or hexadecimal after 0x.")
  var seed = Seed(0)

  @Option(help: "Plant this fault, to see it found.")
  var mutant: String?

  @Flag(
    inversion: .prefixedNo,
    help: """
      End with the first case that violates a law. [default: with --mutant, where neither --shard \
      nor --time is given]
      """)
  var stopAtFirst: Bool?

  @Flag(help: "Shrink until nothing helps any more, and every kind of violation alike.")
  var thorough = false

  @Option(help: "Keep the progress in this file, and continue from there if it exists.")
  var resume: String?

  @Option(help: "How many worker processes; 0 runs everything in this one. [default: one per core]")
  var jobs: Int?

  @Option(help: "text or json.")
  var format = OutputFormat.text

  @Option(help: "The folder to which shrunk failures are written.")
  var save = Corpus.defaultPath

  @Option(
    help: """
      The folder to which a page for each failure is written, and index.html about the whole \
      campaign, to be opened in a browser.
      """)
  var page: String?

  @Option(help: "Run each world for this many seconds instead of a number of cases.")
  var time: Int?

  @Option(help: "The laws of the app; FILE.laws next to each file if omitted.")
  var laws: String?

  @Option(help: LintThreshold.help)
  var failOn = LintThreshold.error

  @Flag(help: "Print how often each verb, edit, reason, event and step was reached, by name.")
  var reach = false

  @Option(help: "How many seconds one case may take before it counts as one that never ends.")
  var patience = 10

  @Option(
    help: "Only part I of N, counted from 1; 'wayfinder merge' puts the parts together.",
    transform: ShardOption.parse)
  var shard: ShardOption?

  func run() throws {
    let execution = try Execution(jobs: jobs, patience: .seconds(patience))
    try Corpus(path: save).requireWritable()
    // A soak has no fixed number of cases that could be divided into parts.
    let part = time == nil ? try ShardOption.choose(shard) : .whole
    let worlds = try selectedWorlds()
    UserInterrupt.begin()
    let stillViolated = try SavedCases(folder: save, mutant: mutant).replay(in: worlds, execution)
    let campaigns = try campaigns(in: worlds, part)
    let outcomes = try outcomes(of: campaigns, part, execution)
    let isLawful = isPaced(worlds) ? ModelPace(seed: seed.value).run() : true
    if UserInterrupt.isRequested { try explainInterruption(part) }
    let result = Result {
      try FuzzResult(
        outcomes, seed: seed.value, rates: campaigns.compactMap(\.rate),
        runners: campaigns.map { campaign in
          { try execution.single(campaign.world, campaign.fault) }
        }
      ).conclude(format, savingTo: save, pagesIn: page, failOn: failOn, showsReach: reach)
    }
    if UserInterrupt.isRequested { throw ExitCode(UserInterrupt.exitCode) }
    try result.get()
    if stillViolated > 0 || !isLawful { throw ExitCode(Exit.found) }
  }
}

extension Fuzz {
  /// Returns whether the bare model also runs, to measure its speed.
  ///
  /// The bare model runs after a campaign in the model's world, unless a fault or a time is given
  /// or the user has requested to stop.
  private func isPaced(_ worlds: [SelectedWorld]) -> Bool {
    mutant == nil && time == nil && !UserInterrupt.isRequested
      && worlds.contains { $0.label == ModelWorld.name }
  }

  /// Returns whether the first violation ends the campaign.
  ///
  /// The user's option decides. Without this option, the first violation ends the campaign if a
  /// deliberate fault is given, the campaign is not divided into parts, and no time is given.
  private func stopsAtFirst(_ shard: Shard) -> Bool {
    stopAtFirst ?? (mutant != nil && shard == .whole && time == nil)
  }

  private func explainInterruption(_ shard: Shard) throws {
    guard shard == .whole else {
      throw UnusableInput(
        "The run was ended before this part was whole, so there is nothing to merge; run it again.")
    }
    Console.remark("The run ended before all cases had run; these are the results so far.")
  }

  private func campaigns(in worlds: [SelectedWorld], _ shard: Shard) throws -> [WorldCampaign] {
    guard shard == .whole || !stopsAtFirst(shard) else {
      throw UnusableInput(
        "--stop-at-first and --shard exclude each other: the parts would not end at one case; "
          + "leave one out.")
    }
    return try worlds.map { world in
      WorldCampaign(world, try mutant.map { try world.mutant(named: $0) }, plan(world, shard))
    }
  }

  private func outcomes(
    of campaigns: [WorldCampaign], _ shard: Shard, _ execution: Execution
  ) throws -> [Outcome] {
    let progress = CampaignProgress(
      campaigns.map { ($0.world.label, $0.plan.caseCount) }, jobs: execution.jobs)
    defer { progress.finish() }
    if let time { return try campaigns.map { try soak($0, time, execution, progress) } }
    progress.announce(seed: seed.value)
    let checkpoint = try resume.map { path in
      try Checkpoint(
        path: path, campaigns.map { ($0.world.entry.runner.subject($0.fault), $0.plan) })
    }
    for phase in CasePhase.order(stopsAtFirst: stopsAtFirst(shard)) {
      for campaign in campaigns { try campaign.run(phase, execution, progress, checkpoint) }
    }
    return try campaigns.map { try $0.outcome(execution, progress) }
  }

  private func plan(_ world: SelectedWorld, _ shard: Shard) -> CampaignPlan {
    CampaignPlan(
      seed: seed.value, cases: cases ?? world.entry.defaultCases, shard: shard,
      isThorough: thorough, stopsAtFirst: stopsAtFirst(shard),
      judgesGoals: world.source == nil && (cases ?? .max) >= world.entry.defaultCases)
  }

  private func soak(
    _ campaign: WorldCampaign, _ time: Int, _ execution: Execution, _ progress: CampaignProgress
  ) throws -> Outcome {
    let start = ContinuousClock.now
    var soak = Soak(
      campaign.world, mutant: campaign.fault, plan: campaign.plan, execution, progress)
    let report = try soak.run(for: .seconds(time))
    campaign.note(report, ContinuousClock.now - start, progress)
    return campaign.outcome(report)
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
    try checkFlags()
    guard (1...86_400).contains(patience) else {
      throw UnusableInput("--patience \(patience) is out of range; give 1 to 86400 seconds.")
    }
    guard files.isEmpty else {
      if let module = module.first {
        throw UnusableInput("--module \(module) and files exclude each other; leave one out.")
      }
      return try SelectedWorld.usable(files, laws: laws)
    }
    guard !module.isEmpty else {
      return try SelectedWorld.builtIn(named: nil, plantedWith: mutant)
    }
    var names: Set<String> = []
    return try module.filter { names.insert($0).inserted }
      .flatMap { try SelectedWorld.builtIn(named: $0, plantedWith: mutant) }
  }

  private func checkFlags() throws {
    guard resume != nil else { return }
    if time != nil || jobs == 0 || stopAtFirst ?? (mutant != nil && shard == nil) {
      throw UnusableInput(
        "--resume is for campaigns of a number of cases in worker processes; leave out --time, "
          + "--jobs 0 and --stop-at-first, or add --no-stop-at-first.")
    }
  }
}
