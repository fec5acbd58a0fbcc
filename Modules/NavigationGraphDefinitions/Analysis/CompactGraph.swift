/// A graph without names: its nodes are numbered from 0, and its edges are in one array, sorted by
/// source.
///
/// Most graph algorithms of this module run on this form. They are iterative, so that a chain of a
/// million nodes cannot exhaust the call stack, and they visit nodes and edges in order, so that
/// results never depend on hashing.
///
/// ```swift
/// let trip = CompactGraph(nodeCount: 3, edges: [(0, 1), (1, 2)])
/// trip.distances(from: 0)  // [0, 1, 2]
/// ```
///
/// Memory: 4 bytes per edge and 4 bytes per node.
public struct CompactGraph: Sendable {
  /// The number of nodes, which are numbered from 0.
  public let nodeCount: Int

  /// The positions in ``targets`` at which the nodes' edges begin, followed by the number of edges.
  package let offsets: [UInt32]

  /// The targets of all edges, sorted by source; edges of one source keep their given order.
  package let targets: [UInt32]

  /// The number of edges, including parallel edges and loops.
  public var edgeCount: Int { targets.count }

  /// Creates a graph by sorting edges by their source.
  ///
  /// - Parameters:
  ///   - nodeCount: The number of nodes, at most 2^31 - 1; a larger number is reduced to this
  ///     limit, and a negative number counts as 0.
  ///   - edges: Pairs of node numbers; a pair with a number outside the graph is ignored.
  /// - Complexity: O(nodes + edges).
  public init(nodeCount: Int, edges: [(source: Int, target: Int)]) {
    let nodes = 0..<max(0, min(nodeCount, Int(Int32.max)))
    var offsets = [UInt32](repeating: 0, count: nodes.count + 1)
    for edge in edges where nodes.contains(edge.source) && nodes.contains(edge.target) {
      offsets[edge.source + 1] += 1
    }
    for node in nodes { offsets[node + 1] += offsets[node] }
    var next = offsets
    var targets = [UInt32](repeating: 0, count: Int(offsets[nodes.count]))
    for edge in edges where nodes.contains(edge.source) && nodes.contains(edge.target) {
      targets[Int(next[edge.source])] = UInt32(edge.target)
      next[edge.source] += 1
    }
    self.nodeCount = nodes.count
    self.offsets = offsets
    self.targets = targets
  }

  private init(offsets: [UInt32], targets: [UInt32]) {
    nodeCount = offsets.count - 1
    self.offsets = offsets
    self.targets = targets
  }

  /// Returns the targets of a node's edges, in the order in which they were given.
  ///
  /// - Precondition: The node is in the graph.
  package func successors(of node: Int) -> ArraySlice<UInt32> {
    targets[edges(of: node)]
  }

  /// Returns the positions of a node's edges in ``targets``; cheaper in loops than a slice.
  func edges(of node: Int) -> Range<Int> {
    Int(offsets[node])..<Int(offsets[node + 1])
  }

  /// Whether no edge leaves a node.
  package func isSink(_ node: Int) -> Bool { offsets[node] == offsets[node + 1] }

  /// Returns the same graph with every edge reversed.
  ///
  /// - Complexity: O(nodes + edges).
  public func reversed() -> CompactGraph {
    var begins = [UInt32](repeating: 0, count: nodeCount + 1)
    for target in targets { begins[Int(target) + 1] += 1 }
    for node in 0..<nodeCount { begins[node + 1] += begins[node] }
    var next = begins
    var sources = [UInt32](repeating: 0, count: targets.count)
    for node in 0..<nodeCount {
      for edge in edges(of: node) {
        let target = Int(targets[edge])
        sources[Int(next[target])] = UInt32(node)
        next[target] += 1
      }
    }
    return CompactGraph(offsets: begins, targets: sources)
  }
}
