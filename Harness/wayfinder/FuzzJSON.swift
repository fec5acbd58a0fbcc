import NavigationTestingCore

/// The result of fuzzing as JSON.
enum FuzzJSON {
  static func document(_ outcomes: [Outcome], seed: UInt64) -> JSONText {
    let reports = outcomes.map(\.report)
    return [
      "format": "wayfinder-fuzz",
      "version": 1,
      "seed": .string(seed.hexadecimal),
      "cases": .integer(reports.map(\.tally.cases).reduce(0, +)),
      "steps": .integer(reports.map(\.tally.steps).reduce(0, +)),
      "violations": .integer(reports.map(\.violations.count).reduce(0, +)),
      "commands": CommandCount(outcomes).json,
      "coverage": CoverageSummary(outcomes.compactMap(\.coverage)).json,
      "worlds": .array(outcomes.map { world($0) }),
    ]
  }

  private static func world(_ outcome: Outcome) -> JSONText {
    guard case .object(let members) = outcome.report.json else { return outcome.report.json }
    let coverage = outcome.coverage.map { CoverageJSON.document($0) } ?? .null
    return .object(
      [.init("source", JSONText(outcome.source))] + members
        + [.init("coverage", coverage), .init("app", AppJSON.document(outcome.app))])
  }
}
