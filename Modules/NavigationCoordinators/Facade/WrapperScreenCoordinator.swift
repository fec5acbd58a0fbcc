/// A screen that shows another view coordinator, or a plain view, and can switch between them.
open class WrapperScreenCoordinator: ScreenCoordinator {
  /// The component that implements the coordinator.
  public let navigationComponent: ScreenCoordinatorComponent

  /// Creates a wrapper that shows nothing.
  ///
  /// - Parameter tag: The name of the coordinator.
  nonisolated public init(tag: String = "wrapper") {
    navigationComponent = ScreenCoordinatorComponent(tag: tag)
  }

  /// Shows a coordinator in place of what was shown.
  ///
  /// - Parameter coordinator: A screen, a stack, tabs or a split that is not yet part of a tree.
  /// - Returns: Whether the coordinator is now shown, or why not.
  /// - Complexity: O(*n*), where *n* is the number of screens removed and added.
  @discardableResult
  public func setViewCoordinator(_ coordinator: any ViewCoordinator) -> CoordinatorOutcome {
    navigationNode.wrap(coordinator.claimedNode)
  }

  /// Shows a plain view in place of what was shown.
  ///
  /// - Parameter view: Any value that the host can render.
  /// - Returns: The outcome; ignored if no coordinator was shown, although the view is set.
  /// - Complexity: O(*n*), where *n* is the number of screens removed and added.
  @discardableResult
  public func setPlainView<Content>(_ view: Content) -> CoordinatorOutcome {
    navigationComponent.setView(view)
    return navigationNode.wrap(nil)
  }

  /// The coordinator that is shown, or `nil` if no coordinator is shown.
  public var currentViewCoordinator: (any ViewCoordinator)? {
    navigationNode.wrapped?.coordinator as? any ViewCoordinator
  }
}
