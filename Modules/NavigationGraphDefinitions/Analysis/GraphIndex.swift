/// A definition with its ids turned into numbers, ready to be analyzed.
///
/// An edge that refers to an unknown node is skipped; ``GraphDefinition/problems()`` reports it.
public struct GraphIndex: Sendable {
  /// The number of each node, by id: its position in the definition.
  ///
  /// If nodes share an id, the number is that of the first.
  public let numbers: [String: Int]

  /// The number of the start, or `nil` if there is no start or its id is unknown.
  public let start: Int?

  /// The numbers of the known nodes that entries open, in the order of the definition's entries.
  ///
  /// The start may be one of them, and a node with several entries is repeated.
  public let entries: [Int]

  /// All edges between known nodes.
  public let graph: CompactGraph

  /// All edges between known nodes, without the edges into which global actions were expanded.
  public let local: CompactGraph

  /// Creates the index of a definition by numbering its nodes and sorting its edges.
  ///
  /// - Complexity: O(nodes + edges + entries).
  public init(_ definition: GraphDefinition) {
    let numbers = Dictionary(
      definition.nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var all: [(source: Int, target: Int)] = []
    var local: [(source: Int, target: Int)] = []
    all.reserveCapacity(definition.edges.count)
    for edge in definition.edges {
      guard let source = numbers[edge.source], let target = numbers[edge.target] else { continue }
      all.append((source, target))
      if !edge.isExpanded { local.append((source, target)) }
    }
    self.numbers = numbers
    start = definition.start.flatMap { numbers[$0] }
    entries = definition.entries.compactMap { numbers[$0.node] }
    graph = CompactGraph(nodeCount: definition.nodes.count, edges: all)
    self.local = CompactGraph(nodeCount: definition.nodes.count, edges: local)
  }
}
