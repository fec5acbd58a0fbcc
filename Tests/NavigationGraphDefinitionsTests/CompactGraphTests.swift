import NavigationGraphDefinitions
import Testing

@Suite struct `A compact graph` {
  @Test func `keeps parallel edges and loops, and leaves out edges to outside nodes`() {
    let graph = CompactGraph(
      nodeCount: 3, edges: [(1, 0), (1, 2), (1, 2), (2, 2), (3, 0), (0, -1)])

    #expect(graph.edgeCount == 4)
    #expect(Array(graph.successors(of: 1)) == [0, 2, 2])
    #expect(graph.isSink(0))
    #expect(Array(graph.reversed().successors(of: 2)) == [1, 1, 2])
  }

  @Test func `has no figures if it has no nodes`() {
    let graph = CompactGraph(nodeCount: 0, edges: [])

    #expect(graph.distances(from: 0).isEmpty)
    #expect(graph.stronglyConnectedComponents().count == 0)
    #expect(graph.immediateDominators(from: 0).isEmpty)
    #expect(graph.weaklyConnectedComponentCount() == 0)
  }

  @Test func `of any length needs no deep call stack`() {
    let length = 200_000
    let chain = CompactGraph(
      nodeCount: length, edges: (0..<(length - 1)).map { (source: $0, target: $0 + 1) })

    #expect(chain.eccentricity(of: 0) == length - 1)
    #expect(chain.dominatorDepth(from: 0) == length - 1)
    #expect(chain.stronglyConnectedComponents().count == length)
    #expect(chain.weaklyConnectedComponentCount() == 1)
    #expect(chain.shortestPath(from: 0, to: length - 1)?.count == length)
    #expect(chain.simplePaths(from: 0, to: length - 1, limit: 2).map(\.count) == [length])
    #expect(chain.distances(from: 0, weights: []).last == 0)
    #expect(chain.traps().isEmpty)
  }
}

@Suite struct `Analyses of random graphs` {
  @Test func `agree with naive implementations of their definitions`() {
    for seed in 0..<400 {
      let naive = NaiveGraph(seed: UInt64(seed))
      let graph = CompactGraph(nodeCount: naive.count, edges: naive.edges)

      #expect(graph.distances(from: 0) == naive.distances(from: 0), "seed \(seed)")
      #expect(graph.immediateDominators(from: 0) == naive.immediateDominators(), "seed \(seed)")
      #expect(graph.weaklyConnectedComponentCount() == naive.weakComponentCount, "seed \(seed)")

      let components = graph.stronglyConnectedComponents()
      #expect(components.sizes.reduce(0, +) == naive.count, "seed \(seed)")
      for first in 0..<naive.count {
        for second in 0..<naive.count {
          let isSame = components.component[first] == components.component[second]
          #expect(isSame == naive.areMutuallyReachable(first, second), "seed \(seed)")
        }
      }
    }
  }
}

/// A small random graph whose statistics are computed directly from their definitions.
private struct NaiveGraph {
  var count: Int
  var edges: [(source: Int, target: Int)]
  private var reach: [Set<Int>] = []

  init(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
    let count = 1 + next(9)
    self.count = count
    edges = (0..<next(20)).map { _ in (next(count), next(count)) }
    reach = (0..<count).map { reachable(from: $0, without: nil) }
  }

  func distances(from source: Int) -> [Int32] {
    var result = [Int32](repeating: -1, count: count)
    result[source] = 0
    for step in 1...Int32(count) {
      for edge in edges where result[edge.source] == step - 1 && result[edge.target] < 0 {
        result[edge.target] = step
      }
    }
    return result
  }

  func areMutuallyReachable(_ first: Int, _ second: Int) -> Bool {
    reach[first].contains(second) && reach[second].contains(first)
  }

  /// Returns the immediate dominator of each node; -1 for node 0 and for nodes that cannot be
  /// reached from it.
  ///
  /// Node *a* dominates node *b* if every path from node 0 to *b* leads through *a*. The immediate
  /// dominator of a node is the one that all other dominators of the node dominate.
  func immediateDominators() -> [Int32] {
    (0..<count).map { node in
      guard node != 0, reach[0].contains(node) else { return -1 }
      let dominators = (0..<count).filter {
        $0 != node && !reachable(from: 0, without: $0).contains(node)
      }
      let closest = dominators.max { depth(of: $0) < depth(of: $1) }
      return Int32(closest ?? -1)
    }
  }

  var weakComponentCount: Int {
    var unseen = Set(0..<count)
    var found = 0
    while let first = unseen.min() {
      var part: Set = [first]
      for _ in 0..<count {
        for edge in edges where part.contains(edge.source) || part.contains(edge.target) {
          part.formUnion([edge.source, edge.target])
        }
      }
      unseen.subtract(part)
      found += 1
    }
    return found
  }

  private func depth(of node: Int) -> Int {
    (0..<count).count { $0 == node || !reachable(from: 0, without: $0).contains(node) }
  }

  private func reachable(from source: Int, without removed: Int?) -> Set<Int> {
    guard source != removed else { return [] }
    var found: Set = [source]
    for _ in 0..<count {
      for edge in edges where found.contains(edge.source) && edge.target != removed {
        found.insert(edge.target)
      }
    }
    return found
  }
}
