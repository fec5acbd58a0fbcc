internal import NavigationGraphDefinitions

/// The paths of a graph, ignoring predicates, types and stacks: which node can follow which.
///
/// A node inside a subgraph is reached by entering the subgraph. A node after a subgraph is reached
/// only if the exit of the subgraph can be reached.
struct GraphWays {
  let graph: WiredGraph
  /// For each subgraph, whether its exit can be reached from its entry; `true` for other nodes.
  let passable: [Bool]
  /// The subgraphs around the graph in which paths begin, by the number of their exit node.
  private let around: [Int: [Int]]

  /// Creates the paths that begin in one of the graphs.
  ///
  /// - Parameters:
  ///   - graph: All graphs.
  ///   - part: The graph in which paths begin; if it is an inner graph, paths also lead out of it.
  init(_ graph: WiredGraph, from part: Int = 0) {
    self.graph = graph
    passable = Self.passable(graph)
    around = Self.around(graph, part)
  }

  /// Returns the edges that continue from a node, in the order in which they are tried.
  func edges(of node: Int) -> ContiguousArray<WiredEdge> {
    let own = passable[node] ? graph.nodes[node].edges : []
    guard !around.isEmpty, let first = around[node] else { return own }
    var edges = own
    var pending = first
    var seen = Set(first)
    while let subgraph = pending.popLast() {
      edges += graph.nodes[subgraph].edges
      for outer in around[subgraph] ?? [] where seen.insert(outer).inserted {
        pending.append(outer)
      }
    }
    return edges
  }

  /// Returns the subgraphs that contain a graph, directly or indirectly, by the number of their
  /// exit.
  private static func around(_ graph: WiredGraph, _ part: Int) -> [Int: [Int]] {
    guard part > 0 else { return [:] }
    var around: [Int: [Int]] = [:]
    var inside: Set<Int> = [part]
    var pending = [part]
    let holders = graph.subgraphsByPart
    while let inner = pending.popLast() {
      for holder in holders[inner] {
        guard case .subgraph(_, _, let exit) = graph.nodes[holder].kind else { continue }
        around[exit, default: []].append(holder)
        if inside.insert(graph.nodes[holder].part).inserted {
          pending.append(graph.nodes[holder].part)
        }
      }
    }
    return around
  }

  /// Returns the node at which a subgraph begins, or `nil` for other nodes.
  func entry(of node: Int) -> Int? {
    guard case .subgraph(_, let entry, _) = graph.nodes[node].kind else { return nil }
    return entry
  }

  /// Returns whether each node can be reached from one of the given nodes.
  ///
  /// - Complexity: O(nodes + edges).
  func reached(from starts: [Int]) -> [Bool] {
    var reached = Array(repeating: false, count: graph.nodes.count)
    var pending = starts
    for start in starts { reached[start] = true }
    while let node = pending.popLast() {
      func meet(_ next: Int) {
        guard !reached[next] else { return }
        reached[next] = true
        pending.append(next)
      }
      if let entry = entry(of: node) { meet(entry) }
      for edge in edges(of: node) { meet(edge.target) }
    }
    return reached
  }

  /// Returns whether the exit of each subgraph can be reached from its entry; `true` for nodes that
  /// are not subgraphs.
  ///
  /// Inner graphs are examined first; the components of the containment graph are in that order.
  private static func passable(_ graph: WiredGraph) -> [Bool] {
    var passable = Array(repeating: true, count: graph.nodes.count)
    for part in graph.partsInsideOut {
      for node in graph.parts[part].nodes {
        guard case .subgraph(let inner, let entry, let exit) = graph.nodes[node].kind else {
          continue
        }
        passable[node] = canPass(graph, inner, from: entry, to: exit, passable)
      }
    }
    return passable
  }

  private static func canPass(
    _ graph: WiredGraph, _ part: Int, from entry: Int, to exit: Int, _ passable: [Bool]
  ) -> Bool {
    let first = graph.parts[part].nodes.lowerBound
    var seen = Array(repeating: false, count: graph.parts[part].nodes.count)
    var pending = [entry]
    seen[entry - first] = true
    while let node = pending.popLast() {
      if node == exit { return passable[node] }
      guard passable[node] else { continue }
      for edge in graph.nodes[node].edges where !seen[edge.target - first] {
        seen[edge.target - first] = true
        pending.append(edge.target)
      }
    }
    return false
  }
}

extension WiredGraph {
  /// For each graph, the subgraphs that contain it.
  var subgraphsByPart: [[Int]] {
    var holders: [[Int]] = Array(repeating: [], count: parts.count)
    for node in nodes {
      if case .subgraph(let inner, _, _) = node.kind { holders[inner].append(node.number) }
    }
    return holders
  }

  /// The graphs, each after the graphs inside it; graphs that contain each other are in any order.
  var partsInsideOut: [Int] {
    var inside: [(source: Int, target: Int)] = []
    for node in nodes {
      if case .subgraph(let inner, _, _) = node.kind { inside.append((node.part, inner)) }
    }
    let components = CompactGraph(nodeCount: parts.count, edges: inside)
      .stronglyConnectedComponents()
    return parts.indices.sorted {
      (components.component[$0], $0) < (components.component[$1], $1)
    }
  }

  /// Returns the node to which an id refers, or `nil` if there is none.
  ///
  /// A node of the outermost graph takes precedence over nodes of inner graphs. The id of an inner
  /// node can be preceded by its subgraph, as in `signIn/home`.
  func number(of id: String) -> Int? {
    for part in parts {
      if let number = part.numbers[id] { return number }
    }
    return qualifiedNumbers[id]
  }

  /// Returns a name that distinguishes a node from others with the same id.
  func name(of number: Int) -> String {
    let node = nodes[number]
    guard node.part > 0, let holder = parts[node.part].holder else { return node.id }
    return "\(holder)/\(node.id)"
  }

  private var qualifiedNumbers: [String: Int] {
    var numbers: [String: Int] = [:]
    for node in nodes where numbers[name(of: node.number)] == nil {
      numbers[name(of: node.number)] = node.number
    }
    return numbers
  }
}
