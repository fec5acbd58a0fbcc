extension CompactGraph {
  /// Returns a path with the fewest edges, both ends included, or `nil` if there is no path.
  ///
  /// Of several shortest paths, the result is the one that comes first in the order of the edges:
  /// at each node, it takes the first edge that lies on a shortest path.
  ///
  /// - Parameters:
  ///   - source: Where the path begins.
  ///   - target: Where the path ends; the path from a node to itself has one node.
  /// - Returns: The nodes of the path, or `nil` if there is no path or an end is not in the graph.
  /// - Complexity: O(nodes + edges).
  public func shortestPath(from source: Int, to target: Int) -> [Int]? {
    let nodes = 0..<nodeCount
    guard nodes.contains(source), nodes.contains(target) else { return nil }
    var before = [UInt32](repeating: .max, count: nodeCount)
    before[source] = UInt32(source)
    var queue = [UInt32(source)]
    var head = 0
    while head < queue.count, before[target] == .max {
      let node = queue[head]
      head += 1
      for edge in edges(of: Int(node)) where before[Int(targets[edge])] == .max {
        before[Int(targets[edge])] = node
        queue.append(targets[edge])
      }
    }
    guard before[target] != .max else { return nil }
    var path = [target]
    var current = target
    while current != source {
      current = Int(before[current])
      path.append(current)
    }
    return path.reversed()
  }

  /// Returns paths from one node to another that contain no node twice.
  ///
  /// The paths are in the order of a depth-first search that follows the edges of each node in
  /// order. If both ends are the same node, the only path is that node alone.
  ///
  /// There can be exponentially many such paths, so their number is limited, and so is the work to
  /// find them. The search never enters a node from which the target cannot be reached within
  /// `edgeLimit`.
  ///
  /// - Parameters:
  ///   - source: Where the paths begin.
  ///   - target: Where the paths end.
  ///   - limit: The greatest number of paths.
  ///   - edgeLimit: The greatest number of edges in a path.
  /// - Returns: The paths; each sequence of nodes occurs once, even if there are parallel edges. If
  ///   the search ends early, some paths are missing. The result is empty if an end is not in the
  ///   graph.
  /// - Complexity: O(edges + (nodes + 10,000 · limit) · *d* + limit · *l*), where *d* is the
  ///   maximum number of edges that leave a node, and *l* is the length of the longest path found.
  ///   The search ends early after 10,000 · limit visits, plus one visit for each node of the
  ///   graph.
  public func simplePaths(
    from source: Int, to target: Int, limit: Int, edgeLimit: Int = .max
  ) -> [[Int]] {
    let nodes = 0..<nodeCount
    guard nodes.contains(source), nodes.contains(target), limit > 0 else { return [] }
    let ahead = reversed().distances(from: target)
    guard ahead[source] >= 0, Int(ahead[source]) <= edgeLimit else { return [] }
    var search = SimplePathSearch(self, ahead: ahead, target: target, edgeLimit: edgeLimit)
    search.run(from: source, limit: limit)
    return search.found
  }
}

/// A depth-first search whose call stack is an array.
private struct SimplePathSearch {
  let graph: CompactGraph
  let ahead: [Int32]
  let target: Int
  let edgeLimit: Int
  private(set) var found: [[Int]] = []
  private var path: [Int] = []
  private var choices: [ArraySlice<UInt32>] = []
  private var isOnPath: [Bool]

  /// The number of nodes that the search may enter for each requested path.
  ///
  /// In addition, the search may enter one node for each node of the graph.
  private static let patience = 10_000

  init(_ graph: CompactGraph, ahead: [Int32], target: Int, edgeLimit: Int) {
    self.graph = graph
    self.ahead = ahead
    self.target = target
    self.edgeLimit = edgeLimit
    isOnPath = Array(repeating: false, count: graph.nodeCount)
  }

  mutating func run(from source: Int, limit: Int) {
    var rest = limit.multipliedReportingOverflow(by: Self.patience)
    if rest.overflow { rest.partialValue = .max }
    enter(source)
    let room = rest.partialValue.addingReportingOverflow(graph.nodeCount)
    rest.partialValue = room.overflow ? .max : room.partialValue
    while !choices.isEmpty, found.count < limit, rest.partialValue > 0 {
      guard let next = nextNode() else {
        leave()
        continue
      }
      rest.partialValue -= 1
      enter(next)
    }
  }

  private mutating func nextNode() -> Int? {
    while let node = choices[choices.count - 1].popFirst() {
      let next = Int(node)
      guard !isOnPath[next], ahead[next] >= 0,
        path.count - 1 < edgeLimit - Int(ahead[next])
      else { continue }
      return next
    }
    return nil
  }

  private mutating func enter(_ node: Int) {
    path.append(node)
    isOnPath[node] = true
    guard node != target else {
      found.append(path)
      choices.append([])
      return
    }
    var seen: Set<UInt32> = []
    choices.append(graph.successors(of: node).filter { seen.insert($0).inserted }[...])
  }

  private mutating func leave() {
    choices.removeLast()
    isOnPath[path.removeLast()] = false
  }
}
