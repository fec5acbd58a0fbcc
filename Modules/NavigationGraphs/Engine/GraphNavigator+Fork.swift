internal import NavigationModel

extension GraphNavigator {
  /// Creates a navigator that continues from the same state in its own window; neither navigator
  /// affects the other.
  ///
  /// - Parameter coverage: The parts that count as already covered.
  /// - Returns: The new navigator.
  /// - Complexity: O(1); the state is copied when one of the navigators changes it for the first
  ///   time.
  package func fork(noting coverage: GraphCoverage) -> GraphNavigator {
    GraphNavigator(
      definition, engine.graph, decisions: engine.decisions,
      context: NavigationContext(state: context.state), memory: memory, coverage: coverage)
  }

  /// Returns the coverage and clears it, so that another navigator can continue it without a copy.
  package func surrenderCoverage() -> GraphCoverage {
    defer { coverage = GraphCoverage(nodes: 0, edges: 0) }
    return coverage
  }
}
