import CountingAllocator
import GraphFloor
import NavigationGraphs

/// Prints what the analyses of a generated graph cost, beside the plainest C in the same run.
///
/// - Parameter nodes: How many nodes; each has four edges.
func printGraphTable(nodes: Int) {
  let generated = GeneratedGraph(nodes: nodes)
  let pairs = generated.targets.enumerated().map { ($0 / 4, Int($1)) }
  let (graph, bytes) = measured(nodes, pairs)
  let offsets = (0...nodes).map { UInt32(4 * $0) }
  let targets = generated.targets
  let weights = generated.weights
  let count = UInt32(nodes)
  print("\(nodes) nodes, \(targets.count) edges; CPU milliseconds, medians")
  print(
    "kept: \(rounded(Double(bytes) / Double(nodes))) bytes for a node with its four edges, "
      + "aim <= \(24 + 4 * 24)")
  let building = nanoseconds(pairs.count, runs: 3) {
    _ = CompactGraph(nodeCount: nodes, edges: pairs)
  }
  print("built in \(rounded(building)) ns an edge")
  print("work            ours      C         ratio     aim       same result")
  compare("reach", aim: 1.5) {
    UInt64(graph.distances(from: 0).count { $0 >= 0 })
  } floor: {
    floor_reach(count, offsets, targets)
  }
  compare("unit paths", aim: 1.5) {
    UInt64(graph.distances(from: 0).max() ?? 0)
  } floor: {
    floor_distances(count, offsets, targets)
  }
  compare("components", aim: 1.25) {
    UInt64(graph.stronglyConnectedComponents().count)
  } floor: {
    floor_components(count, offsets, targets)
  }
  compare("dominators", aim: 1.4) {
    generated.sum(graph.immediateDominators(from: 0))
  } floor: {
    floor_dominators(count, offsets, targets)
  }
  compare("weighted paths", aim: 2) {
    UInt64(graph.distances(from: 0, weights: weights).max() ?? 0)
  } floor: {
    floor_weighted(count, offsets, targets, weights)
  }
}

/// A graph and the bytes that it keeps; its edges are kept as well meanwhile, or their going would
/// count for it.
private func measured(_ nodes: Int, _ pairs: [(Int, Int)]) -> (graph: CompactGraph, bytes: Int) {
  withExtendedLifetime(pairs) {
    let before = Int(bytes_in_use())
    let graph = CompactGraph(nodeCount: nodes, edges: pairs)
    return (graph, Int(bytes_in_use()) - before)
  }
}

private func compare(
  _ name: String, aim: Double, _ ours: () -> UInt64, floor: () -> UInt64
) {
  let isSame = ours() == floor()
  let our = nanoseconds(1, runs: 5) { _ = ours() } / 1e6
  let their = nanoseconds(1, runs: 5) { _ = floor() } / 1e6
  let cells = [name, rounded(our), rounded(their), rounded(our / their), "<= \(aim)"]
  let widths = [16, 10, 10, 10, 10]
  let line = zip(cells, widths).map { cell, width in
    cell + String(repeating: " ", count: max(1, width - cell.count))
  }
  print(line.joined() + (isSame ? "yes" : "NO"))
}

func rounded(_ value: Double) -> String {
  String((value * 100).rounded() / 100)
}

/// SplitMix64, four edges to a node, loops and parallel edges kept.
private struct GeneratedGraph {
  let targets: [UInt32]
  let weights: [UInt32]

  init(nodes: Int) {
    var (first, second) = (UInt64(42), UInt64(43))
    targets = (0..<(4 * nodes)).map { _ in UInt32(Self.next(&first) % UInt64(nodes)) }
    weights = (0..<(4 * nodes)).map { _ in UInt32(1 + Self.next(&second) % 100) }
  }

  private static func next(_ state: inout UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  func sum(_ dominators: [Int32]) -> UInt64 {
    var sum: UInt64 = 0
    for (node, dominator) in dominators.enumerated() where dominator >= 0 {
      sum &+= UInt64(dominator) &* UInt64(node + 1)
    }
    return sum
  }
}
