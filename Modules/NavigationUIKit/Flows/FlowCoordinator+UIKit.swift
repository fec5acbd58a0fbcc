#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import NavigationFlows
  import NavigationModel
  public import UIKit

  extension FlowCoordinator {
    /// Shows the journey, in a window of the app or in a tab that the app makes.
    ///
    /// A screen that is not ``ViewPresentable`` is empty, with the reason as its title. The
    /// `navigator` stores the host in `hostAttachment`, and the host keeps the navigator alive; set
    /// `hostAttachment` to `nil` when the window closes. For one of several coordinators in a
    /// window, this is the controller of its tab or column.
    public var rootNavigationController: UINavigationController {
      let root = navigator.state.layers[0].container
      let parts = navigator.state.children(of: root)
      let host = navigator.host(showing: parts.isEmpty ? UINavigationController() : nil)
      return host.stack(of: parts.dropFirst(track).first ?? root)
    }
  }

  extension TabBarNavCoordinator {
    /// Shows the tabs, for a window of the app; the first screen of each tab has its `tabBarItem`.
    ///
    /// Set `hostAttachment` of the `navigator` to `nil` when the window closes.
    public var rootViewController: UIViewController {
      navigator.host(showing: nil).rootViewController
    }
  }

  extension SplitViewNavCoordinator {
    /// Shows the columns, for a window of the app.
    ///
    /// Set `hostAttachment` of the `navigator` to `nil` when the window closes.
    public var rootViewController: UIViewController {
      navigator.host(showing: nil).rootViewController
    }
  }

  extension MasterDetailCoordinator {
    /// Shows the list and the detail, for a window of the app.
    ///
    /// Set `hostAttachment` of the `navigator` to `nil` when the window closes.
    public var rootViewController: UIViewController {
      navigator.host(showing: nil).rootViewController
    }
  }

  extension FlowNavigator {
    /// The host of the window, which is made on first use.
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
