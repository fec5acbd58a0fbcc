import NavigationGraphs

/// The results of touring a graph: a verdict on each of its nodes and edges.
///
/// The first tour distinguishes stacks only by whether they contain the nodes to which some edge
/// goes back. A second tour follows if an edge is in doubt: it was offered to a user but could
/// never be taken, and no reason is known. The second tour also distinguishes whether stacks
/// contain the nodes to which the other edges pop before they push. If an edge is still in doubt, a
/// third tour also distinguishes the order of entries.
struct GraphSurvey {
  private let app: GraphApp
  private let coverage: GraphCoverage
  private let isOffered: [Bool]
  private let isComplete: Bool
  private let reasons: [UntakenReason?]

  init(_ app: GraphApp, limit: Int) {
    self.app = app
    let reasons = app.definition.untakenReasons()
    let tour = GraphTour(app)
    var coverage = tour.coverage
    var isComplete = tour.isComplete
    for copies in [0, 2] {
      let isDoubtful = reasons.indices.contains { edge in
        tour.isOffered[edge] && !coverage.edges[edge] && reasons[edge] == nil
      }
      guard isDoubtful else { break }
      let closer = GraphTour(app, mindingRules: true, copies: copies, limit: limit)
      coverage.formUnion(closer.coverage)
      isComplete = copies > 0 && closer.isComplete
    }
    self.reasons = reasons
    self.coverage = coverage
    self.isComplete = isComplete
    isOffered = tour.isOffered
  }

  func verdict(onEdge number: Int) -> FileCoverage.Verdict {
    if coverage.edges[number] { return .covered }
    if let reason = reasons[number] { return FileCoverage.Verdict(reason) }
    let edge = app.graph.edges[number]
    guard let source = edge.source else { return .sourceIsUnreachable }
    if edge.transition.isStructural {
      return coverage.nodes[source] ? .targetIsNeverOnTheStack : .sourceIsUnreachable
    }
    if !isOffered[number] { return .sourceIsUnreachable }
    return isComplete ? .targetIsNeverOnTheStack : .undecided
  }

  /// Returns the verdict on a node.
  ///
  /// A node that was never shown is undecided if an edge that leads to it is undecided. Otherwise,
  /// it has the verdict of the first edge to it that no user can take. If there is no such edge, it
  /// is unreachable.
  func verdict(onNode node: Int, _ edges: [FileCoverage.Verdict]) -> FileCoverage.Verdict {
    if coverage.nodes[node] { return .covered }
    let leading = edges.indices.filter { app.graph.edges[$0].target == node }.map { edges[$0] }
    if leading.contains(.undecided) { return .undecided }
    return leading.first { $0.isUntakable } ?? .sourceIsUnreachable
  }
}

extension FileCoverage.Verdict {
  init(_ reason: UntakenReason) {
    switch reason {
    case .sourceIsExternal: self = .sourceIsExternal
    case .sourceIsUnreachable: self = .sourceIsUnreachable
    case .targetIsNeverOnTheStack: self = .targetIsNeverOnTheStack
    }
  }
}
