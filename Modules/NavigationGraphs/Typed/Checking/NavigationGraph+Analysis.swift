internal import NavigationGraphDefinitions

extension NavigationGraph {
  /// Returns the nodes that cannot be reached from the entrances; predicates are not evaluated.
  ///
  /// The entrances are the nodes given to ``addStart(_:)``, or else the first node that was added.
  ///
  /// - Returns: The ids, in the order in which the nodes were added; those of this graph come
  ///   first. The id of a node inside a subgraph has the form `subgraph/node`.
  /// - Complexity: O(nodes + edges · log edges).
  public func unreachableNodes() -> [String] {
    let wired = WiredGraph(self)
    let reached = GraphWays(wired).reached(from: wired.entrances)
    return wired.nodes.indices.filter { !reached[$0] }.map { wired.name(of: $0) }
  }

  /// Returns whether a user who only goes forward can reach the same node again, in this graph or
  /// in one inside it.
  ///
  /// Edges with the transition pop, popTo, dismiss or none lead back to existing screens and form
  /// no cycle. Edges to headless nodes and to a ``NavigatorNode`` count as forward, regardless of
  /// their transition.
  ///
  /// - Complexity: O(nodes + edges · log edges).
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
  /// The nodes at which users enter the graph.
  var entrances: [Int] {
    let declared = parts[0].graph.starts.compactMap { parts[0].numbers[$0] }
    return declared.isEmpty ? Array(parts[0].nodes.prefix(1)) : declared
  }
}
