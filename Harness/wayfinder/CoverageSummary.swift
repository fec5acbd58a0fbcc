import NavigationSimulation
import NavigationTestingCore

/// A count of the parts of graphs that users can reach.
struct CoverageSummary {
  typealias Verdict = FileCoverage.Verdict

  static let reasons: [Verdict] = Verdict.allCases.filter(\.isUntakable)

  private let coverages: [FileCoverage]

  init(_ coverages: [FileCoverage]) {
    self.coverages = coverages
  }

  var isEmpty: Bool { coverages.isEmpty }

  func nodes(_ verdict: Verdict? = nil) -> Int {
    var count = 0
    for coverage in coverages {
      for node in coverage.nodes where verdict == nil || node.verdict == verdict { count += 1 }
    }
    return count
  }

  /// Returns the number of nodes that are screens, which lint and verify count in the same way.
  func screens(_ verdict: Verdict? = nil) -> Int {
    var count = 0
    for coverage in coverages {
      for node in coverage.nodes where node.isScreen && (verdict ?? node.verdict) == node.verdict {
        count += 1
      }
    }
    return count
  }

  func edges(_ verdict: Verdict? = nil) -> Int {
    var count = 0
    for coverage in coverages {
      for edge in coverage.edges where verdict == nil || edge.verdict == verdict { count += 1 }
    }
    return count
  }

  var untakableEdges: Int {
    var count = 0
    for reason in Self.reasons { count += edges(reason) }
    return count
  }

  var json: JSONText {
    guard !isEmpty else { return .null }
    let reasons = Self.reasons.map { reason in
      JSONText.Member(reason.rawValue, .integer(edges(reason)))
    }
    return [
      "nodes": .integer(nodes()),
      "nodesCovered": .integer(nodes(.covered)),
      "screens": .integer(screens()),
      "screensCovered": .integer(screens(.covered)),
      "edges": .integer(edges()),
      "edgesCovered": .integer(edges(.covered)),
      "edgesUntakable": .integer(untakableEdges),
      "edgesUndecided": .integer(edges(.undecided)),
      "untakable": .object(reasons),
    ]
  }
}
