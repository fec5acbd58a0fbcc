/// A definition with its ids turned into numbers, so that decisions need no search for names.
///
/// Nodes, edges and exits are numbered by their position in the definition.
package struct CompiledGraph: Sendable {
  /// The format of the definition, which determines what counts as a stack.
  package let source: GraphDefinition.Source
  /// The nodes.
  package let nodes: [Node]
  /// The edges.
  package let edges: [Edge]
  /// The exits.
  package let exits: [Exit]

  private let actions: Rows
  private let structure: Rows

  /// Creates a compiled graph by numbering the parts of a definition.
  ///
  /// - Parameter definition: A definition that ``GraphDefinition/validate()`` accepts; parts that
  ///   refer to unknown nodes have no effect.
  /// - Complexity: O(nodes + exits + edges · log edges).
  package init(_ definition: GraphDefinition) {
    let numbers = Dictionary(
      definition.nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    source = definition.source
    let parents = Self.parents(of: definition.nodes, numbers)
    nodes = zip(definition.nodes, parents).map { Node($0, parent: $1) }
    edges = definition.edges.map { Edge($0, numbers) }
    exits = definition.exits.map { Exit($0, numbers) }
    actions = Self.actions(edges, exits, count: nodes.count)
    structure = Self.structure(edges, count: nodes.count)
  }

  /// Returns the number of the node directly around each node, or `nil` at the top level.
  ///
  /// If nodes enclose each other in a cycle, one parent is omitted, so that walking outward always
  /// ends.
  private static func parents(
    of nodes: [GraphDefinition.Node], _ numbers: [String: Int]
  ) -> [Int?] {
    var parents = nodes.map { node in node.parent.flatMap { numbers[$0] } }
    var visits = [Int?](repeating: nil, count: nodes.count)
    for first in nodes.indices {
      var node = first
      while visits[node] == nil {
        visits[node] = first
        guard let parent = parents[node] else { break }
        if visits[parent] == first { parents[node] = nil }
        node = parent
      }
    }
    return parents
  }

  /// Returns the user actions on a node: its edges in definition order, then its exits.
  package func actions(of node: Int) -> ArraySlice<Action> {
    actions[node].isEmpty ? [] : actions.values[actions[node]]
  }

  /// Returns the edges that are performed when a node is built; those to tabs and columns are
  /// ordered by position.
  package func structure(of node: Int) -> some Sequence<Int> {
    structure.values[structure[node]].lazy.map(\.number)
  }

  /// Returns the nested graphs around a node, outermost first.
  package func graphs(around node: Int) -> [Int] {
    var graphs: [Int] = []
    var parent = nodes[node].parent
    while let graph = parent {
      graphs.append(graph)
      parent = nodes[graph].parent
    }
    return graphs.reversed()
  }

  /// Returns the declared start of a nested graph, with the edge that declares it, or `nil` if the
  /// node is not a graph or declares no known start.
  package func start(of graph: Int) -> (edge: Int, node: Int)? {
    guard nodes[graph].role == .graph else { return nil }
    return child(of: graph) { $0 == .start }
  }

  /// Returns the root child of a stack or window, with the edge that leads to it, or `nil` if there
  /// is none.
  package func root(of node: Int) -> (edge: Int, node: Int)? {
    child(of: node) { $0 == .child(.root) }
  }

  /// Follows a path of roots and starts, and returns its first node that has none of the given
  /// roles.
  ///
  /// The path begins at the given node. It goes from a stack or window to its root, and from a
  /// nested graph to its start. The result is `nil` if the path ends before such a node, or leads
  /// in a circle.
  package func leaf(of node: Int, passing roles: Set<GraphDefinition.Role>) -> Int? {
    var node = node
    // More steps than nodes mean a cycle.
    for _ in nodes {
      guard roles.contains(nodes[node].role) else { return node }
      guard let next = root(of: node) ?? start(of: node) else { return nil }
      node = next.node
    }
    return roles.contains(nodes[node].role) ? nil : node
  }

  private func child(
    of node: Int, where matches: (GraphDefinition.Transition) -> Bool
  ) -> (edge: Int, node: Int)? {
    for edge in structure(of: node) where matches(edges[edge].transition) {
      return edges[edge].target.map { (edge, $0) }
    }
    return nil
  }
}

extension CompiledGraph {
  /// A user action on a node.
  package enum Action: Hashable, Sendable {
    /// Takes the edge with this number.
    case edge(Int)
    /// Takes the exit with this number.
    case exit(Int)

    var number: Int {
      switch self {
      case .edge(let number), .exit(let number): number
      }
    }
  }

  /// Lists of different lengths, stored in one array.
  private struct Rows: Sendable {
    var offsets: [Int]
    var values: [Action]

    subscript(row: Int) -> Range<Int> {
      offsets[row]..<offsets[row + 1]
    }

    /// Sorts values into rows, keeping their order within a row.
    init(_ pairs: [(row: Int, value: Action)], count: Int) {
      offsets = Array(repeating: 0, count: count + 1)
      for pair in pairs { offsets[pair.row + 1] += 1 }
      for row in 0..<count { offsets[row + 1] += offsets[row] }
      var next = offsets
      values = Array(repeating: .edge(0), count: pairs.count)
      for pair in pairs {
        values[next[pair.row]] = pair.value
        next[pair.row] += 1
      }
    }
  }

  private static func actions(_ edges: [Edge], _ exits: [Exit], count: Int) -> Rows {
    var pairs: [(row: Int, value: Action)] = []
    for (number, edge) in edges.enumerated() where !edge.transition.isStructural {
      if let source = edge.source { pairs.append((source, .edge(number))) }
    }
    for (number, exit) in exits.enumerated() {
      if let source = exit.source { pairs.append((source, .exit(number))) }
    }
    return Rows(pairs, count: count)
  }

  private static func structure(_ edges: [Edge], count: Int) -> Rows {
    let numbers = edges.indices.filter { edges[$0].transition.isStructural }
    let ordered = numbers.sorted {
      (edges[$0].transition.position, $0) < (edges[$1].transition.position, $1)
    }
    let pairs = ordered.compactMap { number in
      edges[number].source.map { (row: $0, value: Action.edge(number)) }
    }
    return Rows(pairs, count: count)
  }
}

extension GraphDefinition.Transition {
  /// The position of a tab or column among its siblings; 0 for everything else.
  fileprivate var position: Int {
    switch self {
    case .child(.tab(let position)), .child(.column(let position)): position
    default: 0
    }
  }
}
