#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import NavigationGraphs
  public import UIKit

  extension NavigationController {
    /// Creates a controller that runs a graph and shows it with UIKit.
    ///
    /// The controller stores the host that shows it in `hostAttachment`, and each of the two
    /// retains the other. To end this retain cycle, set `hostAttachment` to `nil` when the window
    /// closes.
    ///
    /// - Parameters:
    ///   - graph: The graph to run.
    ///   - navigationController: The controller that shows the stack of the root layer.
    ///   - handlers: The objects that create view controllers; they are tried in order.
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
    /// Creates a host that shows a graph on screen, including everything that the graph presents.
    ///
    /// A screen without a view controller is shown empty, with the reason as its title.
    ///
    /// - Parameters:
    ///   - controller: The controller that runs the graph.
    ///   - navigationController: The controller that shows the stack of the root layer; if it is
    ///     `nil`, the host creates the controllers that it needs.
    ///   - handlers: The objects that create view controllers; they are tried in order.
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
