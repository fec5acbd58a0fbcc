/// The nodes that can be reached along edges, assuming that every edge can be taken.
///
/// A run is a node at which a user can begin; see ``GraphDefinition/runs``.
///
/// ```swift
/// GraphReachability(tern).unseen.map { tern.nodes[$0.node].id }  // ["about"]
/// ```
public struct GraphReachability: Sendable {
  /// A group of nodes to which no run leads.
  public struct Unseen: Hashable, Sendable {
    /// The number of the node that represents the group.
    ///
    /// Usually this is the node that leads to all others of the group. If that node is not a screen
    /// but the group has screens, the first of these screens represents the group.
    public let node: Int
    /// The number of screens in the group besides the node.
    public let following: Int
  }

  /// Whether each node begins a run, or can be reached along edges from a node that does.
  ///
  /// An edge to a node also enters the nested graphs around the node, and the graphs that begin
  /// with the node. These graphs count as reached, so their edges can be taken. However, the edge
  /// from such a graph to its own start is not followed.
  public let isReached: [Bool]

  /// The groups of nodes to which no run leads, in the order of the definition.
  ///
  /// The array is empty if no run begins at a node of the definition.
  ///
  /// A group is represented by a screen. Only a group without screens is represented by another
  /// node, such as a container or a nested graph.
  public let unseen: [Unseen]

  /// Finds the nodes that can be reached by following the edges from all runs.
  ///
  /// - Complexity: O(nodes · log nodes + edges + entries).
  public init(_ definition: GraphDefinition) {
    self.init(definition, index: GraphIndex(definition))
  }

  /// Finds the nodes that can be reached by following the edges from all runs, given an index.
  package init(_ definition: GraphDefinition, index: GraphIndex) {
    let isReached = Self.reached(in: definition, index: index)
    self.isReached = isReached
    guard isReached.contains(true), isReached.contains(false) else {
      unseen = []
      return
    }
    var rest = UnseenSearch(definition, index, isReached)
    unseen = rest.groups()
  }

  /// Returns what ``isReached`` would be if only the edges of some nodes could be taken.
  ///
  /// - Parameters:
  ///   - definition: The definition.
  ///   - index: The index of the definition.
  ///   - isLeft: Returns whether the edges of the node with the given number can be taken.
  /// - Returns: Whether each node is reached.
  package static func reached(
    in definition: GraphDefinition, index: GraphIndex, leaving isLeft: (Int) -> Bool = { _ in true }
  ) -> [Bool] {
    let starts = definition.runs.compactMap { index.numbers[$0.node] }
    return ReachSearch(definition, index).reached(from: starts, leaving: isLeft)
  }
}

/// A search along edges that also enters the nested graphs around the nodes that it reaches.
private struct ReachSearch {
  private let graph: CompactGraph
  /// For each node, the nested graphs that an edge to it enters: the one directly around it, and
  /// the graphs that begin with it.
  private var entered: [[Int]]
  /// For each nested graph, the targets of its edges, except its start.
  private var onward: [[Int]]

  init(_ definition: GraphDefinition, _ index: GraphIndex) {
    graph = index.graph
    entered = Array(repeating: [], count: definition.nodes.count)
    onward = entered
    for (number, node) in definition.nodes.enumerated() {
      guard let parent = node.parent.flatMap({ index.numbers[$0] }) else { continue }
      entered[number].append(parent)
    }
    for edge in definition.edges {
      guard let source = index.numbers[edge.source], let target = index.numbers[edge.target],
        definition.nodes[source].role == .graph
      else { continue }
      if edge.transition == .start {
        entered[target].append(source)
      } else {
        onward[source].append(target)
      }
    }
  }

  func reached(from starts: [Int], leaving isLeft: (Int) -> Bool) -> [Bool] {
    var isReached = Array(repeating: false, count: graph.nodeCount)
    // Recorded apart from `isReached`: an edge to a nested graph also leads to the start of the
    // graph. An edge to a node inside the graph reaches the graph, but not its start.
    var isTarget = isReached
    var pending = starts
    while let node = pending.popLast() {
      guard !isTarget[node] else { continue }
      isTarget[node] = true
      isReached[node] = true
      if isLeft(node) { pending += graph.successors(of: node).map { Int($0) } }
      var around = entered[node]
      while let nested = around.popLast() {
        guard !isReached[nested] else { continue }
        isReached[nested] = true
        if isLeft(nested) { pending += onward[nested] }
        around += entered[nested]
      }
    }
    return isReached
  }
}

/// A search that divides the unreached nodes into groups; in each, one node leads to all others.
private struct UnseenSearch {
  private let definition: GraphDefinition
  private let graph: CompactGraph
  private var isTold: [Bool]

  init(_ definition: GraphDefinition, _ index: GraphIndex, _ isReached: [Bool]) {
    self.definition = definition
    // Only edges between unreached nodes count: a nested graph can be reached while its start is
    // not.
    graph = CompactGraph(
      nodeCount: isReached.count,
      edges: isReached.indices.lazy.filter { !isReached[$0] }.flatMap { node in
        index.graph.successors(of: node).map { (node, Int($0)) }
      }.filter { !isReached[$0.1] })
    isTold = isReached
  }

  mutating func groups() -> [GraphReachability.Unseen] {
    let heads = heads()
    let groups = heads.map { head in (head: head, nodes: follow(head)) }
    return groups.map { head, nodes in
      // The result lists screens, not their containers.
      let screens = nodes.filter { definition.nodes[$0].role.isScreen }
      let shown = screens.contains(head) ? head : screens.first ?? head
      return GraphReachability.Unseen(node: shown, following: max(0, screens.count - 1))
    }.sorted { $0.node < $1.node }
  }

  /// Returns the first node of each component to which no other component leads.
  ///
  /// A component is a group of unreached nodes that all lead to each other, or a single unreached
  /// node.
  private func heads() -> [Int] {
    let components = graph.stronglyConnectedComponents().component
    var isEntered: Set<UInt32> = []
    for node in 0..<graph.nodeCount where !isTold[node] {
      for target in graph.successors(of: node) where components[Int(target)] != components[node] {
        isEntered.insert(components[Int(target)])
      }
    }
    var seen: Set<UInt32> = []
    return (0..<graph.nodeCount).filter { node in
      !isTold[node] && !isEntered.contains(components[node])
        && seen.insert(components[node]).inserted
    }
  }

  /// Returns the given node and the unreached nodes to which it leads.
  ///
  /// A node that has been returned for an earlier node is left out.
  private mutating func follow(_ head: Int) -> [Int] {
    var nodes: [Int] = []
    var pending = [head]
    while let node = pending.popLast() {
      guard !isTold[node] else { continue }
      isTold[node] = true
      nodes.append(node)
      pending += graph.successors(of: node).map { Int($0) }
    }
    return nodes.sorted()
  }
}
