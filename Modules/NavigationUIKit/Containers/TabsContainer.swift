#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Foundation
  import NavigationHosting
  import NavigationModel
  import UIKit

  /// An adapter that shows tabs in a tab bar controller.
  @MainActor final class TabsContainer: NSObject, ContainerAdapter {
    private let tabs = UITabBarController()
    private unowned let window: WindowControllers
    private var picture: ContainerPicture

    var controller: UIViewController { tabs }

    init(_ picture: ContainerPicture, in window: WindowControllers) {
      (self.picture, self.window) = (picture, window)
      super.init()
      show(picture, animated: false)
      tabs.delegate = self
    }

    func show(_ container: ContainerPicture, animated: Bool) {
      picture = container
      let controllers = container.children.map(window.controller)
      if tabs.viewControllers ?? [] != controllers {
        tabs.setViewControllers(controllers, animated: false)
        // Users cannot reorder the tabs, because the state determines their order.
        tabs.customizableViewControllers = []
      }
      if tabs.selectedIndex != container.selected { tabs.selectedIndex = container.selected }
    }

    var settled: ContainerPicture {
      let controllers = tabs.viewControllers ?? []
      let children = controllers.compactMap(window.container)
      let selected = tabs.selectedViewController.flatMap(window.container)
      return ContainerPicture(
        id: picture.id, kind: .tabs, children: children,
        selected: selected.flatMap(children.firstIndex) ?? picture.selected)
    }
  }

  extension TabsContainer: UITabBarControllerDelegate {
    /// Returns whether UIKit may select a tab.
    ///
    /// If the tab is already selected, the tap is reported and UIKit must not select the tab. It
    /// would pop to the root of the tab by itself, even if a leave policy forbids leaving a screen.
    func tabBarController(
      _ tabs: UITabBarController, shouldSelect next: UIViewController
    ) -> Bool {
      guard next === tabs.selectedViewController else { return true }
      window.observer?.containerWasTappedAgain(picture.id)
      return false
    }

    func tabBarController(_ tabs: UITabBarController, didSelect selected: UIViewController) {
      window.observer?.containerChanged()
    }
  }
#endif
