/// A coordinator with tabs, one of which is shown.
///
/// ```swift
/// let tabs = try TabCoordinator(tabs: [tripsStack, mapStack])
/// tabs.select(1)
/// ```
open class TabCoordinator: ViewCoordinator, PresentingComponent {
  /// The node behind the coordinator.
  public let node: CoordinatorNode

  init(_ node: CoordinatorNode) {
    self.node = node
  }

  /// Creates tabs with the given contents.
  ///
  /// - Parameters:
  ///   - tabs: The contents: one or more screens, stacks, tabs or splits that are not yet part of a
  ///     tree.
  ///   - tag: The name of the coordinator.
  /// - Throws: ``CoordinatorRefusal`` if `tabs` is empty or contains a coordinator that cannot be
  ///   added.
  public init(tabs: [any ViewCoordinator], tag: String = "tabs") throws(CoordinatorRefusal) {
    node = try CoordinatorNode.tabs(tag, tabs.map(\.claimedNode))
  }

  /// The node behind the coordinator.
  public var navigationNode: CoordinatorNode { node }

  /// The index of the tab that is selected.
  public var selected: Int { node.selected }

  /// Selects a tab.
  ///
  /// - Parameter index: The index of the tab.
  /// - Returns: The outcome; ignored as `reselected` if the tab is selected already, and refused if
  ///   there is no such tab.
  /// - Complexity: O(*n*), where *n* is the number of tabs.
  @discardableResult
  public func select(_ index: Int) -> CoordinatorOutcome {
    node.select(index)
  }
}

/// A coordinator with columns side by side.
open class SplitCoordinator: ViewCoordinator, PresentingComponent {
  /// The node behind the coordinator.
  public let node: CoordinatorNode

  init(_ node: CoordinatorNode) {
    self.node = node
  }

  /// Creates columns with the given contents.
  ///
  /// - Parameters:
  ///   - columns: The contents: one or more screens, stacks, tabs or splits that are not yet part
  ///     of a tree.
  ///   - tag: The name of the coordinator.
  /// - Throws: ``CoordinatorRefusal`` if `columns` is empty or contains a coordinator that cannot
  ///   be added.
  public init(columns: [any ViewCoordinator], tag: String = "split") throws(CoordinatorRefusal) {
    node = try CoordinatorNode.split(tag, columns.map(\.claimedNode))
  }

  /// The node behind the coordinator.
  public var navigationNode: CoordinatorNode { node }

  /// The index of the column that has the focus.
  public var focused: Int { node.selected }

  /// Gives a column the focus.
  ///
  /// - Parameter index: The index of the column.
  /// - Returns: The outcome; ignored as `reselected` if the column has the focus already, and
  ///   refused if there is no such column.
  /// - Complexity: O(*n*), where *n* is the number of columns.
  @discardableResult
  public func focus(_ index: Int) -> CoordinatorOutcome {
    node.select(index)
  }
}
