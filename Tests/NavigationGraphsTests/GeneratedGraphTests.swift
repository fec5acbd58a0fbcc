import NavigationGraphs
import Testing

/// Graphs with four random edges per node, with which implementations of the analyses in several
/// programming languages are compared.
@Suite struct `A generated graph` {
  @Test func `begins as it does in every language`() {
    let graph = GeneratedGraph(nodes: 1_000)

    #expect(graph.targets.prefix(8) == [413, 291, 858, 764, 250, 62, 925, 908])
    #expect(graph.weights.prefix(8) == [61, 4, 8, 32, 24, 67, 69, 75])
  }

  @Test func `with a hundred thousand nodes has the same figures in every language`() {
    let generated = GeneratedGraph(nodes: 100_000)
    let graph = generated.compact

    let distances = graph.distances(from: 0)
    let weighted = graph.distances(from: 0, weights: generated.weights)
    let dominators = graph.immediateDominators(from: 0)

    #expect(distances.count { $0 >= 0 } == 98_056)
    #expect(distances.max() == 13)
    #expect(graph.stronglyConnectedComponents().count == 1_945)
    #expect(weighted.max() == 557)
    #expect(GeneratedGraph.sum(dominators) == 19_417_403_628_355)
    #expect(dominators.indices.count { $0 != 0 && dominators[$0] == 0 } == 90_275)
  }

  @Test func `has the same distances with buckets and with a heap`() {
    let generated = GeneratedGraph(nodes: 1_000)
    let graph = generated.compact
    let heavy = generated.weights.map { $0 * 70_000 }

    let light = graph.distances(from: 0, weights: generated.weights)

    #expect(graph.distances(from: 0, weights: heavy) == light.map { $0 < 0 ? -1 : $0 * 70_000 })
    #expect(
      graph.distances(from: 0, weights: generated.weights.map { _ in 1 })
        == graph.distances(from: 0).map { Int64($0) })
  }

  @Test func `has shortest paths as long as its distances`() throws {
    let graph = GeneratedGraph(nodes: 1_000).compact
    let distances = graph.distances(from: 0)

    for target in 0..<graph.nodeCount {
      let path = graph.shortestPath(from: 0, to: target)
      #expect((path?.count ?? 0) - 1 == Int(distances[target]))
    }
  }

  @Test func `lists simple paths that never pass a node twice`() {
    let graph = GeneratedGraph(nodes: 200).compact

    let paths = graph.simplePaths(from: 0, to: 7, limit: 50, edgeLimit: 9)

    #expect(paths.count == 50)
    #expect(Set(paths).count == 50)
    for path in paths {
      #expect(path.first == 0 && path.last == 7 && path.count <= 10)
      #expect(Set(path).count == path.count)
      for (source, target) in zip(path, path.dropFirst()) {
        #expect(graph.successors(of: source).contains(UInt32(target)))
      }
    }
  }

  @Test func `has all its simple paths listed if it is small`() {
    let diamond = CompactGraph(
      nodeCount: 4, edges: [(0, 1), (0, 2), (0, 2), (1, 3), (2, 3), (3, 0), (2, 1)])

    let paths = diamond.simplePaths(from: 0, to: 3, limit: 100)

    #expect(Set(paths) == [[0, 1, 3], [0, 2, 3], [0, 2, 1, 3]])
    #expect(diamond.simplePaths(from: 3, to: 3, limit: 100) == [[3]])
    #expect(diamond.simplePaths(from: 0, to: 9, limit: 100).isEmpty)
  }
}

/// A random graph, generated with SplitMix64, with four edges per node, including loops and
/// parallel edges.
struct GeneratedGraph {
  let nodes: Int
  let targets: [Int]
  let weights: [UInt32]

  init(nodes: Int) {
    var random = RandomNumbers(seed: 42)
    var weight = RandomNumbers(seed: 43)
    self.nodes = nodes
    targets = (0..<(4 * nodes)).map { _ in Int(random.next() % UInt64(nodes)) }
    weights = (0..<(4 * nodes)).map { _ in UInt32(1 + weight.next() % 100) }
  }

  var compact: CompactGraph {
    CompactGraph(
      nodeCount: nodes, edges: targets.enumerated().map { (source: $0 / 4, target: $1) })
  }

  static func sum(_ dominators: [Int32]) -> UInt64 {
    var sum: UInt64 = 0
    for (node, dominator) in dominators.enumerated() where dominator >= 0 {
      sum &+= UInt64(dominator) &* UInt64(node + 1)
    }
    return sum
  }
}
