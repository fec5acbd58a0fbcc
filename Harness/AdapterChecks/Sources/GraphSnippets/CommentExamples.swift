import NavigationGraphs
import NavigationUIKit
import UIKit

// The examples in the comments of NavigationUIKit about hosts and graphs.

enum UIKitComments {
  // snippet: Modules/NavigationUIKit/Graphs/ViewControllerProviding.swift
  final class ProfileNode: NavNode, ViewControllerProviding {
    typealias InputType = User
    typealias OutputType = Bool
    let viewControllerFactory: (User) -> ProfileViewController = { user in
      ProfileViewController(user: user)
    }
  }
  // end snippet

  @MainActor static func show(
    _ navigator: NavigationController, in window: UIWindow
  ) -> NavigationHostController {
    // snippet: Modules/NavigationUIKit/NavigationHostController.swift
    let host = NavigationHostController(navigator) { screen in
      switch screen.name {
      case "Profile": ProfileViewController(id: screen.id)
      default: WelcomeViewController()
      }
    }
    window.rootViewController = host.rootViewController
    // end snippet
    return host
  }

  struct User {}

  final class ProfileViewController: UIViewController {
    convenience init(user: User) { self.init() }
    convenience init(id: EntryID) { self.init() }
  }

  final class WelcomeViewController: UIViewController {}
}
