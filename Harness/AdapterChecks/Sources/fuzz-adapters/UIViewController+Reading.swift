import NavigationModel
import UIKitAdapter
import UIKit

// The content of the screen according to the controllers.
extension UIViewController {
  /// The entry that the controller shows.
  var shownEntry: EntryID? {
    switch self {
    case let screen as UIKitBench.Screen: screen.shown
    case let alert as UIKitBench.Alert: alert.shown
    case let frame as FrameController: frame.entry
    default: nil
    }
  }

  /// The controllers inside a container; columns count only as contents of their split view.
  private var content: [UIViewController] {
    switch self {
    case let stack as UINavigationController:
      stack.viewControllers.filter { !($0 is UINavigationController) }
    case let tabs as UITabBarController: tabs.viewControllers ?? []
    case let split as UISplitViewController: split.stacks
    default: children
    }
  }

  /// The entries of all stacks of one layer.
  var entriesByStack: [[EntryID]] {
    let inside = content.flatMap(\.entriesByStack)
    if self is UIKitBench.Alert { return [[shownEntry].compactMap(\.self)] }
    guard self is UINavigationController else { return inside }
    return [content.compactMap(\.shownEntry)] + inside
  }

  /// All navigation controllers of a layer.
  var allStacks: [UINavigationController] {
    [self as? UINavigationController].compactMap(\.self) + content.flatMap(\.allStacks)
  }

  /// The tab bar controllers of a layer.
  var allTabs: [UITabBarController] {
    [self as? UITabBarController].compactMap(\.self) + content.flatMap(\.allTabs)
  }

  /// The split view controllers of a layer.
  var allSplits: [UISplitViewController] {
    [self as? UISplitViewController].compactMap(\.self) + content.flatMap(\.allSplits)
  }

  /// Returns the frontmost stack; among columns, the one that contains an entry.
  func stackInFront(_ focused: EntryID?) -> UINavigationController? {
    switch self {
    case let stack as UINavigationController:
      (stack.content.last as? FrameController)?.stackInFront(focused) ?? stack
    case let tabs as UITabBarController: tabs.selectedViewController?.stackInFront(focused)
    case let split as UISplitViewController: split.column(of: focused)?.stackInFront(focused)
    default: children.last?.stackInFront(focused)
    }
  }

  /// The arrangement of layers: the selected tab of each tab bar and the top column of each split
  /// view.
  ///
  /// Columns side by side have no order.
  var selections: [String] {
    let own: String? =
      switch self {
      case let tabs as UITabBarController: "\(tabs.selectedIndex)"
      case let split as UISplitViewController: split.isCollapsed ? "\(split.top)" : "any"
      default: nil
      }
    return [own].compactMap(\.self) + content.flatMap(\.selections)
  }
}

extension UINavigationController {
  /// Whether another column is on top of this one.
  var isBelowColumn: Bool { topViewController is UINavigationController }
}

extension UISplitViewController {
  fileprivate func column(of entry: EntryID?) -> UINavigationController? {
    if isCollapsed { return stacks[top] }
    return stacks.first { $0.entriesByStack.joined().contains { $0 == entry } } ?? stacks.last
  }
}
