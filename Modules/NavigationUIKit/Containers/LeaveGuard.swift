#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A guard that prevents the user from leaving the top of a stack, and can allow it again.
  @MainActor struct LeaveGuard {
    /// The view controller at the top of the stack.
    let controller: UIViewController
    private let hidBackButton: Bool
    private let leftItem: UIBarButtonItem?

    init(_ controller: UIViewController) {
      self.controller = controller
      hidBackButton = controller.navigationItem.hidesBackButton
      leftItem = controller.navigationItem.leftBarButtonItem
    }

    /// Hides the back button and disables swipes.
    ///
    /// If `asking` is `true`, a button that calls `ask` also replaces the left bar button item.
    func close(
      _ stack: UINavigationController, asking: Bool, ask: @escaping @MainActor () -> Void
    ) {
      controller.navigationItem.hidesBackButton = true
      controller.navigationItem.leftBarButtonItem =
        asking ? UIBarButtonItem(primaryAction: UIAction(title: "Back") { _ in ask() }) : leftItem
      stack.letPeopleSwipe(false)
    }

    /// Restores the visibility of the back button and the left bar button item, and enables swipes.
    func lift(from stack: UINavigationController) {
      controller.navigationItem.hidesBackButton = hidBackButton
      controller.navigationItem.leftBarButtonItem = leftItem
      stack.letPeopleSwipe(true)
    }
  }

  extension UINavigationController {
    /// Enables or disables the swipe from the edge and, since iOS 26, the swipe across the content.
    fileprivate func letPeopleSwipe(_ isAllowed: Bool) {
      interactivePopGestureRecognizer?.isEnabled = isAllowed
      if #available(iOS 26.0, visionOS 26.0, *) {
        interactiveContentPopGestureRecognizer?.isEnabled = isAllowed
      }
    }
  }
#endif
