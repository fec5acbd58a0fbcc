#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import NavigationGraphs
  public import UIKit

  /// A node of a graph that makes its own view controller.
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
  /// A node whose controller is a `UIAlertController` is an alert; others are sheets if an edge
  /// presents them, unless they declare a `modalStyle`.
  @MainActor public protocol ViewControllerProviding: ModalStyling {
    /// The view controller of the node's screens.
    associatedtype Controller: UIViewController

    /// Makes the view controller of a screen from what the screen is given.
    var viewControllerFactory: (InputType) -> Controller { get }
  }

  extension ViewControllerProviding {
    /// A sheet.
    nonisolated public var modalStyle: Layer.Style { .sheet }
  }

  extension ViewControllerProviding where Controller: UIAlertController {
    /// An alert.
    nonisolated public var modalStyle: Layer.Style { .alert }
  }

  /// A view controller that completes its screen.
  ///
  /// Taps on a screen that has been left have no effect, however often `onComplete` is called.
  @MainActor public protocol NavigableViewController: UIViewController {
    /// What the screen completes with; the output of its node.
    associatedtype CompletionType

    /// Completes the screen; set before the screen is shown.
    var onComplete: ((CompletionType) -> Void)? { get set }
  }

  extension NavigableViewController {
    fileprivate func complete(with body: @escaping (Any) -> Void) {
      onComplete = { body($0) }
    }
  }

  /// Shows nodes with the view controllers that they make themselves.
  @MainActor public struct DefaultUIKitNodeHandler: @MainActor NodePresentationHandler {
    /// Makes a handler.
    public init() {}

    /// Whether the nodes of a type make their own view controllers.
    public func canHandle(nodeType: Any.Type) -> Bool {
      nodeType is any ViewControllerProviding.Type
    }

    /// Makes the view controller of a node, and lets it complete its screen if it is a
    /// ``NavigableViewController``.
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
