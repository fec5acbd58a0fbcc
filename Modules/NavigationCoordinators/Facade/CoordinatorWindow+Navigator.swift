public import NavigationModel

extension CoordinatorWindow: NavigatorProviding {
  /// The tree, which is the navigator of the window.
  public var navigator: CoordinatorTree { tree }
}
