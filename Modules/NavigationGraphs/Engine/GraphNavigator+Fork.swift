internal import NavigationModel

extension GraphNavigator {
  /// Creates a navigator in a window of its own that continues from here; neither notices the
  /// other.
  ///
  /// - Parameter coverage: The parts that count as already realised.
  /// - Returns: The other navigator.
  /// - Complexity: O(1); the state is copied once either changes it.
  package func fork(noting coverage: GraphCoverage) -> GraphNavigator {
    GraphNavigator(
      definition, engine.graph, decisions: engine.decisions,
      context: NavigationContext(state: context.state), memory: memory, coverage: coverage)
  }

  /// Hands over the coverage, so that it can continue in another window without a copy.
  package func surrenderCoverage() -> GraphCoverage {
    defer { coverage = GraphCoverage(nodes: 0, edges: 0) }
    return coverage
  }
}
