import NavigationSimulation
import NavigationTestingCore

/// A table of how well the deliberate faults were found.
struct MutantScoreTable {
  private let results: [MutantScoring.Result]
  private let seeds: Int
  /// The largest number of cases in each search; `nil` for the default of each world.
  private let cases: Int?

  init(_ results: [MutantScoring.Result], seeds: Int, cases: Int?) {
    self.results = results
    self.seeds = seeds
    self.cases = cases
  }

  func print(_ format: OutputFormat) {
    switch format {
    case .text: lines.forEach { Console.print($0) }
    case .json: Console.print(json.description)
    }
  }

  /// Returns a line about one fault, to be printed before the table.
  static func remark(on result: MutantScoring.Result, seeds: Int) -> String {
    "\(result.planted.world.label): \(result.score.mutant.name) found from "
      + "\(result.score.found) and minimal from \(result.score.minimal) of \(seeds) seeds"
  }

  private var perfect: Int { results.count { $0.score.isPerfect } }

  private var lines: [String] {
    var table = TextTable([
      ("mutant", .left), ("world", .left), ("found", .right), ("minimal", .right),
      ("minimum", .right), ("sizes", .right), ("cases that fail", .right),
      ("median steps", .right), ("most", .right), ("evaluations", .right),
    ])
    for result in results {
      let score = result.score
      table.add([
        score.mutant.name, result.planted.world.label, "\(score.found)/\(seeds)",
        "\(score.minimal)/\(seeds)", score.mutant.minimumSteps.map { "\($0)" } ?? "?",
        Self.range(score.sizes), "\(JSONText.decimal(score.failingShare * 100, places: 1)) %",
        score.medianSteps.grouped, score.largestSteps.grouped,
        "\(JSONText.decimal(score.meanEvaluations, places: 1))",
      ])
    }
    let verdict =
      "\(perfect) of \(results.count) mutants found and shrunk to the minimum from every seed."
    return table.lines() + results.compactMap { Self.strays($0.score) }
      + ["", perfect == results.count ? Paint.good(verdict) : Paint.bad(verdict)]
  }

  /// Returns a line about the seeds from which shrinking reached a size other than the smallest.
  private static func strays(_ score: MutantScore) -> String? {
    guard !score.strays.isEmpty else { return nil }
    let list = score.strays.map { "\($0.steps) steps from seed \($0.seed)" }.joined(separator: ", ")
    return "\(score.mutant.name): \(list)"
  }

  private static func range(_ sizes: [Int]) -> String {
    guard let first = sizes.first, let last = sizes.last else { return "-" }
    return first == last ? "\(first)" : "\(first)–\(last)"
  }

  private var json: JSONText {
    [
      "format": "wayfinder-mutants",
      "version": 1,
      "seeds": .integer(seeds),
      "cases": cases.map { .integer($0) } ?? .null,
      "perfect": .integer(perfect),
      "mutants": .array(results.map { json($0) }),
    ]
  }

  private func json(_ result: MutantScoring.Result) -> JSONText {
    let score = result.score
    return [
      "mutant": .string(score.mutant.name),
      "world": .string(result.planted.world.label),
      "found": .integer(score.found),
      "minimal": .integer(score.minimal),
      "minimumSteps": score.mutant.minimumSteps.map { .integer($0) } ?? .null,
      "sizes": .array(score.sizes.map { .integer($0) }),
      "strays": .array(
        score.strays.map { ["seed": .integer($0.seed), "steps": .integer($0.steps)] }),
      "failingShare": .decimal(score.failingShare, places: 4),
      "medianSteps": .integer(score.medianSteps),
      "largestSteps": .integer(score.largestSteps),
      "meanEvaluations": .decimal(score.meanEvaluations, places: 1),
    ]
  }
}
