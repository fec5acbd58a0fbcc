import NavigationGraphs

/// The nodes and edges of a graph that users can reach, and the reasons why they cannot reach the
/// rest.
///
/// Every edge that counts as covered was followed in the running graph. Every other edge has a
/// reason, or is undecided, which makes the report incomplete.
public struct FileCoverage: Sendable, Hashable, Codable {
  /// The nodes, in the order of the definition.
  public let nodes: [Node]
  /// The edges, in the order of the definition.
  public let edges: [Edge]

  /// A node and its verdict.
  public struct Node: Sendable, Hashable, Codable {
    /// The id of the node.
    public let id: String
    /// The node's name in reports: its id, followed by its title or class if the file has one;
    /// `nil` in files of earlier versions.
    public let name: String?
    /// Whether the node is a screen, and not a container or a nested graph.
    public let isScreen: Bool
    /// The verdict on the node.
    public let verdict: Verdict
  }

  /// An edge and its verdict.
  public struct Edge: Sendable, Hashable, Codable {
    /// The node that the edge leaves.
    public let source: String
    /// The node to which the edge leads.
    public let target: String
    /// The kind of the edge, in the words of the file's format.
    public let kind: String
    /// The name under which code triggers the edge; `nil` if it has none.
    public let label: String?
    /// The verdict on the edge.
    public let verdict: Verdict
  }

  /// The verdict on a node or an edge.
  public enum Verdict: String, Sendable, Hashable, Codable, CaseIterable {
    /// The node was shown or built, or the edge was taken.
    case covered
    /// Only another file leads to the node or to the source of the edge.
    case sourceIsExternal
    /// No run leads to the node or to the source of the edge.
    case sourceIsUnreachable
    /// The target of the edge is never on the stack and cannot be put on it.
    case targetIsNeverOnTheStack
    /// The search was stopped before it ended.
    case undecided

    /// Whether it is certain that no user can reach the node or take the edge.
    public var isUntakable: Bool { self != .covered && self != .undecided }
  }

  /// Creates the coverage by determining which nodes and edges users can reach.
  ///
  /// - Parameters:
  ///   - app: The graph.
  ///   - limit: The maximum number of places to examine in each tour but the first, which has no
  ///     limit.
  /// - Complexity: O(*p* × *a*) steps of the engine for each of at most three tours, where *p* is
  ///   the number of places and *a* is the number of actions at each place.
  public init(_ app: GraphApp, limit: Int = 20_000) {
    let survey = GraphSurvey(app, limit: limit)
    let edges = app.definition.edges.indices.map { survey.verdict(onEdge: $0) }
    self.edges = zip(app.definition.edges, edges).map { edge, verdict in
      Edge(
        source: edge.source, target: edge.target, kind: edge.kind, label: edge.label,
        verdict: verdict)
    }
    let names = NodeNames(app.definition)
    nodes = app.definition.nodes.indices.map { node in
      let id = app.definition.nodes[node].id
      return Node(
        id: id, name: names[id], isScreen: app.definition.nodes[node].role.isScreen,
        verdict: survey.verdict(onNode: node, edges))
    }
  }

  private init(nodes: [Node], edges: [Edge]) {
    self.nodes = nodes
    self.edges = edges
  }

  /// Returns the coverage of some of the nodes and the edges that leave them.
  func restricted(to own: Set<String>) -> FileCoverage {
    FileCoverage(
      nodes: nodes.filter { own.contains($0.id) }, edges: edges.filter { own.contains($0.source) })
  }

  /// Returns the edges that have the given verdict.
  public func edges(_ verdict: Verdict) -> [Edge] { edges.filter { $0.verdict == verdict } }

  /// Returns the name of a node in reports; its id if it has no name.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  public func name(of id: String) -> String { nodes.first { $0.id == id }?.name ?? id }

  /// Whether the coverage has no undecided edges.
  public var isExact: Bool { edges.allSatisfy { $0.verdict != .undecided } }
}
