/// A directed graph as a list of edges; every query is answered by brute force.
struct NaiveDigraph {
  let count: Int
  let edges: [(source: Int, target: Int)]

  private var nodes: Range<Int> { 0..<count }

  func successors(of node: Int) -> [Int] { edges.filter { $0.source == node }.map(\.target) }

  /// Returns, for each node, the least sum of weights on a path from one of the sources; -1 if
  /// there is no path.
  ///
  /// The sums are lowered edge by edge, in as many rounds as there are nodes.
  ///
  /// - Parameters:
  ///   - sources: The nodes where paths begin.
  ///   - closed: A node that no path may contain; `nil` if there is none.
  ///   - weights: The weight of each edge, at least 0; by default 1.
  /// - Returns: The sum for each node.
  func distances(from sources: [Int], avoiding closed: Int? = nil, weights: [Int]? = nil) -> [Int] {
    var found = [Int?](repeating: nil, count: count)
    for source in sources where nodes.contains(source) && source != closed { found[source] = 0 }
    for _ in nodes {
      for (number, edge) in edges.enumerated() where edge.target != closed {
        guard let near = found[edge.source] else { continue }
        let far = near + (weights?[number] ?? 1)
        if far < found[edge.target] ?? .max { found[edge.target] = far }
      }
    }
    return found.map { $0 ?? -1 }
  }

  func reaches(_ source: Int, _ target: Int) -> Bool { distances(from: [source])[target] >= 0 }

  /// The region of each node: the node itself, and all nodes that it leads to and that lead back to
  /// it.
  var regions: [[Int]] {
    let reach = nodes.map { distances(from: [$0]).map { $0 >= 0 } }
    return nodes.map { node in nodes.filter { reach[node][$0] && reach[$0][node] } }
  }

  /// The regions that contain a cycle and can be entered but never left.
  var traps: [[Int]] {
    let regions = regions
    let found = nodes.filter { node in
      let region = regions[node]
      guard region.first == node else { return false }
      let inner = edges.filter { region.contains($0.source) && region.contains($0.target) }
      return !inner.isEmpty
        && !edges.contains { region.contains($0.source) && !region.contains($0.target) }
        && edges.contains { !region.contains($0.source) && region.contains($0.target) }
    }
    return found.map { regions[$0] }
  }

  /// Returns the nodes that are on every path from a root to a node, without the node itself.
  ///
  /// Returns `nil` for the root, and for a node to which no path leads.
  func dominators(of node: Int, from root: Int) -> [Int]? {
    guard node != root, distances(from: [root])[node] >= 0 else { return nil }
    return nodes.filter { other in
      other != node && distances(from: [root], avoiding: other)[node] < 0
    }
  }

  /// Returns all paths of at most `edgeLimit` edges that visit no node twice, in the order of the
  /// edges.
  ///
  /// Each sequence of nodes is returned once, even if several edges connect the same nodes.
  func simplePaths(from source: Int, to target: Int, edgeLimit: Int) -> [[Int]] {
    var found: [[Int]] = []
    func extend(_ path: [Int]) {
      guard path.last != target else { return found.append(path) }
      guard path.count <= edgeLimit else { return }
      var tried: Set<Int> = []
      for next in successors(of: path[path.count - 1]) where tried.insert(next).inserted {
        if !path.contains(next) { extend(path + [next]) }
      }
    }
    extend([source])
    return found
  }

  /// The number of connected parts if the direction of edges is ignored.
  var weakPartCount: Int {
    let both = NaiveDigraph(
      count: count, edges: edges + edges.map { (source: $0.target, target: $0.source) })
    return nodes.count { node in both.regions[node].first == node }
  }
}
