#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import NavigationModel
  import UIKit

  /// A temporary restriction on how the user can go back from the top of a stack.
  @MainActor struct LeaveGuard {
    /// A way back from the top of a stack.
    enum Way: Hashable {
      /// All ways that UIKit offers, including the menu of the back button.
      case free
      /// A button or a swipe, each of which removes only the topmost screen.
      ///
      /// The menu of the back button is not offered: with the menu, the user could also leave a
      /// screen beneath that must not be left.
      case oneScreen
      /// A button that asks the owner of an entry.
      case asking(EntryID)
      /// No way.
      case closed
    }

    /// The view controller at the top of the stack.
    let controller: UIViewController
    private let hidBackButton: Bool
    private let leftItem: UIBarButtonItem?

    init(_ controller: UIViewController) {
      self.controller = controller
      hidBackButton = controller.navigationItem.hidesBackButton
      leftItem = controller.navigationItem.leftBarButtonItem
    }

    /// Hides the back button, because it has a menu, and offers only the given way back.
    ///
    /// If there is a way back, a new button replaces the left bar button item. The title of the
    /// button is that of the screen beneath; if that screen has no title, it is a close button.
    /// Swipes stay enabled only for the way `oneScreen`.
    func close(
      _ stack: UINavigationController, to way: Way, ask: @escaping @MainActor (EntryID) -> Void
    ) {
      controller.navigationItem.hidesBackButton = true
      stack.letPeopleSwipe(way == .oneScreen)
      let title = stack.viewControllers.dropLast().last?.navigationItem.title
      let action: UIAction? =
        switch way {
        case .oneScreen:
          UIAction(title: title ?? "") { [weak stack] _ in stack?.popViewController(animated: true)
          }
        case .asking(let entry): UIAction(title: title ?? "") { _ in ask(entry) }
        case .free, .closed: nil
        }
      controller.navigationItem.leftBarButtonItem =
        action.map { action in
          // Without a title, a system item has an image and a localized name.
          title == nil
            ? UIBarButtonItem(systemItem: .close, primaryAction: action)
            : UIBarButtonItem(primaryAction: action)
        } ?? leftItem
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
