#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import NavigationGraphs
  public import UIKit

  extension NavigationController {
    /// Runs a graph and shows it with UIKit.
    ///
    /// The controller keeps the host in `hostAttachment`, and the host keeps the controller; set
    /// `hostAttachment` to `nil` when the window closes.
    ///
    /// - Parameters:
    ///   - graph: The graph to run.
    ///   - navigationController: Shows the stack of the root layer.
    ///   - handlers: Make view controllers, asked in order.
    @MainActor public convenience init(
      graph: NavigationGraph, navigationController: UINavigationController,
      handlers: [any NodePresentationHandler<UIViewController>] = [DefaultUIKitNodeHandler()]
    ) {
      self.init(graph: graph)
      hostAttachment = NavigationHostController(
        self, navigationController: navigationController, handlers: handlers)
    }
  }

  extension NavigationHostController {
    /// Shows the window of a graph.
    ///
    /// A screen for which there is no view controller is shown empty, with the reason as its title.
    ///
    /// - Parameters:
    ///   - controller: Runs the graph.
    ///   - navigationController: Shows the stack of the root layer; by default the host makes one.
    ///   - handlers: Make view controllers, asked in order.
    public convenience init(
      _ controller: NavigationController, navigationController: UINavigationController? = nil,
      handlers: [any NodePresentationHandler<UIViewController>]
    ) {
      self.init(controller, navigationController: navigationController) {
        [weak controller] screen in
        let owner = screen.owner as? NavigationController ?? controller
        do throws(PresentationError) {
          return try owner?.content(of: screen.id, by: handlers) ?? UIViewController()
        } catch {
          let empty = UIViewController()
          empty.title = error.description
          return empty
        }
      }
    }
  }
#endif
