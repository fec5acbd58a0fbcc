internal import NavigationGraphDefinitions

/// A registry of nodes by type and id, for apps that create nodes and build graphs in different
/// places.
///
/// ```swift
/// let registry = NodeRegistry()
/// registry.register(WelcomeNode())
/// let welcome = registry.resolve(WelcomeNode.self)
/// ```
///
/// Nodes of one type are distinguished by their ids. Registering a node again replaces the earlier
/// one with its type and id.
public final class NodeRegistry {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let id: String
  }

  private var nodes: [AnyNavNode] = []
  private var places: [Key: Int] = [:]

  /// Creates an empty registry.
  public init() {}

  /// Adds a node.
  ///
  /// - Parameter node: The node to add; it replaces a registered node of the same type and id.
  /// - Returns: The registry, so that calls can be chained.
  @discardableResult
  public func register<Node: NavNode>(_ node: Node) -> Self {
    let key = Key(type: ObjectIdentifier(Node.self), id: node.id)
    if let place = places[key] {
      nodes[place] = AnyNavNode(node)
    } else {
      places[key] = nodes.count
      nodes.append(AnyNavNode(node))
    }
    return self
  }

  /// Adds a subgraph.
  ///
  /// - Parameter subgraph: The subgraph to add; it replaces a registered one of the same type and
  ///   id.
  /// - Returns: The registry, so that calls can be chained.
  @discardableResult
  public func registerSubgraph<Subgraph: NavNode & NavSubgraphProtocol>(
    _ subgraph: Subgraph
  ) -> Self {
    register(subgraph)
  }

  /// Returns a registered node of a type.
  ///
  /// If the node may be missing, use ``find(_:id:)``, which then returns `nil`.
  ///
  /// - Parameters:
  ///   - type: The type of the node.
  ///   - id: The id of the node; `nil` means the first registered node of the type.
  /// - Returns: The node.
  /// - Precondition: Such a node was registered.
  /// - Complexity: O(1) with an id, otherwise O(nodes).
  public func resolve<Node: NavNode>(_ type: Node.Type, id: String? = nil) -> Node {
    guard let node = find(type, id: id) else {
      let which = id.map { " with the id \(quoted($0))" } ?? ""
      preconditionFailure("no \(type)\(which) is registered; register one before it is resolved")
    }
    return node
  }

  /// Returns a registered node of a type, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - type: The type of the node.
  ///   - id: The id of the node; `nil` means the first registered node of the type.
  /// - Returns: The node, or `nil` if no such node was registered.
  /// - Complexity: O(1) with an id, otherwise O(nodes).
  public func find<Node: NavNode>(_ type: Node.Type, id: String? = nil) -> Node? {
    guard let id else { return nodes.lazy.compactMap { $0.node as? Node }.first }
    guard let place = places[Key(type: ObjectIdentifier(type), id: id)] else { return nil }
    return nodes[place].node as? Node
  }

  /// Returns a registered subgraph of a type.
  ///
  /// - Precondition: Such a subgraph was registered.
  public func resolveSubgraph<Subgraph: NavNode & NavSubgraphProtocol>(
    _ type: Subgraph.Type, id: String? = nil
  ) -> Subgraph {
    resolve(type, id: id)
  }

  /// Returns whether a node of a type, and with an id if one is given, was registered.
  public func hasNode<Node: NavNode>(_ type: Node.Type, id: String? = nil) -> Bool {
    find(type, id: id) != nil
  }

  /// Every node, in the order of registration.
  public var allNodes: [AnyNavNode] { nodes }
}
