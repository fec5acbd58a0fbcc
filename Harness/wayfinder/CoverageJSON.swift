import NavigationSimulation
import NavigationTestingCore

/// The parts of a file that a user can reach, and the remaining parts with the reasons, as JSON.
enum CoverageJSON {
  static func document(_ coverage: FileCoverage) -> JSONText {
    var covered: [JSONText] = []
    var others: [JSONText] = []
    for node in coverage.nodes {
      if node.verdict == .covered {
        covered.append(.string(node.id))
      } else {
        others.append(["id": .string(node.id), "reason": .string(node.verdict.rawValue)])
      }
    }
    return [
      "summary": CoverageSummary([coverage]).json,
      "nodes": ["covered": .array(covered), "untakable": .array(others)],
      "edges": [
        "covered": .array(coverage.edges.filter { $0.verdict == .covered }.map { edge($0) }),
        "untakable": .array(coverage.edges.filter(\.verdict.isUntakable).map { edge($0) }),
        "undecided": .array(coverage.edges(.undecided).map { edge($0) }),
      ],
    ]
  }

  private static func edge(_ edge: FileCoverage.Edge) -> JSONText {
    var members: [JSONText.Member] = [
      .init("source", .string(edge.source)), .init("target", .string(edge.target)),
      .init("kind", .string(edge.kind)), .init("label", JSONText(edge.label)),
    ]
    if edge.verdict != .covered {
      members.append(.init("reason", .string(edge.verdict.rawValue)))
    }
    return .object(members)
  }
}
