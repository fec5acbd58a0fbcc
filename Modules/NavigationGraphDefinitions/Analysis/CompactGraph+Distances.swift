extension CompactGraph {
  /// Returns the minimum number of edges from any of the given nodes to each node, or -1 if there
  /// is no path.
  ///
  /// Sources outside the graph are ignored.
  ///
  /// - Complexity: O(nodes + edges).
  public func distances(from sources: some Sequence<Int>) -> [Int32] {
    var distances = [Int32](repeating: -1, count: nodeCount)
    var queue: [UInt32] = []
    queue.reserveCapacity(nodeCount)
    for source in sources where distances.indices.contains(source) && distances[source] < 0 {
      distances[source] = 0
      queue.append(UInt32(source))
    }
    distances.withUnsafeMutableBufferPointer { distances in
      offsets.withUnsafeBufferPointer { offsets in
        targets.withUnsafeBufferPointer { targets in
          Self.search(&queue, offsets, targets, distances)
        }
      }
    }
    return distances
  }

  /// Runs the search on unsafe buffers, because bounds checks cost two thirds of the time; all
  /// indexes come from the graph itself.
  private static func search(
    _ waiting: inout [UInt32], _ offsets: UnsafeBufferPointer<UInt32>,
    _ targets: UnsafeBufferPointer<UInt32>, _ distances: UnsafeMutableBufferPointer<Int32>
  ) {
    var count = waiting.count
    waiting += repeatElement(0, count: distances.count - count)
    waiting.withUnsafeMutableBufferPointer { queue in
      var head = 0
      while head < count {
        let node = Int(queue[head])
        head += 1
        let beyond = distances[node] + 1
        for edge in Int(offsets[node])..<Int(offsets[node + 1]) {
          let target = targets[edge]
          guard distances[Int(target)] < 0 else { continue }
          distances[Int(target)] = beyond
          queue[count] = target
          count += 1
        }
      }
    }
  }

  /// Returns the minimum number of edges from one node to each node, or -1 if there is no path.
  ///
  /// If the source is not in the graph, there are no paths.
  ///
  /// - Complexity: O(nodes + edges).
  public func distances(from source: Int) -> [Int32] {
    distances(from: CollectionOfOne(source))
  }

  /// Returns the distance to the farthest node that can be reached from a node.
  ///
  /// The distance is the number of edges on a shortest path. If the node is not in the graph, the
  /// result is -1, or 0 if the graph has no nodes.
  ///
  /// - Complexity: O(nodes + edges).
  public func eccentricity(of node: Int) -> Int {
    Int(distances(from: node).max() ?? 0)
  }

  /// Returns the number of weakly connected components: the parts that are connected if the
  /// direction of edges is ignored.
  ///
  /// - Complexity: O(nodes + edges), up to a logarithmic factor.
  public func weaklyConnectedComponentCount() -> Int {
    var parents = Array(UInt32(0)..<UInt32(nodeCount))
    var count = nodeCount
    for node in 0..<nodeCount {
      for edge in edges(of: node) {
        let first = root(of: UInt32(node), in: &parents)
        let second = root(of: targets[edge], in: &parents)
        guard first != second else { continue }
        parents[Int(max(first, second))] = min(first, second)
        count -= 1
      }
    }
    return count
  }

  /// Returns the representative of the set that contains a node, and halves the path that leads
  /// from the node to the representative.
  private func root(of node: UInt32, in parents: inout [UInt32]) -> UInt32 {
    var node = node
    while parents[Int(node)] != node {
      parents[Int(node)] = parents[Int(parents[Int(node)])]
      node = parents[Int(node)]
    }
    return node
  }
}
