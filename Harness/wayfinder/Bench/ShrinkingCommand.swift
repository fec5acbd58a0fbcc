import ArgumentParser
import NavigationSimulation
import NavigationTestingCore
import PropertyTesting

/// Measures the time from a violation to its shortest case, for deliberate faults.
struct ShrinkingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shrinking",
    abstract: "Measure what it takes from a violation to its shortest case, for planted faults.",
    discussion: "Build with '-c release'; a debug build measures the lack of optimization.")

  /// The faults that end the process or never end, which could not be observed in this process.
  private static let unobservable: Set = ["trap", "falls", "sticks"]

  @Argument(help: "The faults; all of them if omitted.")
  var names: [String] = []

  @Option(help: "Only the faults of this built-in world.")
  var module: String?

  @Option(help: "The number of seeds from which each fault is searched for.")
  var seeds = 3

  @Flag(help: "Shrink until nothing helps any more, as 'mutants' does.")
  var thorough = false

  @Flag(help: "Print a line for each fault and seed on standard error.")
  var lines = false

  func run() throws {
    guard seeds > 0 else { throw UnusableInput("--seeds must be at least 1; correct it.") }
    let planted = try PlantedMutant.select(names, module: module).filter {
      !Self.unobservable.contains($0.mutant.name)
    }
    var table = ShrinkingTable()
    for planted in planted {
      for seed in 0..<seeds {
        guard let row = try measure(planted, seed: seed) else {
          table.missed += 1
          continue
        }
        table.rows.append(row)
        if lines { Console.remark(row.description) }
      }
    }
    table.lines.forEach { Console.print($0) }
  }

  private func measure(_ planted: PlantedMutant, seed: Int) throws -> ShrinkingTable.Row? {
    let session = planted.world.entry.runner.session(planted.mutant)
    let cases = planted.world.entry.defaultCases
    let plan = CampaignPlan(seed: UInt64(seed), cases: cases, isThorough: thorough)
    for number in plan.caseNumbers {
      guard let violation = try session.generate(number, seed: plan.seed).violation else {
        continue
      }
      let start = ProcessorTime.now
      var row = ShrinkingTable.Row(planted)
      // Any violated law reveals the same deliberate fault, so the search accepts every violation.
      let search = CounterexampleSearch(session, plan, keepsIdentity: false) { progress in
        row.note(progress, seconds: ProcessorTime.now - start)
        return true
      }
      let found = try search.shortest(for: .init(caseNumber: number, violation: violation))
      row.finish(found, seconds: ProcessorTime.now - start)
      return row
    }
    return nil
  }
}

/// A table of the effort that it takes to shrink violations.
struct ShrinkingTable {
  /// The effort of one search.
  struct Row: CustomStringConvertible {
    private let name: String
    private let minimum: Int?
    private(set) var firstSteps = 0
    private(set) var firstSeconds = 0.0
    private(set) var steps = 0
    private(set) var seconds = 0.0
    private(set) var evaluations = 0
    /// The number of evaluations after which the shortest case was found.
    private(set) var shortestAt = 0

    init(_ planted: PlantedMutant) {
      name = "\(planted.world.label): \(planted.mutant.name)"
      minimum = planted.mutant.minimumSteps
    }

    /// Whether the case has as many steps as the known minimum; `nil` if that is unknown.
    var isMinimal: Bool? { minimum.map { $0 == steps } }

    mutating func note(_ progress: ShrinkProgress, seconds: Double) {
      if progress.isFirst { (firstSteps, firstSeconds) = (progress.steps, seconds) }
      if progress.steps != steps { (steps, shortestAt) = (progress.steps, progress.evaluations) }
    }

    mutating func finish(_ found: ShortestCase, seconds: Double) {
      (steps, evaluations, self.seconds) = (found.steps, found.evaluations, seconds)
    }

    var description: String {
      "\(name)  minimum \(minimum.map { "\($0)" } ?? "?"), first \(firstSteps) steps, "
        + "then \(steps) after \(shortestAt.grouped) of \(evaluations.grouped) evaluations, "
        + "\(JSONText.decimal(seconds, places: 2)) s\(isMinimal == false ? "  NOT MINIMAL" : "")"
    }
  }

  var rows: [Row] = []
  /// The number of searches that found nothing to shrink.
  var missed = 0

  var lines: [String] {
    let known = rows.compactMap(\.isMinimal)
    var table = TextTable([
      ("from violation to", .left), ("median", .right), ("95th percentile", .right),
      ("most", .right),
    ])
    func add(_ name: String, _ numbers: [Double], places: Int) {
      table.add(
        [name]
          + [0.5, 0.95, 1].map { share in
            "\(JSONText.decimal(Self.percentile(share, numbers), places: places))"
          })
    }
    add("first short case, CPU seconds", rows.map(\.firstSeconds), places: 2)
    add("last case, CPU seconds", rows.map(\.seconds), places: 2)
    add("last case, evaluations", rows.map { Double($0.evaluations) }, places: 0)
    add("its discovery, evaluations", rows.map { Double($0.shortestAt) }, places: 0)
    let share = known.isEmpty ? 0 : Double(known.count { $0 }) / Double(known.count) * 100
    return table.lines() + [
      "",
      "\(rows.count.grouped) searches, \(missed.grouped) without a violation; minimal "
        + "\(known.count { $0 }.grouped) of \(known.count.grouped), "
        + "\(JSONText.decimal(share, places: 1)) %",
    ]
  }

  /// Returns a percentile: the smallest of the numbers that is at least as large as the given share
  /// of them.
  ///
  /// Returns 0 if there are no numbers.
  private static func percentile(_ share: Double, _ numbers: [Double]) -> Double {
    let sorted = numbers.sorted()
    guard let last = sorted.last else { return 0 }
    let position = Int((Double(sorted.count) * share).rounded(.up)) - 1
    return sorted.indices.contains(position) ? sorted[position] : last
  }
}
