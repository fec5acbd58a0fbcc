/// The screens of an app, or of a part of it, and the edges between them.
///
/// ```swift
/// let graph = NavigationGraph()
/// graph.addNode(welcome)
/// graph.addNode(profile)
/// graph.addEdge(Edge(from: welcome, to: profile, transition: .push))
/// try graph.validate()
/// ```
///
/// Building a graph never fails. ``validate()`` reports all problems together, and a
/// ``NavigationController`` refuses to start with the same error. A graph and its nodes belong to
/// one isolation domain. Do not change a graph once a controller runs it: the controller continues
/// with the graph as it was.
public final class NavigationGraph {
  /// The nodes, in the order in which they were added.
  public private(set) var nodes: [AnyNavNode] = []

  private(set) var edges: [GraphEdge] = []
  private(set) var starts: [String] = []
  private(set) var enterGuards: [String: NodeGuard] = [:]
  private(set) var leaveGuards: [String: NodeGuard] = [:]
  private(set) var codecs: [String: AnyPayloadCodec] = [:]

  /// Creates a graph without nodes.
  public init() {}

  /// Adds a node.
  ///
  /// - Parameter node: The node; ``validate()`` reports nodes that share an id.
  /// - Returns: The graph, so that calls can be chained.
  @discardableResult
  public func addNode<Node: NavNode>(_ node: Node) -> Self {
    nodes.append(AnyNavNode(node))
    return self
  }

  /// Adds a node whose type is not known statically, for example one from a ``NodeRegistry``.
  ///
  /// - Parameter node: The node.
  /// - Returns: The graph, so that calls can be chained.
  @discardableResult
  public func addNode(_ node: AnyNavNode) -> Self {
    nodes.append(node)
    return self
  }

  /// Adds a subgraph as a node.
  ///
  /// - Parameter subgraph: The subgraph.
  /// - Returns: The graph, so that calls can be chained.
  @discardableResult
  public func addSubgraph<Subgraph: NavNode & NavSubgraphProtocol>(_ subgraph: Subgraph) -> Self {
    addNode(subgraph)
  }

  /// Adds an edge.
  ///
  /// - Parameter edge: The edge; both ends must be nodes of this graph when the graph is used.
  /// - Returns: The graph, so that calls can be chained.
  @discardableResult
  public func addEdge<From: NavNode, To: NavNode>(_ edge: Edge<From, To>) -> Self {
    edges.append(GraphEdge.erasing(edge))
    return self
  }

  /// Declares that users enter the graph at a node; analyses begin at all such nodes.
  ///
  /// - Parameter node: A node of the graph.
  /// - Returns: The graph, so that calls can be chained.
  @discardableResult
  public func addStart<Node: NavNode>(_ node: Node) -> Self {
    starts.append(node.id)
    return self
  }

  func add(_ edge: GraphEdge) { edges.append(edge) }
  func add(start id: String) { starts.append(id) }
  func setEnterGuard(_ question: NodeGuard, of id: String) { enterGuards[id] = question }
  func setLeaveGuard(_ question: NodeGuard, of id: String) { leaveGuards[id] = question }
  func setCodec(_ codec: AnyPayloadCodec, of id: String) { codecs[id] = codec }
}
