public import NavigationModel

/// A node that runs another navigator: a coordinator, a flow, a stack of routes, steps, or another
/// graph.
///
/// ```swift
/// let checkout = NavigatorNode<Cart, Receipt>("checkout") { cart in CheckoutFlow(cart) }
/// graph.addEdge(Edge(from: basket, to: checkout, transition: .modal))
/// graph.addEdge(Edge(from: checkout, to: thanks, transition: .push))
/// ```
///
/// An edge that leads to the node creates the navigator and embeds it in the window, with all its
/// screens. The navigator works on its own until it ends with a result, by
/// `context.finish(scope, with: result)`, or until it is removed, for example because the user goes
/// back out of it or a link replaces it. In either case, all its screens leave the window.
///
/// The result is the output of the node. It determines the next edge, which continues from the
/// screen beneath the navigator. To reveal that screen, a pushed node needs a pop edge, and a
/// presented node needs a dismiss edge; such an edge delivers its value to the screen.
///
/// The graph's `canEnter` guard is called before the navigator is created. The navigator itself
/// decides when it may be left, so a `canLeave` guard is not called.
///
/// When a saved window is restored, the navigator is restored with it if its kind is registered. As
/// with any restored request, nothing receives the navigator's result any longer. In a dry run, no
/// navigator is created; the output provider returns the node's output instead.
public final class NavigatorNode<Input, Output>: NavNode, ModalStyling {
  /// The input from which the navigator is created.
  public typealias InputType = Input
  /// The result with which the navigator ends.
  public typealias OutputType = Output

  /// The key of the node in its graph.
  public let id: String
  /// The style of the layer in which an edge presents the navigator.
  public let modalStyle: Layer.Style

  private let navigator: (Input) -> any Navigator

  /// Creates a node that runs a navigator.
  ///
  /// - Parameters:
  ///   - id: The key of the node in its graph.
  ///   - modalStyle: The style of the layer in which an edge presents the navigator.
  ///   - navigator: Creates a standalone navigator, a new one at each call; a navigator that is
  ///     already part of a window is refused.
  public init(
    _ id: String, modalStyle: Layer.Style = .sheet,
    navigator: @escaping (Input) -> any Navigator
  ) {
    self.id = id
    self.modalStyle = modalStyle
    self.navigator = navigator
  }
}

/// The graph's access to a node with a navigator, if the types of the node are not known at compile
/// time.
protocol NavigatorMaking {
  /// The function that creates the navigator; it returns `nil` if the input has another type.
  var make: (Any) -> (any Navigator)? { get }
}

extension NavigatorNode: NavigatorMaking {
  var make: (Any) -> (any Navigator)? {
    { [navigator] input in (input as? Input).map(navigator) }
  }
}
