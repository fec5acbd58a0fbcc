public import Foundation

@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

@MainActor open class UITabBarController: UIViewController {
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The controllers whose order a user can change.
  ///
  /// Setting the view controllers sets this property to all of them.
  open var customizableViewControllers: [UIViewController]?

  private var tabs: [UIViewController] = []
  private var selected = 0

  override var inner: [UIViewController] { tabs }

  override func shows(_ child: UIViewController) -> Bool { child === selectedViewController }

  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets the controllers and keeps the selection if possible.
  ///
  /// The selected controller stays selected. If it was removed, the controller at the same index is
  /// selected, or else the first one.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let before = selectedViewController
    for gone in tabs where viewControllers?.contains(gone) != true { gone.parent = nil }
    tabs = viewControllers ?? []
    for tab in tabs {
      if let parent = tab.parent, parent !== self {
        Stage.current.warn("a controller was moved from one container to another")
      }
      tab.parent = self
    }
    customizableViewControllers = tabs
    let kept = before.flatMap { tab in tabs.firstIndex { $0 === tab } }
    selected = kept ?? (tabs.indices.contains(selected) ? selected : 0)
  }

  open var selectedViewController: UIViewController? {
    tabs.indices.contains(selected) ? tabs[selected] : nil
  }

  /// The selected index; the delegate is not notified when code changes it.
  open var selectedIndex: Int {
    get { selected }
    set { if tabs.indices.contains(newValue) { selected = newValue } }
  }
}

// Actions of a user on a tab bar.
extension UITabBarController {
  /// Whether a user can tap the tabs.
  ///
  /// A user can tap them during a transition of a stack inside a tab, but not while something is
  /// presented or being presented.
  public var canUserTapTabs: Bool {
    outermost.presentedViewController == nil && outermost.modalTransition == nil
      && isOnScreen && !isBeneathTransition
  }

  private var isBeneathTransition: Bool {
    outermost.presentingViewController?.isChainInTransition == true
  }

  public func userTapsTab(_ index: Int) {
    guard canUserTapTabs, tabs.indices.contains(index),
      delegate?.tabBarController(self, shouldSelect: tabs[index]) ?? true
    else { return }
    let isAgain = selected == index
    selected = index
    // A tap on the selected tab goes back to the root of its stack.
    if isAgain { (tabs[index] as? UINavigationController)?.goBackToRoot() }
    delegate?.tabBarController(self, didSelect: tabs[index])
  }

  /// Whether a user can change the order of tabs.
  public var canUserMoveTabs: Bool {
    canUserTapTabs && (customizableViewControllers?.count ?? 0) > 1
  }

  /// Moves the last tab to the front.
  public func userMovesTabs() {
    guard canUserMoveTabs, let front = selectedViewController else { return }
    tabs = [tabs[tabs.count - 1]] + tabs.dropLast()
    selected = tabs.firstIndex { $0 === front } ?? 0
  }
}
