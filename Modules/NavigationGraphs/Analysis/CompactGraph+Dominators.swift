extension CompactGraph {
  /// The immediate dominator of each node: the last node that every path from the root must pass.
  ///
  /// Lengauer and Tarjan (1979), with path compression and without balancing.
  ///
  /// - Parameter root: The node in which all paths begin.
  /// - Returns: For each node its immediate dominator; -1 for the root and what it cannot reach.
  /// - Complexity: O((nodes + edges) · log nodes).
  public func immediateDominators(from root: Int) -> [Int32] {
    guard (0..<nodeCount).contains(root) else { return Array(repeating: -1, count: nodeCount) }
    var search = DominatorSearch(graph: self, reversed: reversed())
    search.number(from: root)
    return search.dominators()
  }

  /// The height of the dominator tree: how many screens in a row some screen cannot be reached
  /// without.
  ///
  /// - Complexity: O((nodes + edges) · log nodes).
  public func dominatorDepth(from root: Int) -> Int {
    guard (0..<nodeCount).contains(root) else { return 0 }
    var search = DominatorSearch(graph: self, reversed: reversed())
    search.number(from: root)
    return search.depth()
  }
}

/// Nodes are renumbered in the order of a depth-first search; all arrays are indexed by that
/// number.
private struct DominatorSearch {
  static let none = UInt32.max

  let graph: CompactGraph
  let reversed: CompactGraph

  private var numbers: [UInt32]
  private var nodes: [UInt32] = []
  private var parents: [UInt32] = []
  private var semi: [UInt32] = []
  private var labels: [UInt32] = []
  private var ancestors: [UInt32] = []
  private var dominator: [UInt32] = []
  private var trail: [UInt32] = []

  init(graph: CompactGraph, reversed: CompactGraph) {
    self.graph = graph
    self.reversed = reversed
    numbers = Array(repeating: Self.none, count: graph.nodeCount)
  }

  mutating func number(from root: Int) {
    var nextEdge = graph.offsets
    append(root, parent: Self.none)
    var current = UInt32(0)
    while current != Self.none {
      let node = Int(nodes[Int(current)])
      guard nextEdge[node] < graph.offsets[node + 1] else {
        current = parents[Int(current)]
        continue
      }
      let target = Int(graph.targets[Int(nextEdge[node])])
      nextEdge[node] += 1
      guard numbers[target] == Self.none else { continue }
      append(target, parent: current)
      current = numbers[target]
    }
  }

  private mutating func append(_ node: Int, parent: UInt32) {
    numbers[node] = UInt32(nodes.count)
    nodes.append(UInt32(node))
    parents.append(parent)
  }

  mutating func dominators() -> [Int32] {
    solve()
    var result = [Int32](repeating: -1, count: graph.nodeCount)
    for number in nodes.indices.dropFirst() {
      result[Int(nodes[number])] = Int32(nodes[Int(dominator[number])])
    }
    return result
  }

  mutating func depth() -> Int {
    solve()
    var depths = [Int32](repeating: 0, count: nodes.count)
    for number in nodes.indices.dropFirst() {
      depths[number] = depths[Int(dominator[number])] + 1
    }
    return Int(depths.max() ?? 0)
  }

  /// Finds the dominators by number; a dominator's number is lower than that of what it dominates.
  private mutating func solve() {
    let count = nodes.count
    semi = Array(UInt32(0)..<UInt32(count))
    labels = semi
    ancestors = Array(repeating: Self.none, count: count)
    dominator = Array(repeating: 0, count: count)
    var buckets = [UInt32](repeating: Self.none, count: count)
    var nextInBucket = buckets
    for number in stride(from: count - 1, to: 0, by: -1) {
      let parent = parents[number]
      semi[number] = semidominator(of: number)
      nextInBucket[number] = buckets[Int(semi[number])]
      buckets[Int(semi[number])] = UInt32(number)
      ancestors[number] = parent
      var member = buckets[Int(parent)]
      while member != Self.none {
        let best = evaluate(member)
        dominator[Int(member)] = semi[Int(best)] < semi[Int(member)] ? best : parent
        member = nextInBucket[Int(member)]
      }
      buckets[Int(parent)] = Self.none
    }
    for number in nodes.indices.dropFirst() where dominator[number] != semi[number] {
      dominator[number] = dominator[Int(dominator[number])]
    }
  }

  private mutating func semidominator(of number: Int) -> UInt32 {
    var best = UInt32(number)
    for edge in reversed.edges(of: Int(nodes[number])) {
      let sourceNumber = numbers[Int(reversed.targets[edge])]
      guard sourceNumber != Self.none else { continue }
      best = min(best, semi[Int(evaluate(sourceNumber))])
    }
    return best
  }

  /// The node with the least semidominator on the way to the root of the forest built so far.
  private mutating func evaluate(_ number: UInt32) -> UInt32 {
    guard ancestors[Int(number)] != Self.none else { return number }
    compress(number)
    return labels[Int(number)]
  }

  /// Shortens the way to the root of the forest, from the top down; the trail replaces recursion.
  private mutating func compress(_ number: UInt32) {
    trail.removeAll(keepingCapacity: true)
    var current = number
    while ancestors[Int(ancestors[Int(current)])] != Self.none {
      trail.append(current)
      current = ancestors[Int(current)]
    }
    while let node = trail.popLast() {
      let above = ancestors[Int(node)]
      if semi[Int(labels[Int(above)])] < semi[Int(labels[Int(node)])] {
        labels[Int(node)] = labels[Int(above)]
      }
      ancestors[Int(node)] = ancestors[Int(above)]
    }
  }
}
