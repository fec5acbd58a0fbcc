#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Foundation
  import NavigationHosting
  import NavigationModel
  import UIKit

  /// An adapter that shows two or three stacks as columns of a split view controller.
  ///
  /// In a narrow window, UIKit collapses the columns into one stack. Going back from the root of a
  /// column then selects the column beneath and removes nothing.
  @MainActor final class SplitContainer: NSObject, ContainerAdapter {
    private let split: UISplitViewController
    private let columns: [UISplitViewController.Column]
    private unowned let window: WindowControllers
    private var picture: ContainerPicture
    /// Whether UIKit is collapsing or expanding the columns.
    ///
    /// Changes that happen in the meantime are not made by the user.
    private var isRearranging = false

    var controller: UIViewController { split }

    init(_ picture: ContainerPicture, in window: WindowControllers) {
      let isDouble = picture.children.count == 2
      (self.picture, self.window) = (picture, window)
      split = UISplitViewController(style: isDouble ? .doubleColumn : .tripleColumn)
      columns = isDouble ? [.primary, .secondary] : [.primary, .supplementary, .secondary]
      super.init()
      for (column, child) in zip(columns, picture.children) {
        split.setViewController(window.controller(of: child), for: column)
      }
      split.delegate = self
    }

    func show(_ container: ContainerPicture, animated: Bool) {
      picture = container
      guard split.isCollapsed, topColumn != picture.selected else { return }
      split.show(columns[picture.selected])
    }

    /// A picture of the split view.
    ///
    /// While the split view is expanded, no column is in front. The selected column is then the one
    /// that was in front last.
    var settled: ContainerPicture {
      if split.isCollapsed, !isRearranging { picture.selected = topColumn }
      return picture
    }

    /// The topmost column while the split view is collapsed.
    ///
    /// A column that is not in the collapsed stack has no parent.
    private var topColumn: Int {
      columns.lastIndex { split.viewController(for: $0)?.parent != nil } ?? 0
    }

    /// Reports that the user or the system opens or closes a column beside the others.
    private func toggle(_ column: UISplitViewController.Column, isShown: Bool) {
      guard !split.isCollapsed, !isRearranging,
        let child = split.viewController(for: column).flatMap(window.container)
      else { return }
      window.observer?.container(picture.id, toggles: child, isShown: isShown)
    }
  }

  extension SplitContainer: UISplitViewControllerDelegate {
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      isRearranging = true
      return columns[picture.selected]
    }

    func splitViewController(
      _ svc: UISplitViewController,
      displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
        UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
      isRearranging = true
      return proposedDisplayMode
    }

    func splitViewController(
      _ svc: UISplitViewController, willShow column: UISplitViewController.Column
    ) {
      toggle(column, isShown: true)
    }

    func splitViewController(
      _ svc: UISplitViewController, willHide column: UISplitViewController.Column
    ) {
      toggle(column, isShown: false)
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
      isRearranging = false
      window.observer?.containerChanged()
    }

    func splitViewControllerDidExpand(_ svc: UISplitViewController) {
      isRearranging = false
      window.observer?.containerChanged()
    }
  }
#endif
