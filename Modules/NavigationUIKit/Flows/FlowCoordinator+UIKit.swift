#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import NavigationFlows
  import NavigationModel
  public import UIKit

  extension FlowCoordinator {
    /// The controller that shows the screens of the flows, for a window or for a tab that the app
    /// creates.
    ///
    /// If a window has several coordinators, this is the controller of the tab or column that
    /// belongs to this coordinator. A screen that is not ``ViewPresentable`` is shown empty, with
    /// the reason as its title.
    ///
    /// The `navigator` stores the host that shows the window in `hostAttachment`, and the host
    /// retains the navigator. To end this retain cycle, set `hostAttachment` to `nil` when the
    /// window closes.
    public var rootNavigationController: UINavigationController {
      let root = navigator.state.layers[0].container
      let parts = navigator.state.children(of: root)
      let host = navigator.host(showing: parts.isEmpty ? UINavigationController() : nil)
      return host.stack(of: parts.dropFirst(track).first ?? root)
    }
  }

  extension TabBarNavCoordinator {
    /// The controller that shows the tabs in a window; the first screen of each tab provides the
    /// `tabBarItem`.
    ///
    /// Set `hostAttachment` of the `navigator` to `nil` when the window closes.
    public var rootViewController: UIViewController {
      navigator.host(showing: nil).rootViewController
    }
  }

  extension SplitViewNavCoordinator {
    /// The controller that shows the columns in a window.
    ///
    /// Set `hostAttachment` of the `navigator` to `nil` when the window closes.
    public var rootViewController: UIViewController {
      navigator.host(showing: nil).rootViewController
    }
  }

  extension MasterDetailCoordinator {
    /// The controller that shows the list and the detail in a window.
    ///
    /// Set `hostAttachment` of the `navigator` to `nil` when the window closes.
    public var rootViewController: UIViewController {
      navigator.host(showing: nil).rootViewController
    }
  }

  extension FlowNavigator {
    /// Returns the window's host, which is created on first use.
    @MainActor fileprivate func host(
      showing stack: @autoclosure () -> UINavigationController?
    ) -> NavigationHostController {
      if let host = hostAttachment as? NavigationHostController { return host }
      let host = NavigationHostController(self, navigationController: stack()) {
        [weak self] screen in
        self?.makeViewController(of: screen) ?? UIViewController()
      }
      hostAttachment = host
      return host
    }

    @MainActor private func makeViewController(of screen: HostedScreen) -> UIViewController {
      if let presentable = object(of: screen.id) as? any ViewPresentable {
        return presentable.createView()
      }
      let empty = UIViewController()
      empty.title = "\(screen.name) makes no view: conform it to ViewPresentable"
      return empty
    }
  }
#endif
