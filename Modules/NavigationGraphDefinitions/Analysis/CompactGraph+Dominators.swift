extension CompactGraph {
  /// Returns each node's immediate dominator: the last node before it through which every path from
  /// the root leads.
  ///
  /// Uses the semi-NCA algorithm of Georgiadis (2005), after Lengauer and Tarjan (1979).
  ///
  /// - Parameter root: The node at which all paths begin.
  /// - Returns: The immediate dominator of each node; -1 for the root and for unreachable nodes. If
  ///   the root is not in the graph, no node is reachable.
  /// - Complexity: O(nodes² + edges · log nodes) in the worst case; usually nearly linear.
  public func immediateDominators(from root: Int) -> [Int32] {
    guard (0..<nodeCount).contains(root) else { return Array(repeating: -1, count: nodeCount) }
    let tree = DominatorTree(self, root: root)
    var result = [Int32](repeating: -1, count: nodeCount)
    for number in tree.records.indices.dropFirst() {
      let dominator = tree.nodes[Int(tree.records[number].dominator)]
      result[Int(tree.nodes[number])] = Int32(bitPattern: dominator)
    }
    return result
  }

  /// Returns the height of the dominator tree: the largest number of dominators of any reachable
  /// node, where the node itself does not count.
  ///
  /// The height is 0 if the root is not in the graph.
  ///
  /// - Complexity: O(nodes² + edges · log nodes) in the worst case; usually nearly linear.
  public func dominatorDepth(from root: Int) -> Int {
    guard (0..<nodeCount).contains(root) else { return 0 }
    let tree = DominatorTree(self, root: root)
    // The dominators of a node have lower numbers than the node itself.
    var depths = [Int32](repeating: 0, count: tree.records.count)
    for number in tree.records.indices.dropFirst() {
      depths[number] = depths[Int(tree.records[number].dominator)] + 1
    }
    return Int(depths.max() ?? 0)
  }
}

/// The search state of a reachable node: 16 bytes, so that one step up the tree touches one cache
/// line.
private struct DominatorRecord {
  /// The parent in the depth-first search, or a node further up after path compression.
  var ancestor: UInt32
  /// The least semidominator on the compressed path.
  var best: UInt32
  var semidominator: UInt32
  var dominator: UInt32
}

/// The dominator tree, with nodes renumbered in the order of a depth-first search.
private struct DominatorTree {
  private static let none = UInt32.max

  /// The node that each number stands for.
  private(set) var nodes: [UInt32] = []
  private(set) var records: [DominatorRecord] = []

  init(_ graph: CompactGraph, root: Int) {
    let numbers = number(graph, from: root)
    let (offsets, sources) = predecessors(graph, numbers)
    offsets.withUnsafeBufferPointer { offsets in
      sources.withUnsafeBufferPointer { sources in solve(offsets, sources) }
    }
  }

  private mutating func solve(
    _ offsets: UnsafeBufferPointer<UInt32>, _ sources: UnsafeBufferPointer<UInt32>
  ) {
    var trail = [UInt32](repeating: 0, count: records.count)
    records.withUnsafeMutableBufferPointer { records in
      trail.withUnsafeMutableBufferPointer { trail in
        DominatorSearch(records: records, offsets: offsets, sources: sources, trail: trail).run()
      }
    }
  }

  /// Numbers the nodes that can be reached from the root; the other nodes get the number `none`.
  private mutating func number(_ graph: CompactGraph, from root: Int) -> [UInt32] {
    var numbers = [UInt32](repeating: Self.none, count: graph.nodeCount)
    var nextEdge = graph.offsets
    append(UInt32(root), parent: 0, &numbers)
    var current = 0
    while true {
      let node = Int(nodes[current])
      guard nextEdge[node] < graph.offsets[node + 1] else {
        guard current > 0 else { return numbers }
        current = Int(records[current].ancestor)
        continue
      }
      let target = graph.targets[Int(nextEdge[node])]
      nextEdge[node] += 1
      guard numbers[Int(target)] == Self.none else { continue }
      append(target, parent: UInt32(current), &numbers)
      current = nodes.count - 1
    }
  }

  private mutating func append(_ node: UInt32, parent: UInt32, _ numbers: inout [UInt32]) {
    let number = UInt32(nodes.count)
    numbers[Int(node)] = number
    nodes.append(node)
    records.append(
      DominatorRecord(
        ancestor: parent, best: number, semidominator: number, dominator: parent))
  }

  /// Returns the sources of the edges that lead to each node, as numbers of the depth-first search.
  private func predecessors(
    _ graph: CompactGraph, _ numbers: [UInt32]
  ) -> (offsets: [UInt32], sources: [UInt32]) {
    var offsets = [UInt32](repeating: 0, count: nodes.count + 1)
    for node in nodes {
      for edge in graph.edges(of: Int(node)) {
        offsets[Int(numbers[Int(graph.targets[edge])]) + 1] += 1
      }
    }
    for number in nodes.indices { offsets[number + 1] += offsets[number] }
    var next = offsets
    var sources = [UInt32](repeating: 0, count: Int(offsets[nodes.count]))
    for (number, node) in nodes.enumerated() {
      for edge in graph.edges(of: Int(node)) {
        let target = Int(numbers[Int(graph.targets[edge])])
        sources[Int(next[target])] = UInt32(number)
        next[target] += 1
      }
    }
    return (offsets, sources)
  }
}

/// The core of the search, on unsafe buffers because bounds checks cost a third of the time; all
/// indexes are numbers of the depth-first search.
private struct DominatorSearch {
  let records: UnsafeMutableBufferPointer<DominatorRecord>
  let offsets: UnsafeBufferPointer<UInt32>
  let sources: UnsafeBufferPointer<UInt32>
  /// The nodes on the path that is being compressed; the buffer replaces a call stack.
  let trail: UnsafeMutableBufferPointer<UInt32>

  func run() {
    for number in stride(from: records.count - 1, to: 0, by: -1) {
      var least = UInt32(number)
      for edge in Int(offsets[number])..<Int(offsets[number + 1]) {
        least = min(least, evaluate(sources[edge], above: UInt32(number)))
      }
      records[number].semidominator = least
      records[number].best = least
    }
    for number in records.indices.dropFirst() {
      var dominator = records[number].dominator
      let semidominator = records[number].semidominator
      while dominator > semidominator { dominator = records[Int(dominator)].dominator }
      records[number].dominator = dominator
    }
  }

  /// Returns the least semidominator on the path from a node up to the nodes that have not been
  /// processed yet.
  ///
  /// If the node itself has not been processed, the result is the node.
  @inline(__always)
  private func evaluate(_ node: UInt32, above last: UInt32) -> UInt32 {
    guard node > last else { return node }
    if records[Int(node)].ancestor > last { compress(node, above: last) }
    return records[Int(node)].best
  }

  private func compress(_ node: UInt32, above last: UInt32) {
    var count = 0
    var current = node
    while records[Int(current)].ancestor > last {
      trail[count] = current
      count += 1
      current = records[Int(current)].ancestor
    }
    while count > 0 {
      count -= 1
      let below = Int(trail[count])
      let above = records[Int(records[below].ancestor)]
      records[below].best = min(records[below].best, above.best)
      records[below].ancestor = above.ancestor
    }
  }
}
