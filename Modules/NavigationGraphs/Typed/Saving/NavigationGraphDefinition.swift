/// A typed graph as data: its nodes and edges by id, its functions by name.
///
/// Nodes and functions are code. To create a graph from a definition, pass a ``NodeRegistry`` with
/// the nodes and a ``WiringRegistry`` with the functions.
///
/// ```swift
/// let definition = try graph.definition()
/// let data = try JSONEncoder().encode(definition)
/// let again = try NavigationGraph(definition, nodes: nodes, functions: functions)
/// ```
public struct NavigationGraphDefinition: Codable, Hashable, Sendable {
  /// The ids of the nodes at which users enter.
  public var starts: [String]
  /// The nodes, in the order in which they were added.
  public var nodes: [Node]
  /// The edges, in the order in which they were added.
  public var edges: [Edge]

  /// Creates a definition.
  ///
  /// - Parameters:
  ///   - starts: The ids of the nodes at which users enter.
  ///   - nodes: The nodes.
  ///   - edges: The edges.
  public init(starts: [String] = [], nodes: [Node], edges: [Edge]) {
    self.starts = starts
    self.nodes = nodes
    self.edges = edges
  }

  /// A node by its id.
  public struct Node: Codable, Hashable, Sendable {
    /// The id of the node.
    public var id: String
    /// The graph inside, or `nil` if the node is not a subgraph.
    public var subgraph: Subgraph?

    /// Creates a node.
    ///
    /// - Parameters:
    ///   - id: The id of the node.
    ///   - subgraph: The graph inside, or `nil` if the node is not a subgraph.
    public init(id: String, subgraph: Subgraph? = nil) {
      self.id = id
      self.subgraph = subgraph
    }
  }

  /// The graph inside a node.
  public indirect enum Subgraph: Codable, Hashable, Sendable {
    /// A graph, with the ids of its entry and its exit.
    case graph(NavigationGraphDefinition, entry: String, exit: String)
  }

  /// An edge, with its functions by name.
  public struct Edge: Codable, Hashable, Sendable {
    /// The id of the edge, or `nil` for the default id.
    public var id: String?
    /// The id of the node that the edge leaves.
    public var from: String
    /// The id of the node that the edge leads to.
    public var to: String
    /// What happens on screen.
    public var by: TransitionType
    /// The priority, where `nil` means 0; edges of higher priority are tried first.
    public var priority: Int?
    /// The name of the predicate, or `nil` if the edge is always open.
    public var predicate: String?
    /// The name of the transform.
    ///
    /// It can be `nil` only if the target has no input, if its input is the output of the source,
    /// or if the edge leads back and delivers nothing.
    public var transform: String?

    /// Creates an edge.
    ///
    /// - Parameters:
    ///   - id: The id of the edge, or `nil` for the default id.
    ///   - from: The id of the node that the edge leaves.
    ///   - to: The id of the node that the edge leads to.
    ///   - by: What happens on screen.
    ///   - priority: Edges of higher priority are tried first.
    ///   - predicate: The name of the predicate.
    ///   - transform: The name of the transform.
    public init(
      id: String? = nil, from: String, to: String, by: TransitionType, priority: Int? = nil,
      predicate: String? = nil, transform: String? = nil
    ) {
      self.id = id
      self.from = from
      self.to = to
      self.by = by
      self.priority = priority
      self.predicate = predicate
      self.transform = transform
    }
  }
}

extension NavigationGraph {
  /// Returns the graph and the graphs inside it as a definition.
  ///
  /// Guards and codecs are code and therefore not part of the definition. A graph that is inside
  /// several subgraphs is included, and counted, in each of them.
  ///
  /// - Returns: The definition.
  /// - Throws: ``GraphError`` if the graph is wired wrongly, if a predicate or transform has no
  ///   name, if subgraphs are nested more than 100 levels deep, or if there are more than 100,000
  ///   nodes in total.
  /// - Complexity: O(nodes + edges · log edges).
  public func definition() throws(GraphError) -> NavigationGraphDefinition {
    try validate()
    let unnamed = WiredGraph(self).edges.map(\.edge).filter { !$0.isWritable }
    guard unnamed.isEmpty else { throw .unnamedFunctions(edges: unnamed.map(\.id)) }
    var writing = DefinitionWriting()
    return try writing.write(self, depth: 0)
  }
}

/// A writer of graphs that do not contain themselves.
private struct DefinitionWriting {
  /// The maximum nesting depth of subgraphs.
  ///
  /// JSON nested more than 512 levels deep cannot be read, and each subgraph adds five levels.
  static let depthLimit = 100
  static let nodeLimit = 100_000

  private var count = 0

  mutating func write(
    _ graph: NavigationGraph, depth: Int
  ) throws(GraphError) -> NavigationGraphDefinition {
    guard depth <= Self.depthLimit else {
      throw .unwritable("its subgraphs nest more than \(Self.depthLimit) deep; flatten some")
    }
    count += graph.nodes.count
    guard count <= Self.nodeLimit else {
      throw .unwritable(
        "writing its shared subgraphs repeatedly gives it more than \(Self.nodeLimit) "
          + "nodes; share fewer of them")
    }
    var nodes: [NavigationGraphDefinition.Node] = []
    for node in graph.nodes {
      var inner: NavigationGraphDefinition.Subgraph?
      if let subgraph = node.node as? any NavSubgraphProtocol {
        inner = .graph(
          try write(subgraph.graph, depth: depth + 1), entry: subgraph.entryID,
          exit: subgraph.exitID)
      }
      nodes.append(NavigationGraphDefinition.Node(id: node.id, subgraph: inner))
    }
    return NavigationGraphDefinition(
      starts: graph.starts, nodes: nodes, edges: graph.edges.map(\.written))
  }
}

extension GraphEdge {
  fileprivate var written: NavigationGraphDefinition.Edge {
    NavigationGraphDefinition.Edge(
      id: isNamed ? id : nil, from: source, to: target, by: transition,
      priority: priority == 0 ? nil : priority, predicate: wording.predicate,
      transform: wording.transform)
  }

  /// Whether the functions of the edge have names.
  fileprivate var isWritable: Bool {
    (!hasPredicate || wording.predicate != nil)
      && (wording.origin != .given || wording.transform != nil)
  }
}
