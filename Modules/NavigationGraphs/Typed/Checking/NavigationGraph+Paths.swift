internal import NavigationGraphDefinitions

/// A path through a graph: the nodes, and the transitions between them.
public struct GraphPath: Hashable, Sendable {
  /// The ids of the nodes, including the first and the last.
  public let nodes: [String]
  /// The transitions; one fewer than the nodes.
  public let transitions: [TransitionType]
}

extension GraphPath: CustomStringConvertible {
  /// The path on one line, for example `welcome -push-> trips -modal-> map`.
  public var description: String {
    var text = nodes.first ?? ""
    for (transition, node) in zip(transitions, nodes.dropFirst()) {
      text += " -\(transition)-> \(node)"
    }
    return text
  }
}

extension NavigationGraph {
  /// Returns the path with the fewest edges from one node to another; predicates are not evaluated.
  ///
  /// A node inside a subgraph is specified by its id, or as `subgraph/node` if several nodes share
  /// the id.
  ///
  /// - Parameters:
  ///   - from: The id of the first node.
  ///   - to: The id of the last node.
  /// - Returns: The path, or `nil` if no edges lead from the first node to the last or a node is
  ///   unknown. Of several shortest paths, the result is the one whose edges are tried first.
  /// - Complexity: O(nodes + edges · log edges).
  public func findPath(from: String, to: String) -> GraphPath? {
    let wired = WiredGraph(self)
    guard let start = wired.number(of: from), let end = wired.number(of: to) else { return nil }
    let ways = GraphWays(wired, from: wired.nodes[start].part)
    return PathSearch(ways).path(from: start, to: end)
  }

  /// Returns whether edges lead from one node to another; predicates are not evaluated.
  ///
  /// - Parameters:
  ///   - from: The id of the first node.
  ///   - to: The id of the last node.
  /// - Returns: `true` if edges lead from the first node to the last; a node of the graph leads to
  ///   itself.
  /// - Complexity: O(nodes + edges · log edges).
  public func canNavigate(from: String, to: String) -> Bool {
    findPath(from: from, to: to) != nil
  }

  /// Returns whether edges lead from one node to another; predicates are not evaluated.
  ///
  /// - Complexity: O(nodes + edges · log edges).
  public func canNavigate<From: NavNode, To: NavNode>(from: From, to: To) -> Bool {
    canNavigate(from: from.id, to: to.id)
  }

  /// Checks that edges with these transitions lead from one node to another.
  ///
  /// - Parameters:
  ///   - from: The id of the first node.
  ///   - to: The id of the last node.
  ///   - expectedTransitions: The transitions of the edges, in order.
  /// - Returns: The ids of the nodes on the path, without the first. If several paths have these
  ///   transitions, the result is the path whose edges are tried first.
  /// - Throws: ``GraphError`` if a node is unknown, if no edges lead from the first node to the
  ///   last, or if no path between them has these transitions.
  /// - Complexity: O(edges · log edges + (transitions + 1) · (nodes + edges)).
  @discardableResult
  public func assertPath(
    from: String, to: String, expectedTransitions: [TransitionType]
  ) throws(GraphError) -> [String] {
    let wired = WiredGraph(self)
    guard let start = wired.number(of: from) else { throw .unknownNode(from) }
    guard let end = wired.number(of: to) else { throw .unknownNode(to) }
    let search = PathSearch(GraphWays(wired, from: wired.nodes[start].part))
    if let nodes = search.path(from: start, to: end, by: expectedTransitions) { return nodes }
    guard let shortest = search.path(from: start, to: end) else {
      throw .noPath(from: from, to: to)
    }
    throw .otherTransitions(
      from: from, to: to, expected: expectedTransitions, shortest: shortest.transitions)
  }

  /// Returns the shortest path from one node to another as text.
  ///
  /// - Parameters:
  ///   - from: The id of the first node.
  ///   - to: The id of the last node.
  /// - Returns: One line; if there is no path, the line says so.
  /// - Complexity: O(nodes + edges · log edges).
  public func pathText(from: String, to: String) -> String {
    findPath(from: from, to: to)?.description
      ?? "no path from \(quoted(from)) to \(quoted(to))"
  }
}

/// A breadth-first search for paths; entering a subgraph takes no edge.
private struct PathSearch {
  let ways: GraphWays

  init(_ ways: GraphWays) {
    self.ways = ways
  }

  /// The node from which the search reached another node, and the edge that it took, if any.
  private struct Meeting {
    let from: Int
    let edge: Int?
  }

  func path(from start: Int, to end: Int) -> GraphPath? {
    var meetings: [Meeting?] = Array(repeating: nil, count: ways.graph.nodes.count)
    meetings[start] = Meeting(from: start, edge: nil)
    var frontier = closure(of: [start], &meetings)
    while meetings[end] == nil, !frontier.isEmpty {
      var next: [Int] = []
      for node in frontier {
        for edge in ways.edges(of: node) where meetings[edge.target] == nil {
          meetings[edge.target] = Meeting(from: node, edge: edge.number)
          next.append(edge.target)
        }
      }
      frontier = closure(of: next, &meetings)
    }
    return meetings[end] == nil ? nil : way(to: end, meetings)
  }

  /// Returns the given nodes and, for each subgraph among them, the nodes at which it begins.
  private func closure(of nodes: [Int], _ meetings: inout [Meeting?]) -> [Int] {
    var all = nodes
    var next = 0
    while next < all.count {
      if let entry = ways.entry(of: all[next]), meetings[entry] == nil {
        meetings[entry] = Meeting(from: all[next], edge: nil)
        all.append(entry)
      }
      next += 1
    }
    return all
  }

  private func way(to end: Int, _ meetings: [Meeting?]) -> GraphPath {
    var nodes = [ways.graph.nodes[end].id]
    var transitions: [TransitionType] = []
    var current = end
    while let meeting = meetings[current], meeting.from != current {
      if let edge = meeting.edge {
        transitions.append(ways.graph.edges[edge].transition)
        nodes.append(ways.graph.nodes[meeting.from].id)
      } else if !transitions.isEmpty {
        // The edge leads to a subgraph and the search went on to the node at which it begins. The
        // path lists the subgraph; if several begin with that node, the outermost.
        nodes[nodes.count - 1] = ways.graph.nodes[meeting.from].id
      }
      current = meeting.from
    }
    return GraphPath(nodes: nodes.reversed(), transitions: transitions.reversed())
  }

  /// Returns the nodes of a path with these transitions, without the first, or `nil` if there is
  /// none.
  func path(from start: Int, to end: Int, by transitions: [TransitionType]) -> [String]? {
    var layers: [[Int: Meeting]] = [[start: Meeting(from: start, edge: nil)]]
    var frontier = closure(of: [start], in: &layers[0])
    for transition in transitions {
      var layer: [Int: Meeting] = [:]
      var next: [Int] = []
      for node in frontier {
        for edge in ways.edges(of: node)
        where edge.transition == transition && layer[edge.target] == nil {
          layer[edge.target] = Meeting(from: node, edge: edge.number)
          next.append(edge.target)
        }
      }
      frontier = closure(of: next, in: &layer)
      layers.append(layer)
    }
    return layers[transitions.count][end] == nil ? nil : nodes(to: end, layers)
  }

  private func closure(of nodes: [Int], in layer: inout [Int: Meeting]) -> [Int] {
    var all = nodes
    var next = 0
    while next < all.count {
      if let entry = ways.entry(of: all[next]), layer[entry] == nil {
        layer[entry] = Meeting(from: all[next], edge: nil)
        all.append(entry)
      }
      next += 1
    }
    return all
  }

  private func nodes(to end: Int, _ layers: [[Int: Meeting]]) -> [String] {
    var nodes: [String] = []
    var current = end
    for layer in layers.dropFirst().reversed() {
      nodes.append(ways.graph.nodes[current].id)
      while let meeting = layer[current] {
        current = meeting.from
        if meeting.edge != nil { break }
      }
    }
    return nodes.reversed()
  }
}
