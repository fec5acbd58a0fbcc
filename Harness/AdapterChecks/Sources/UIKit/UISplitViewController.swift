public import Foundation

@MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

/// A split view, whose columns are side by side.
///
/// In little space, the columns collapse into the stack of the first column: the stacks of the
/// second column to the top column are put onto it.
@MainActor open class UISplitViewController: UIViewController {
  public enum Style: Sendable { case doubleColumn, tripleColumn }
  public enum Column: Sendable { case primary, supplementary, secondary }

  public enum DisplayMode: Sendable { case automatic, secondaryOnly, oneBesideSecondary }

  open weak var delegate: (any UISplitViewControllerDelegate)?
  open private(set) var isCollapsed = false

  private let order: [Column]
  private var columns: [(column: Column, controller: UINavigationController)] = []
  /// The columns that are hidden while the others are side by side.
  private var hidden: Set<Column> = []

  public init(style: Style) {
    order =
      style == .doubleColumn ? [.primary, .secondary] : [.primary, .supplementary, .secondary]
    super.init()
  }

  public required init?(coder: NSCoder) {
    nil
  }

  open func viewController(for column: Column) -> UIViewController? {
    columns.first { $0.column == column }?.controller
  }

  open func setViewController(_ viewController: UIViewController?, for column: Column) {
    guard let stack = viewController as? UINavigationController, order.contains(column) else {
      return Stage.current.warn(
        "a controller that is not a navigation controller was put into a new one")
    }
    columns.removeAll { $0.column == column }
    columns.append((column, stack))
    stack.parent = self
  }

  open func show(_ column: Column) {
    guard isCollapsed, let index = order.firstIndex(of: column), index != top else { return }
    stack(upTo: index, animated: true)
  }

  /// The stacks of the columns, in order.
  public var stacks: [UINavigationController] {
    order.compactMap { column in columns.first { $0.column == column }?.controller }
  }

  override var inner: [UIViewController] {
    isCollapsed ? Array(stacks.prefix(1)) : stacks
  }

  /// The index of the top column, if the columns are collapsed.
  public var top: Int {
    stacks.lastIndex { $0.parent != nil } ?? 0
  }

  private func stack(upTo index: Int, animated: Bool) {
    guard let first = stacks.first else { return }
    let own = first.stack.filter { !($0 is UINavigationController) }
    let others: [UIViewController] = Array(stacks[1..<(index + 1)])
    first.put(own + others, animated: animated)
  }
}

// Actions of a user on a split view.
extension UISplitViewController {
  public var canUserResize: Bool { !isChainInTransition && !isMoving }

  /// Collapses or expands the columns.
  public func userResizes() {
    guard canUserResize, let first = stacks.first else { return }
    if isCollapsed {
      _ = delegate?.splitViewController(
        self, displayModeForExpandingToProposedDisplayMode: .oneBesideSecondary)
      // The stacks are notified before the split view reports that it has expanded.
      first.put(first.stack.filter { !($0 is UINavigationController) }, animated: false)
      isCollapsed = false
      hidden = []
      delegate?.splitViewController(self, willShow: order[0])
      for stack in stacks { stack.parent = self }
      delegate?.splitViewControllerDidExpand(self)
    } else {
      let top =
        delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .secondary)
        ?? .secondary
      delegate?.splitViewController(self, willHide: order[0])
      for stack in stacks.dropFirst() { stack.parent = nil }
      isCollapsed = true
      stack(upTo: order.firstIndex(of: top) ?? 0, animated: false)
      delegate?.splitViewControllerDidCollapse(self)
    }
  }

  /// Whether a user can hide or show the first column, which is impossible while the columns are
  /// collapsed.
  public var canUserToggleColumn: Bool { !isCollapsed && canUserResize }

  /// Hides or shows the first column.
  public func userTogglesColumn() {
    guard canUserToggleColumn, let first = order.first else { return }
    if hidden.remove(first) == nil {
      hidden.insert(first)
      delegate?.splitViewController(self, willHide: first)
    } else {
      delegate?.splitViewController(self, willShow: first)
    }
  }

  /// Whether the user has hidden the first column.
  public var isFirstColumnHidden: Bool { order.first.map(hidden.contains) ?? false }

  /// Whether a user can go back from the root of a column to the previous column.
  public var canUserLeaveColumn: Bool {
    isCollapsed && top > 0 && stacks[top].stack.count == 1 && stacks[0].canUserGoBack
  }

  public func userLeavesColumn() {
    guard canUserLeaveColumn else { return }
    stacks[0].userTapsBack()
  }
}
