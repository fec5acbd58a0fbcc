public import NavigationModel

/// A node behind which another navigator works: a coordinator, a flow, a stack of routes, steps, or
/// another graph.
///
/// ```swift
/// let checkout = NavigatorNode<Cart, Receipt>("checkout") { cart in CheckoutFlow(cart) }
/// graph.addEdge(Edge(from: basket, to: checkout, transition: .modal))
/// graph.addEdge(Edge(from: checkout, to: thanks, transition: .push))
/// ```
///
/// An edge that leads to the node makes the navigator and takes it into the window, with everything
/// that it shows. The navigator goes its own ways there, until it ends: with a result, by
/// `context.finish(scope, with: result)`, or because a person went back out of it. Then it is gone
/// with all its screens. The result is the output of the node, so it chooses the next edge, and
/// that edge leads on from the screen beneath. A pop edge of a node that was pushed, and a dismiss
/// edge of one that was presented, reveal that screen and deliver their value to it.
///
/// Before the navigator is made, the guard that `canEnter` of the graph names is asked. When it may
/// be left is for the navigator to say, so a guard for leaving is not asked.
///
/// A window that is saved by `NavigationContext.snapshot()` comes back with the navigator
/// where its kind is registered; nobody waits for its result any longer, as for any result that was
/// asked before. In a dry run no navigator is made: the walk is asked for the node's output.
public final class NavigatorNode<Input, Output>: NavNode, ModalStyling {
  /// What the navigator needs.
  public typealias InputType = Input
  /// What the navigator ends with.
  public typealias OutputType = Output

  /// The key of the node in its graph.
  public let id: String
  /// How the navigator covers others where an edge presents it.
  public let modalStyle: Layer.Style

  private let navigator: (Input) -> any Navigator

  /// Describes a navigator as a node.
  ///
  /// - Parameters:
  ///   - id: The key of the node in its graph.
  ///   - modalStyle: How the navigator covers others where an edge presents it.
  ///   - navigator: Makes a navigator that stands alone, a new one at each call; one that is part
  ///     of a window already is refused.
  public init(
    _ id: String, modalStyle: Layer.Style = .sheet,
    navigator: @escaping (Input) -> any Navigator
  ) {
    self.id = id
    self.modalStyle = modalStyle
    self.navigator = navigator
  }
}

/// What the graph asks of a node with a navigator, whatever its types.
protocol NavigatorMaking {
  /// Makes the navigator; none where the input is of another type.
  var make: (Any) -> (any Navigator)? { get }
}

extension NavigatorNode: NavigatorMaking {
  var make: (Any) -> (any Navigator)? {
    { [navigator] input in (input as? Input).map(navigator) }
  }
}
