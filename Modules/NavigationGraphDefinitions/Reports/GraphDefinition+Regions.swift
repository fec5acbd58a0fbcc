extension GraphDefinition {
  /// The ids of this file's screens that have neither outgoing edges nor exits.
  ///
  /// Only a back gesture leads out of them.
  ///
  /// - Complexity: O(nodes + edges + exits + entries).
  public var deadEnds: [String] {
    let index = GraphIndex(self)
    let leaving = Set(exits.map(\.source))
    return nodes.indices.filter { number in
      let role = nodes[number].role
      return role != .external && role != .graph && !role.isContainer
        && index.graph.isSink(number) && !leaving.contains(nodes[number].id)
    }.map { nodes[$0].id }
  }

  /// The regions that edges lead into but not out of, each as the ids of its nodes.
  ///
  /// A region is a group of nodes that all lead to each other, or one node that leads to itself. A
  /// region with an exit is not a trap.
  ///
  /// - Complexity: O(nodes + edges + exits + entries + *r* · log *r*), where *r* is the number of
  ///   regions.
  public var traps: [[String]] {
    let index = GraphIndex(self)
    let leaving = Set(exits.map(\.source))
    let regions = index.graph.traps().map { region in region.map { nodes[$0].id } }
    return regions.filter { region in !region.contains { leaving.contains($0) } }
  }

  /// Returns the ids of the nodes that can be reached from the start only through a given node,
  /// such as a sign-in.
  ///
  /// Unlike ``nodes(onlyBehind:)``, this function ignores the paths that begin at other entries.
  ///
  /// - Parameter gate: The node that must be passed, by id.
  /// - Returns: The ids of the nodes behind the given node, which is not among them; empty if the
  ///   graph has no such node or no start.
  /// - Complexity: O(nodes² + edges · log nodes + entries) in the worst case; usually O((nodes +
  ///   edges) · log nodes + entries).
  public func nodes(behind gate: String) -> [String] {
    let index = GraphIndex(self)
    guard let start = index.start, let gate = index.numbers[gate] else { return [] }
    let dominators = index.graph.immediateDominators(from: start)
    let distances = index.graph.distances(from: start)
    // A dominator is nearer to the start than the nodes it dominates.
    let order = nodes.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
    var isBehind = [Bool](repeating: false, count: nodes.count)
    for node in order where dominators[node] >= 0 {
      let dominator = Int(dominators[node])
      isBehind[node] = dominator == gate || isBehind[dominator]
    }
    return nodes.indices.filter { isBehind[$0] }.map { nodes[$0].id }
  }

  /// The edges that are never taken because an earlier edge of the same node has the same label.
  ///
  /// Each edge is given by its position, together with the position of that earlier edge.
  ///
  /// - Complexity: O(edges + *s* · log *s*), where *s* is the number of shadowed edges.
  public var shadowedEdges: [(edge: Int, by: Int)] {
    ambiguousLabelGroups().flatMap { group in
      group.dropFirst().map { (edge: $0, by: group[0]) }
    }.sorted { $0.edge < $1.edge }
  }

  /// The groups of nodes that replace each other in a cycle, each as the ids of its nodes.
  ///
  /// A user who enters such a cycle never stays on a screen. A node that replaces itself is not
  /// included.
  ///
  /// - Complexity: O(nodes + edges + entries).
  public var redirectCycles: [[String]] {
    let index = GraphIndex(self)
    var redirects: [(source: Int, target: Int)] = []
    for edge in edges where edge.transition == .replace || edge.transition == .clearStackAndSet {
      guard let source = index.numbers[edge.source], let target = index.numbers[edge.target] else {
        continue
      }
      redirects.append((source, target))
    }
    let graph = CompactGraph(nodeCount: nodes.count, edges: redirects)
    let components = graph.stronglyConnectedComponents()
    var circles: [UInt32: [String]] = [:]
    var order: [UInt32] = []
    for node in nodes.indices {
      let component = components.component[node]
      guard components.sizes[Int(component)] > 1 else { continue }
      if circles[component] == nil { order.append(component) }
      circles[component, default: []].append(nodes[node].id)
    }
    return order.compactMap { circles[$0] }
  }
}
