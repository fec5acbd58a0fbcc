import NavigationModel
import UIKitAdapter
import UIKit

// The content of the screen, as the controllers show it.
extension UIViewController {
  /// The entry that the controller shows; `nil` if it does not belong to one.
  var shownEntry: EntryID? {
    switch self {
    case let screen as UIKitBench.Screen: screen.shown
    case let alert as UIKitBench.Alert: alert.shown
    case let frame as FrameController: frame.entry
    default: nil
    }
  }

  /// The controllers inside a container; a column counts as content of its split view, not of a
  /// stack onto which it is put.
  private var content: [UIViewController] {
    switch self {
    case let stack as UINavigationController:
      stack.viewControllers.filter { !($0 is UINavigationController) }
    case let tabs as UITabBarController: tabs.viewControllers ?? []
    case let split as UISplitViewController: split.stacks
    default: children
    }
  }

  /// The entries of each stack in the layer; an alert counts as a stack with one entry.
  var entriesByStack: [[EntryID]] {
    let inside = content.flatMap(\.entriesByStack)
    if self is UIKitBench.Alert { return [[shownEntry].compactMap(\.self)] }
    guard self is UINavigationController else { return inside }
    return [content.compactMap(\.shownEntry)] + inside
  }

  /// All navigation controllers in the layer.
  var allStacks: [UINavigationController] {
    [self as? UINavigationController].compactMap(\.self) + content.flatMap(\.allStacks)
  }

  /// All tab bar controllers in the layer.
  var allTabs: [UITabBarController] {
    [self as? UITabBarController].compactMap(\.self) + content.flatMap(\.allTabs)
  }

  /// All split view controllers in the layer.
  var allSplits: [UISplitViewController] {
    [self as? UISplitViewController].compactMap(\.self) + content.flatMap(\.allSplits)
  }

  /// Returns the frontmost stack.
  ///
  /// If columns are side by side, this is the column that contains the given entry, or the last
  /// column if no column contains it.
  func stackInFront(_ focused: EntryID?) -> UINavigationController? {
    switch self {
    case let stack as UINavigationController:
      (stack.content.last as? FrameController)?.stackInFront(focused) ?? stack
    case let tabs as UITabBarController: tabs.selectedViewController?.stackInFront(focused)
    case let split as UISplitViewController: split.column(of: focused)?.stackInFront(focused)
    default: children.last?.stackInFront(focused)
    }
  }

  /// The look of a presented layer, as `HostUnderTest` describes it.
  var look: String {
    guard !(self is UIAlertController) else { return "alert" }
    return switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet: sheetPresentationController?.look ?? "sheet"
    case .fullScreen: "cover"
    case .popover: "popover"
    }
  }

  /// The arrangement of the layer: the selected tab of each tab bar, and the top column of each
  /// collapsed split view.
  ///
  /// For columns side by side, of which none is on top, the text is `any`.
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

extension UISheetPresentationController {
  fileprivate var look: String {
    (restingDetent == .large ? "sheet large" : "sheet medium")
      + (detents.count > 1 ? " resizable" : "")
      + (largestUndimmedDetentIdentifier == nil ? "" : " undimmed")
  }
}
