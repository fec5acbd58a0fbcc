// Names that some of these calls have in the library after which this module is modelled.

extension Tree {
  /// The same as ``rootNode``.
  ///
  /// - Complexity: O(coordinators).
  public func getTree() -> Node { rootNode }

  /// The same as ``routes``.
  ///
  /// - Complexity: O(coordinators).
  public func getFlatTree() -> [Route] { routes }

  /// The same as ``outline``; prints nothing.
  ///
  /// - Complexity: O(coordinators).
  public func printTree() -> String { outline }
}

extension ViewCoordinator {
  /// The same as ``makeView()``.
  public func getView() -> CoordinatorView { makeView() }
}

extension WrapperScreenCoordinator {
  /// The same as ``currentViewCoordinator``.
  public func getCurrentViewCoordinator() -> (any ViewCoordinator)? { currentViewCoordinator }
}
