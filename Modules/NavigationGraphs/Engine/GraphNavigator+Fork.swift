internal import NavigationModel

extension GraphNavigator {
  /// A navigator in a window of its own that goes on from here; neither hears of the other.
  ///
  /// - Parameter coverage: What is to count as realised already.
  /// - Returns: The other navigator.
  /// - Complexity: O(1); the state is copied when one of the two changes it.
  package func fork(noting coverage: GraphCoverage) -> GraphNavigator {
    GraphNavigator(
      definition, engine.graph, decisions: engine.decisions,
      context: NavigationContext(state: context.state), memory: memory, coverage: coverage)
  }

  /// Hands over what has been realised, so that it can go on in another window without a copy.
  package func surrenderCoverage() -> GraphCoverage {
    defer { coverage = GraphCoverage(nodes: 0, edges: 0) }
    return coverage
  }
}
