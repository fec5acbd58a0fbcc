internal import NavigationGraphDefinitions

// Cycles of nodes and of graphs, found as strongly connected components, without recursion.
extension WiredGraph {
  /// Returns a problem for each group of subgraphs that contain each other.
  func containmentProblems() -> [WiringProblem] {
    var inside: [(source: Int, target: Int)] = []
    for node in nodes {
      if case .subgraph(let inner, _, _) = node.kind { inside.append((node.part, inner)) }
    }
    return CompactGraph(nodeCount: parts.count, edges: inside).circles().map { circle in
      let members = Set(circle)
      let ids = nodes.filter { node in
        guard case .subgraph(let inner, _, _) = node.kind else { return false }
        return members.contains(node.part) && members.contains(inner)
      }.map(\.id)
      return WiringProblem(.containsItself(ids), in: parts[circle[0]].holder)
    }
  }

  /// Returns a problem for each group of headless nodes that lead to each other, or to themselves,
  /// and from which no edge leads out.
  ///
  /// A group that contains the exit of a subgraph is no problem, because the edges of the subgraph
  /// continue from its exit.
  func processingProblems() -> [WiringProblem] {
    let ways = headlessWays()
    let graph = CompactGraph(nodeCount: nodes.count, edges: ways)
    let exits = exits
    return graph.circles().compactMap { circle in
      let members = Set(circle)
      let isClosed = circle.allSatisfy { number in
        !exits.contains(number)
          && nodes[number].edges.allSatisfy { members.contains(nodes[$0.target].landing) }
      }
      guard isClosed else { return nil }
      return WiringProblem(
        .endlessProcessing(circle.map { nodes[$0].id }),
        in: parts[nodes[circle[0]].part].holder)
    }
  }

  /// Returns the pairs of headless nodes in which an edge leads from the first node to the second,
  /// or to a subgraph that begins with the second.
  private func headlessWays() -> [(source: Int, target: Int)] {
    var ways: [(source: Int, target: Int)] = []
    for edge in edges where nodes[edge.source].kind.isHeadless {
      let landing = nodes[edge.target].landing
      if nodes[landing].kind.isHeadless { ways.append((edge.source, landing)) }
    }
    return ways
  }

  /// The exits of all subgraphs, from which the edges of those subgraphs continue.
  var exits: Set<Int> {
    var exits: Set<Int> = []
    for node in nodes {
      if case .subgraph(_, _, let exit) = node.kind { exits.insert(exit) }
    }
    return exits
  }
}

extension CompactGraph {
  /// Returns the groups of nodes that lead to each other or to themselves.
  ///
  /// Each group is in ascending order, and the groups are ordered by their lowest nodes.
  ///
  /// - Complexity: O(nodes + edges + *g* · log *g*), where *g* is the number of groups.
  func circles() -> [[Int]] {
    let components = stronglyConnectedComponents()
    var members: [[Int]] = Array(repeating: [], count: components.count)
    for node in 0..<nodeCount { members[Int(components.component[node])].append(node) }
    let circles = members.filter { group in
      group.count > 1 || group.contains { successors(of: $0).contains(UInt32($0)) }
    }
    return circles.sorted { $0[0] < $1[0] }
  }
}
