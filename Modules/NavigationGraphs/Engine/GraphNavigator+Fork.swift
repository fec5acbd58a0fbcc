internal import NavigationModel

extension GraphNavigator {
  /// A navigator in a window of its own that goes on from here; neither hears of the other, and
  /// the new one has covered nothing yet.
  ///
  /// - Complexity: O(nodes + edges); the state is copied when one of the two changes it.
  package func fork() -> GraphNavigator {
    GraphNavigator(
      definition, engine.graph, decisions: engine.decisions,
      context: NavigationContext(state: context.state), memory: memory)
  }
}
