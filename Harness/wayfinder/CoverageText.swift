import NavigationSimulation
import NavigationTestingCore

/// The parts of each file that a user can reach, as text.
struct CoverageText {
  private let outcomes: [Outcome]

  init(_ outcomes: [Outcome]) {
    self.outcomes = outcomes.filter { $0.coverage != nil }
  }

  /// The lines of the report; empty if the coverage of no file is known.
  var lines: [String] {
    guard !outcomes.isEmpty else { return [] }
    var lines = [""] + table
    for outcome in outcomes {
      guard let coverage = outcome.coverage else { continue }
      for doubt in Self.doubts(coverage) {
        lines.append(Paint.bad("\(outcome.source ?? ""): \(doubt)."))
      }
    }
    if let line = CommandCount(outcomes).line { lines += ["", line] }
    return lines
  }

  /// Returns a sentence, without a full stop, for each edge that should have been taken but was
  /// not.
  static func doubts(_ coverage: FileCoverage) -> [String] {
    coverage.edges(.undecided).map { edge in
      let way = "\(coverage.name(of: edge.source)) -> \(coverage.name(of: edge.target))"
      return "\(way) (\(edge.kind)) was never taken, and nothing shows that it cannot be"
    }
  }

  private var table: [String] {
    var table = TextTable([
      ("coverage", .left), ("screens", .right), ("of", .right), ("edges", .right), ("of", .right),
      ("source external", .right), ("source unreachable", .right), ("never on the stack", .right),
      ("undecided", .right),
    ])
    for outcome in outcomes {
      guard let coverage = outcome.coverage else { continue }
      table.add(row(outcome.source ?? "", CoverageSummary([coverage])))
    }
    if outcomes.count > 1 {
      table.add(row("all", CoverageSummary(outcomes.compactMap(\.coverage))))
    }
    return table.lines()
  }

  private func row(_ name: String, _ summary: CoverageSummary) -> [String] {
    [
      name, summary.screens(.covered).grouped, summary.screens().grouped,
      summary.edges(.covered).grouped, summary.edges().grouped,
      summary.edges(.sourceIsExternal).grouped, summary.edges(.sourceIsUnreachable).grouped,
      summary.edges(.targetIsNeverOnTheStack).grouped, summary.edges(.undecided).grouped,
    ]
  }
}
