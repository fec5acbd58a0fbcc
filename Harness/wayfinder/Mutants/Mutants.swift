import ArgumentParser
import NavigationSimulation
import NavigationTestingCore

/// Lists deliberate faults, scores how well they are found, or proves the length of their shortest
/// cases.
struct Mutants: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the planted faults, or score how well they are found.",
    discussion: """
      Every fault is searched for from several seeds, and shrunk. A harness that misses a planted \
      fault would miss a real one of the same kind too.
      """)

  @Argument(help: "The faults; all of them if omitted.")
  var names: [String] = []

  @Flag(help: "List the faults and what they do; run nothing.")
  var list = false

  @Option(
    help: """
      Prove that no sequence shorter than the known minimum shows this fault; 'all' for every \
      fault whose minimum is at most eight steps.
      """)
  var prove: String?

  @Option(help: "Only the faults of this built-in world.")
  var module: String?

  @Option(help: "The number of seeds from which each fault is searched for.")
  var seeds = 20

  @Option(
    help: "How many cases each search may take. [default: what 'fuzz' gives the world]")
  var cases: Int?

  @Flag(help: "Require only that each fault is found; shrink it no further than 'fuzz' does.")
  var quick = false

  @Option(
    help: "With --prove: how many values of each argument are tried. [default: as many as fit]")
  var values: Int?

  @Option(help: "How many worker processes; 0 runs everything in this one. [default: one per core]")
  var jobs: Int?

  @Option(help: "text or json.")
  var format = OutputFormat.text

  @Option(help: "The folder to which the score is written as mutants.html.")
  var page: String?

  func run() throws {
    guard seeds > 0, (cases ?? 1) > 0, (values ?? 1) > 0 else {
      throw UnusableInput("--seeds, --cases and --values must be at least 1; correct them.")
    }
    if let prove { return try self.prove(prove) }
    let planted = try PlantedMutant.select(names, module: module)
    guard !list else { return MutantList(planted).print(format) }
    let seeds = seeds
    let execution = try Execution(jobs: jobs)
    let scoring = MutantScoring(
      seeds: seeds, cases: cases, isThorough: !quick, execution
    ) { result in
      Console.remark(Paint.faint(MutantScoreTable.remark(on: result, seeds: seeds)))
    }
    let scores = try scoring.run(planted)
    MutantScoreTable(scores, seeds: seeds, cases: cases).print(format)
    if let page {
      _ = try FailurePages(path: page).write(
        MutantPage(scores, seeds: seeds).html, to: "mutants.html")
    }
    let isMissed = { (score: MutantScore) in quick ? score.found < seeds : !score.isPerfect }
    if scores.contains(where: { isMissed($0.score) }) { throw ExitCode(Exit.found) }
  }

  private func prove(_ name: String) throws {
    var isProved = true
    for (number, planted) in try selected(toProve: name).enumerated() {
      if number > 0, format == .text { Console.print("") }
      let proof = try MutantProof(planted, values: values)
      switch format {
      case .text: proof.lines.forEach { Console.print($0) }
      case .json: Console.print(proof.json.description)
      }
      isProved = isProved && proof.isProved
    }
    if !isProved { throw ExitCode(Exit.found) }
  }

  private func selected(toProve name: String) throws -> [PlantedMutant] {
    guard name == "all" else { return try PlantedMutant.select([name], module: module) }
    return try PlantedMutant.select([], module: module).filter { planted in
      planted.mutant.minimumSteps.map { $0 <= MutantProof.longest } ?? false
    }
  }
}

/// A deliberate fault, and the world in which it is planted.
struct PlantedMutant: Sendable {
  let mutant: Mutant
  let world: SelectedWorld

  /// Returns the faults with the given names, or all faults if no names are given.
  static func select(_ names: [String], module: String?) throws -> [PlantedMutant] {
    let worlds = try SelectedWorld.builtIn(named: module, plantedWith: nil)
    let all = worlds.flatMap { world in
      world.entry.runner.mutants.map { PlantedMutant(mutant: $0, world: world) }
    }
    guard !names.isEmpty else { return all }
    return try names.flatMap { name in
      let found = all.filter { $0.mutant.name == name }
      if found.isEmpty {
        throw SelectedWorld.unknown("mutant", name, among: all.map(\.mutant.name))
      }
      return found
    }
  }
}
