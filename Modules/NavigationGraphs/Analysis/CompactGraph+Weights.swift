extension CompactGraph {
  /// The least sum of weights from a node to each node, or -1 where no path leads.
  ///
  /// Weights up to 65,535 are sorted into buckets, after Dial (1969); larger ones go through a heap
  /// with four children to a node, after Dijkstra (1959) and Johnson (1975).
  ///
  /// - Parameters:
  ///   - source: Where the paths begin.
  ///   - weights: The weight of each edge, in the order of the sources and then as the edges were
  ///     given; an edge without one weighs nothing.
  /// - Returns: A sum for each node, or -1.
  /// - Complexity: O(nodes + edges + greatest distance) with buckets, O(edges · log nodes) with a
  ///   heap.
  public func distances(from source: Int, weights: [UInt32]) -> [Int64] {
    var distances = [Int64](repeating: -1, count: nodeCount)
    guard distances.indices.contains(source) else { return distances }
    if weights.allSatisfy({ $0 <= UInt32(UInt16.max) }) {
      searchInBuckets(from: source, weights, &distances)
    } else {
      searchInHeap(from: source, weights, &distances)
    }
    return distances
  }

  private func searchInBuckets(
    from source: Int, _ weights: [UInt32], _ distances: inout [Int64]
  ) {
    let width = Int(weights.max() ?? 0) + 1
    // The nodes that wait lie at most one weight apart, so that the buckets can be used in a ring.
    var buckets = [[UInt32]](repeating: [], count: width)
    buckets[0].append(UInt32(source))
    distances[source] = 0
    var waiting = 1
    var current: Int64 = 0
    while waiting > 0 {
      let slot = Int(current % Int64(width))
      while let node = buckets[slot].popLast() {
        waiting -= 1
        guard distances[Int(node)] == current else { continue }
        for edge in edges(of: Int(node)) {
          let target = Int(targets[edge])
          let beyond = current + (edge < weights.count ? Int64(weights[edge]) : 0)
          guard distances[target] < 0 || beyond < distances[target] else { continue }
          distances[target] = beyond
          buckets[Int(beyond % Int64(width))].append(UInt32(target))
          waiting += 1
        }
      }
      current += 1
    }
  }

  private func searchInHeap(
    from source: Int, _ weights: [UInt32], _ distances: inout [Int64]
  ) {
    var heap = FourHeap()
    distances[source] = 0
    heap.insert(UInt32(source), at: 0)
    while let (node, distance) = heap.removeFirst() {
      guard distances[Int(node)] == distance else { continue }
      for edge in edges(of: Int(node)) {
        let target = Int(targets[edge])
        let beyond = distance + (edge < weights.count ? Int64(weights[edge]) : 0)
        guard distances[target] < 0 || beyond < distances[target] else { continue }
        distances[target] = beyond
        heap.insert(UInt32(target), at: beyond)
      }
    }
  }
}

/// A heap in which each node has four children, so that less is moved through the cache.
private struct FourHeap {
  private var items: [(distance: Int64, node: UInt32)] = []

  mutating func insert(_ node: UInt32, at distance: Int64) {
    items.append((distance, node))
    var child = items.count - 1
    while child > 0 {
      let parent = (child - 1) / 4
      guard items[child].distance < items[parent].distance else { return }
      items.swapAt(child, parent)
      child = parent
    }
  }

  mutating func removeFirst() -> (node: UInt32, distance: Int64)? {
    guard let first = items.first, let last = items.popLast() else { return nil }
    if !items.isEmpty {
      items[0] = last
      sink()
    }
    return (first.node, first.distance)
  }

  private mutating func sink() {
    var parent = 0
    while 4 * parent + 1 < items.count {
      let children = (4 * parent + 1)..<min(4 * parent + 5, items.count)
      guard let least = children.min(by: { items[$0].distance < items[$1].distance }),
        items[least].distance < items[parent].distance
      else { return }
      items.swapAt(least, parent)
      parent = least
    }
  }
}
