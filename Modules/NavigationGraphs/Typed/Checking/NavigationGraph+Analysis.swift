extension NavigationGraph {
  /// The nodes to which no edges lead from where people come in; predicates are not asked.
  ///
  /// People come in at the nodes that ``addStart(_:)`` named, or else at the first node that was
  /// added.
  ///
  /// - Returns: The ids, in the order in which the nodes were added; nodes inside a subgraph as
  ///   `subgraph/node`.
  /// - Complexity: O(nodes + edges).
  public func unreachableNodes() -> [String] {
    let wired = WiredGraph(self)
    let reached = GraphWays(wired).reached(from: wired.entrances)
    return wired.nodes.indices.filter { !reached[$0] }.map { wired.name(of: $0) }
  }

  /// Whether someone who only goes forward can come to the same node again, in this graph or in one
  /// inside it.
  ///
  /// Edges that pop, dismiss or stay lead back to what is there already and close no circle; edges
  /// to headless nodes go on whatever their transition.
  ///
  /// - Complexity: O(nodes + edges).
  public func containsCycle() -> Bool {
    let wired = WiredGraph(self)
    let forward = wired.edges.filter { edge in
      edge.transition.isForward || !wired.nodes[wired.nodes[edge.target].landing].kind.isScreen
    }
    let graph = CompactGraph(
      nodeCount: wired.nodes.count, edges: forward.map { ($0.source, $0.target) })
    return !graph.circles().isEmpty
  }
}

extension WiredGraph {
  /// The nodes in which people come in.
  var entrances: [Int] {
    let declared = parts[0].graph.starts.compactMap { parts[0].numbers[$0] }
    return declared.isEmpty ? Array(parts[0].nodes.prefix(1)) : declared
  }
}
