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
/// An edge that leads to the node creates the navigator and embeds it in the window, with
/// everything that it shows. The navigator works there on its own until it ends: with a result, by
/// `context.finish(scope, with: result)`, or because the user left it by going back. It is then
/// removed with all its screens. A result is the output of the node, so it chooses the next edge,
/// which continues from the screen beneath. A pop edge of a pushed node, or a dismiss edge of a
/// presented one, reveals that screen and delivers its value to it.
///
/// The graph's `canEnter` guard is asked before the navigator is created. The navigator itself
/// decides when it may be left, so a guard for leaving is not asked.
///
/// When a saved window is restored, the navigator is restored with it if its kind is registered. As
/// with any restored request, nothing waits for its result any longer. In a dry run, no navigator
/// is created: the walk is asked for the node's output.
public final class NavigatorNode<Input, Output>: NavNode, ModalStyling {
  /// The input from which the navigator is created.
  public typealias InputType = Input
  /// The result with which the navigator ends.
  public typealias OutputType = Output

  /// The key of the node in its graph.
  public let id: String
  /// How the navigator covers what is beneath if an edge presents it.
  public let modalStyle: Layer.Style

  private let navigator: (Input) -> any Navigator

  /// Creates a node that runs a navigator.
  ///
  /// - Parameters:
  ///   - id: The key of the node in its graph.
  ///   - modalStyle: How the navigator covers what is beneath if an edge presents it.
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

/// The graph's access to a node with a navigator, of any types.
protocol NavigatorMaking {
  /// The function that creates the navigator; it returns `nil` if the input has another type.
  var make: (Any) -> (any Navigator)? { get }
}

extension NavigatorNode: NavigatorMaking {
  var make: (Any) -> (any Navigator)? {
    { [navigator] input in (input as? Input).map(navigator) }
  }
}
