#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import NavigationGraphs
  public import UIKit

  /// A node of a graph that creates its own view controller.
  ///
  /// ```swift
  /// final class ProfileNode: NavNode, ViewControllerProviding {
  ///   typealias InputType = User
  ///   typealias OutputType = Bool
  ///   let viewControllerFactory: (User) -> ProfileViewController = { user in
  ///     ProfileViewController(user: user)
  ///   }
  /// }
  /// ```
  ///
  /// If an edge presents the node, the node's `modalStyle` applies: by default, an alert if the
  /// node's controller is a `UIAlertController`, and a sheet otherwise.
  @MainActor public protocol ViewControllerProviding: ModalStyling {
    /// The type of the view controllers for the node's screens.
    associatedtype Controller: UIViewController

    /// The closure that creates the view controller of a screen from the screen's input.
    var viewControllerFactory: (InputType) -> Controller { get }
  }

  extension ViewControllerProviding {
    /// The default: a sheet.
    nonisolated public var modalStyle: Layer.Style { .sheet }
  }

  extension ViewControllerProviding where Controller: UIAlertController {
    /// The default for an alert controller: an alert.
    nonisolated public var modalStyle: Layer.Style { .alert }
  }

  /// A view controller that can pass its result to the graph, which then shows the next screen.
  ///
  /// Once the screen has been left, calling `onComplete` has no effect.
  @MainActor public protocol NavigableViewController: UIViewController {
    /// The type of the result, which is the output type of the node.
    associatedtype CompletionType

    /// The closure that passes a result to the graph.
    ///
    /// The node's handler sets this property before the screen is shown.
    var onComplete: ((CompletionType) -> Void)? { get set }
  }

  extension NavigableViewController {
    fileprivate func complete(with body: @escaping (Any) -> Void) {
      onComplete = { body($0) }
    }
  }

  /// A handler that shows nodes with the view controllers that the nodes create.
  @MainActor public struct DefaultUIKitNodeHandler: @MainActor NodePresentationHandler {
    /// Creates a handler.
    public init() {}

    /// Returns whether nodes of a type create their own view controllers.
    public func canHandle(nodeType: Any.Type) -> Bool {
      nodeType is any ViewControllerProviding.Type
    }

    /// Creates the view controller of a node.
    ///
    /// The result is `nil` if the node does not create its own view controllers, or if the type of
    /// the input is not the node's input type. If the view controller is a
    /// ``NavigableViewController``, the handler sets its `onComplete`.
    public func makeViewController(
      for node: AnyNavNode, input: Any, onComplete: @escaping (Any) -> Void
    ) -> UIViewController? {
      guard let node = node.node as? any ViewControllerProviding else { return nil }
      return make(node, input, onComplete)
    }

    private func make<Node: ViewControllerProviding>(
      _ node: Node, _ input: Any, _ onComplete: @escaping (Any) -> Void
    ) -> UIViewController? {
      guard let input = input as? Node.InputType else { return nil }
      let controller = node.viewControllerFactory(input)
      (controller as? any NavigableViewController)?.complete(with: onComplete)
      return controller
    }
  }
#endif
