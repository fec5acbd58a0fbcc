#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Keeps a person from leaving the top of a stack by itself, and remembers how everything was.
  @MainActor struct LeaveGuard {
    /// The top of the stack.
    let controller: UIViewController
    private let hidBackButton: Bool
    private let leftItem: UIBarButtonItem?

    init(_ controller: UIViewController) {
      self.controller = controller
      hidBackButton = controller.navigationItem.hidesBackButton
      leftItem = controller.navigationItem.leftBarButtonItem
    }

    /// Removes the back button and the swipes; a button that asks may replace it.
    func close(
      _ stack: UINavigationController, asking: Bool, ask: @escaping @MainActor () -> Void
    ) {
      controller.navigationItem.hidesBackButton = true
      controller.navigationItem.leftBarButtonItem =
        asking ? UIBarButtonItem(primaryAction: UIAction(title: "Back") { _ in ask() }) : leftItem
      stack.letPeopleSwipe(false)
    }

    /// Puts everything back.
    func lift(from stack: UINavigationController) {
      controller.navigationItem.hidesBackButton = hidBackButton
      controller.navigationItem.leftBarButtonItem = leftItem
      stack.letPeopleSwipe(true)
    }
  }

  extension UINavigationController {
    /// Switches the swipe from the edge and, since iOS 26, the one across the content.
    fileprivate func letPeopleSwipe(_ isAllowed: Bool) {
      interactivePopGestureRecognizer?.isEnabled = isAllowed
      if #available(iOS 26.0, visionOS 26.0, *) {
        interactiveContentPopGestureRecognizer?.isEnabled = isAllowed
      }
    }
  }
#endif
