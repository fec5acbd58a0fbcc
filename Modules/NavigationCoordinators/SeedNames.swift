// Aliases for some functions: their names in the library on which this module is modeled.

extension Tree {
  /// Returns the same as ``rootNode``.
  ///
  /// - Complexity: O(*n*), where *n* is the number of coordinators in the tree.
  public func getTree() -> Node { rootNode }

  /// Returns the same as ``routes``.
  ///
  /// - Complexity: O(*n*), where *n* is the number of coordinators in the tree.
  public func getFlatTree() -> [Route] { routes }

  /// Returns the same as ``outline``; prints nothing.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public func printTree() -> String { outline }
}

extension ViewCoordinator {
  /// Returns the same as ``makeView()``.
  public func getView() -> CoordinatorView { makeView() }
}

extension WrapperScreenCoordinator {
  /// Returns the same as ``currentViewCoordinator``.
  public func getCurrentViewCoordinator() -> (any ViewCoordinator)? { currentViewCoordinator }
}
