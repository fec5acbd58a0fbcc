import NavigationGraphs

// The digraph of a definition.
extension NaiveDigraph {
  /// Creates a graph of a definition's nodes, numbered by position, and of those edges between them
  /// that `counts` accepts.
  init(_ definition: GraphDefinition, where counts: (GraphDefinition.Edge) -> Bool = { _ in true })
  {
    let ids = definition.nodes.map(\.id)
    self.init(
      count: ids.count,
      edges: definition.edges.filter(counts).compactMap { edge in
        guard let source = ids.firstIndex(of: edge.source),
          let target = ids.firstIndex(of: edge.target)
        else { return nil }
        return (source, target)
      })
  }

  /// Returns the groups of nodes that replace each other in a cycle; each group is in the order of
  /// the definition.
  static func redirectCircles(in definition: GraphDefinition) -> [[Int]] {
    let regions = NaiveDigraph(definition) {
      $0.transition == .replace || $0.transition == .clearStackAndSet
    }.regions
    return regions.indices.filter { regions[$0].count > 1 && regions[$0][0] == $0 }
      .map { regions[$0] }
  }

  /// Returns whether each node of a definition is reached from the nodes at which users begin.
  ///
  /// In the search, two nodes stand for each nested graph. One is the target of the edges to the
  /// graph, and leads to its start. The other can be reached from any node inside the graph, and
  /// does not lead to the start.
  ///
  /// - Parameters:
  ///   - definition: The definition.
  ///   - isLeft: Returns whether the edges of a node can be taken.
  /// - Returns: One value for each node.
  static func reached(
    in definition: GraphDefinition,
    leaving isLeft: (GraphDefinition.Node) -> Bool = { _ in true }
  ) -> [Bool] {
    let nodes = definition.nodes
    func number(_ id: String) -> Int? { nodes.firstIndex { $0.id == id } }
    var edges: [(source: Int, target: Int)] = []
    for (inner, node) in nodes.enumerated() {
      guard let outer = node.parent.flatMap(number) else { continue }
      edges += [(inner, outer + nodes.count), (inner + nodes.count, outer + nodes.count)]
    }
    for edge in definition.edges {
      guard let source = number(edge.source), let target = number(edge.target) else { continue }
      let entered = source + nodes.count
      let canBeTaken = isLeft(nodes[source])
      if canBeTaken { edges.append((source, target)) }
      guard nodes[source].role == .graph else { continue }
      if edge.transition == .start {
        edges += [(target, entered), (target + nodes.count, entered)]
      } else if canBeTaken {
        edges.append((entered, target))
      }
    }
    let reach = NaiveDigraph(count: 2 * nodes.count, edges: edges)
      .distances(from: definition.runs.compactMap { number($0.node) })
    return nodes.indices.map { reach[$0] >= 0 || reach[$0 + nodes.count] >= 0 }
  }
}
