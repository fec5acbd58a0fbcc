extension CompactGraph {
  /// Returns the least sum of edge weights from a node to each node, or -1 if there is no path.
  ///
  /// If all weights are small, nodes wait in buckets, sorted by distance, after Dial (1969). If a
  /// weight is too large for buckets or sums may exceed 32 bits, nodes wait in a heap with four
  /// children per node, after Dijkstra (1959) and Johnson (1975).
  ///
  /// - Parameters:
  ///   - source: Where the paths begin.
  ///   - weights: The weight of each edge. Edges are ordered by source; the edges of one source
  ///     keep the order in which they were given. Missing weights at the end count as 0, and
  ///     surplus ones are ignored.
  /// - Returns: A sum for each node, or -1 if there is no path or the source is not in the graph.
  /// - Complexity: O(nodes + edges + nodes · *w*), where *w* is the greatest weight, if *w* is at
  ///   most 1,023 and nodes · *w* is less than 2^32 - 1; otherwise O(nodes + edges · log edges).
  public func distances(from source: Int, weights: [UInt32]) -> [Int64] {
    guard (0..<nodeCount).contains(source) else { return Array(repeating: -1, count: nodeCount) }
    let greatest = Int(weights.max() ?? 0)
    // A shortest path never visits a node twice, so its weights add up to a number that fits into
    // 32 bits.
    if greatest < BucketRing.limit, nodeCount * greatest < Int(UInt32.max) {
      return searchInBuckets(from: source, weights, greatest)
    }
    return searchInHeap(from: source, weights)
  }

  private func searchInBuckets(
    from source: Int, _ weights: [UInt32], _ greatest: Int
  ) -> [Int64] {
    // The distances of waiting nodes differ by at most the greatest weight, so the buckets can form
    // a ring.
    var ring = BucketRing(width: greatest + 1)
    var distances = [UInt32](repeating: .max, count: nodeCount)
    ring.insert(UInt32(source), in: 0)
    distances[source] = 0
    var current: UInt32 = 0
    var slot = 0
    while ring.count > 0 {
      while let node = ring.removeLast(in: slot) {
        guard distances[Int(node)] == current else { continue }
        for edge in edges(of: Int(node)) {
          let target = Int(targets[edge])
          let weight = edge < weights.count ? weights[edge] : 0
          let beyond = current + weight
          guard beyond < distances[target] else { continue }
          distances[target] = beyond
          let next = slot + Int(weight)
          ring.insert(UInt32(target), in: next <= greatest ? next : next - greatest - 1)
        }
      }
      current += 1
      slot = slot < greatest ? slot + 1 : 0
    }
    return distances.map { $0 == .max ? -1 : Int64($0) }
  }

  private func searchInHeap(from source: Int, _ weights: [UInt32]) -> [Int64] {
    var distances = [Int64](repeating: -1, count: nodeCount)
    var heap = CostHeap()
    distances[source] = 0
    heap.insert(UInt32(source), cost: 0)
    while let (node, distance) = heap.removeFirst() {
      guard distances[Int(node)] == distance else { continue }
      for edge in edges(of: Int(node)) {
        let target = Int(targets[edge])
        let beyond = distance + (edge < weights.count ? Int64(weights[edge]) : 0)
        guard distances[target] < 0 || beyond < distances[target] else { continue }
        distances[target] = beyond
        heap.insert(UInt32(target), cost: beyond)
      }
    }
    return distances
  }
}

/// Buckets of nodes, stored as chains of blocks in one array, so that no bucket allocates memory of
/// its own and the nodes of a block are adjacent.
///
/// The first number of a block is the number of the previous block in its bucket, or 0 if there is
/// none.
private struct BucketRing {
  /// The maximum number of buckets.
  static let limit = 1024
  private static let block = 64

  /// The number of waiting nodes.
  private(set) var count = 0
  /// The position in `numbers` of the last node of each bucket; 0 if the bucket is empty.
  private var tops: [Int]
  private var numbers = [UInt32](repeating: 0, count: BucketRing.block)
  private var free: [UInt32] = []

  init(width: Int) {
    tops = Array(repeating: 0, count: width)
  }

  mutating func insert(_ node: UInt32, in bucket: Int) {
    count += 1
    var place = tops[bucket] + 1
    if place % Self.block <= 1 { place = begin(after: tops[bucket]) }
    numbers[place] = node
    tops[bucket] = place
  }

  mutating func removeLast(in bucket: Int) -> UInt32? {
    let place = tops[bucket]
    guard place != 0 else { return nil }
    count -= 1
    tops[bucket] = place % Self.block > 1 ? place - 1 : end(place / Self.block)
    return numbers[place]
  }

  /// Adds a block to a bucket that is empty or whose last block is full.
  ///
  /// - Returns: The position of its first node.
  private mutating func begin(after top: Int) -> Int {
    let start: Int
    if let block = free.popLast() {
      start = Int(block) * Self.block
    } else {
      start = numbers.count
      numbers.append(contentsOf: repeatElement(0, count: Self.block))
    }
    numbers[start] = UInt32(top / Self.block)
    return start + 1
  }

  /// Removes an empty block from its bucket.
  ///
  /// - Returns: The last position of the block before it, which is full; 0 if there is none.
  private mutating func end(_ block: Int) -> Int {
    free.append(UInt32(block))
    let before = Int(numbers[block * Self.block])
    return before == 0 ? 0 : (before + 1) * Self.block - 1
  }
}
