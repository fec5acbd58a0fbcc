/// Tabs, one of which is shown.
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

  /// Creates tabs with what they hold.
  ///
  /// - Parameters:
  ///   - tabs: Screens, stacks, tabs or splits that are in no tree; at least one.
  ///   - tag: The name of the coordinator.
  /// - Throws: ``CoordinatorRefusal`` if there is none, or one cannot be held.
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
  /// - Returns: The one outcome; ignored as reselected if the tab is selected already.
  /// - Complexity: O(tabs).
  @discardableResult
  public func select(_ index: Int) -> CoordinatorOutcome {
    node.select(index)
  }
}

/// Columns beside each other.
open class SplitCoordinator: ViewCoordinator, PresentingComponent {
  /// The node behind the coordinator.
  public let node: CoordinatorNode

  init(_ node: CoordinatorNode) {
    self.node = node
  }

  /// Creates columns with what they hold.
  ///
  /// - Parameters:
  ///   - columns: Screens, stacks, tabs or splits that are in no tree; at least one.
  ///   - tag: The name of the coordinator.
  /// - Throws: ``CoordinatorRefusal`` if there is none, or one cannot be held.
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
  /// - Returns: The one outcome; ignored as reselected if the column has the focus already.
  /// - Complexity: O(tabs).
  @discardableResult
  public func focus(_ index: Int) -> CoordinatorOutcome {
    node.select(index)
  }
}
