/// A type-erased node.
public final class AnyNavNode {
  /// The key of the node in its graph.
  public let id: String
  /// The node itself.
  public let node: any NavNode

  let wiring: NodeWiring

  /// Creates a type-erased node.
  ///
  /// - Parameter node: The node.
  public init<Node: NavNode>(_ node: Node) {
    id = node.id
    self.node = node
    wiring = TypedWiring(node)
  }

  /// The type of the node.
  public var nodeType: any NavNode.Type { type(of: node) }
  /// The type of the node's input.
  public var inputType: Any.Type { wiring.inputType }
  /// The type of the node's output.
  public var outputType: Any.Type { wiring.outputType }
}

/// The engine's access to a node whose input and output types are not known at compile time.
class NodeWiring {
  let inputType: Any.Type
  let outputType: Any.Type

  init(_ inputType: Any.Type, _ outputType: Any.Type) {
    self.inputType = inputType
    self.outputType = outputType
  }

  /// Returns the edge that is taken for a type-erased output.
  func choose(by output: Any, among ways: WiredNode) -> EdgeChoice { .mismatch }

  /// Whether the node accepts an input.
  func accepts(_ input: Any) -> Bool { false }

  /// The actions that a user can take on the screen.
  var actions: [NodeAction<Any>] { [] }

  /// Converts an output of a dry run to the node's output, or returns `nil` if that is impossible.
  func output(of wish: DryRunOutput) -> Any? { nil }

  /// Creates an edge that leaves the node, from the definition of the edge.
  func edge(
    _ written: NavigationGraphDefinition.Edge, to target: AnyNavNode, _ functions: WiringRegistry
  ) -> Result<GraphEdge, EdgeObjection> {
    .failure(EdgeObjection(text: "leaves a node without types"))
  }
}

final class TypedWiring<Node: NavNode>: NodeWiring {
  private unowned let node: Node

  init(_ node: Node) {
    self.node = node
    super.init(Node.InputType.self, Node.OutputType.self)
  }

  override func choose(by output: Any, among ways: WiredNode) -> EdgeChoice {
    guard let output = output as? Node.OutputType else { return .mismatch }
    return ways.choose(by: output, as: Node.OutputType.self)
  }

  override func accepts(_ input: Any) -> Bool { input is Node.InputType }

  private var typedActions: [NodeAction<Node.OutputType>] {
    guard let providing = node as? any ActionProviding else { return NodeAction.standard }
    return actions(of: providing)
  }

  private func actions<Provider: ActionProviding>(
    of provider: Provider
  ) -> [NodeAction<Node.OutputType>] {
    provider.actions as? [NodeAction<Node.OutputType>] ?? []
  }

  override var actions: [NodeAction<Any>] {
    typedActions.map(\.erased)
  }

  override func output(of wish: DryRunOutput) -> Any? {
    wish.converted(to: Node.OutputType.self, typedActions)
  }

  override func edge(
    _ written: NavigationGraphDefinition.Edge, to target: AnyNavNode, _ functions: WiringRegistry
  ) -> Result<GraphEdge, EdgeObjection> {
    TypedEdge<Node.OutputType>.make(written, to: target, functions)
  }
}
