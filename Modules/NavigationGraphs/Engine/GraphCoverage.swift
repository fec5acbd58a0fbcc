/// The parts of a definition that have been shown or taken, by their position in the definition.
///
/// A node is covered once it is shown or built. An edge is covered once it is taken and leads to
/// its target, or once it is performed because its source is built.
public struct GraphCoverage: Hashable, Sendable {
  /// Whether each node has been shown or built.
  public private(set) var nodes: [Bool]

  /// Whether each edge has been taken or performed.
  public private(set) var edges: [Bool]

  /// Creates a coverage in which nothing is covered.
  ///
  /// - Parameters:
  ///   - nodes: The number of nodes in the definition; a negative number counts as 0.
  ///   - edges: The number of edges in the definition; a negative number counts as 0.
  public init(nodes: Int, edges: Int) {
    self.nodes = Array(repeating: false, count: max(0, nodes))
    self.edges = Array(repeating: false, count: max(0, edges))
  }

  /// Adds what another run of the same definition has covered; parts that this coverage does not
  /// have are ignored.
  public mutating func formUnion(_ other: GraphCoverage) {
    for node in nodes.indices where node < other.nodes.count && other.nodes[node] {
      nodes[node] = true
    }
    for edge in edges.indices where edge < other.edges.count && other.edges[edge] {
      edges[edge] = true
    }
  }

  mutating func note(_ realisation: Realisation) {
    for node in realisation.nodes { nodes[node] = true }
    for edge in realisation.edges { edges[edge] = true }
  }
}
