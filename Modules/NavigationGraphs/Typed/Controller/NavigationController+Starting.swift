extension NavigationController {
  /// Creates a controller that shows a node without input.
  ///
  /// ```swift
  /// let app = NavigationController(graph: shop(), startingAt: Welcome())
  /// ```
  ///
  /// If the node cannot be shown, for example because the graph is wired wrongly or has no such
  /// node, the controller shows nothing. To get the reason, call ``start(at:with:)``.
  ///
  /// - Parameters:
  ///   - graph: The screens and the edges between them.
  ///   - node: The first node, or another instance with the same id.
  public convenience init<Node: NavNode>(graph: NavigationGraph, startingAt node: Node)
  where Node.InputType == Void {
    self.init(graph: graph)
    start(at: node, with: ())
  }
}
