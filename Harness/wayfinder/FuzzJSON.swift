import NavigationTestingCore

/// The result of fuzzing as JSON.
enum FuzzJSON {
  static func document(_ reports: [Report], seed: UInt64) -> JSONText {
    [
      "format": "wayfinder-fuzz",
      "version": 1,
      "seed": .string(seed.hexadecimal),
      "cases": .integer(reports.map(\.tally.cases).reduce(0, +)),
      "steps": .integer(reports.map(\.tally.steps).reduce(0, +)),
      "violations": .integer(reports.map(\.violations.count).reduce(0, +)),
      "worlds": .array(reports.map(\.json)),
    ]
  }
}
