extension CompactGraph {
  /// The strongly connected components: groups of nodes that can all reach each other.
  public struct Components: Sendable {
    /// The component number of each node.
    ///
    /// If edges lead from one component to another, the target component has the lower number.
    public let component: [UInt32]

    /// The number of nodes in each component.
    public let sizes: [Int]

    /// The number of components.
    public var count: Int { sizes.count }
  }

  /// Divides the nodes into strongly connected components.
  ///
  /// Uses Tarjan's algorithm (1972) in Pearce's form (2016), which orders the visits with one
  /// number per node instead of two or three. Each node's record also names the node from which the
  /// search came to it, which replaces recursion.
  ///
  /// - Complexity: O(nodes + edges); 20 bytes of memory for each node besides the result.
  public func stronglyConnectedComponents() -> Components {
    var records: [ComponentRecord] = []
    records.reserveCapacity(nodeCount)
    for node in 0..<nodeCount {
      records.append(ComponentRecord(next: offsets[node], end: offsets[node + 1]))
    }
    var waiting = [UInt32](repeating: 0, count: nodeCount)
    let count = records.withUnsafeMutableBufferPointer { records in
      waiting.withUnsafeMutableBufferPointer { waiting in
        targets.withUnsafeBufferPointer { targets in
          ComponentSearch(records: records, waiting: waiting, targets: targets).run()
        }
      }
    }
    // Components are numbered downward from the number of nodes during the search.
    let last = UInt32(nodeCount) &- 1
    let component = records.map { last &- $0.rank }
    var sizes = [Int](repeating: 0, count: count)
    for number in component { sizes[Int(number)] += 1 }
    return Components(component: component, sizes: sizes)
  }
}

/// The search state of a node: 16 bytes, so that one visit touches one cache line.
private struct ComponentRecord {
  /// The next edge to follow.
  var next: UInt32
  /// The position at which the node's edges end.
  let end: UInt32
  /// A number whose meaning changes during the search.
  ///
  /// Before the search visits the node, the number is 0. During the search, it is the lowest
  /// visiting number of any node that this node is known to reach and that has no component yet;
  /// visiting numbers count from 1. Finally, it is the component number, counted downward.
  var rank: UInt32 = 0
  /// The node from which the search came to this node, or `none` if the search began here.
  ///
  /// The highest bit is set as soon as this node is known to reach a node that was visited before
  /// it.
  var parent: UInt32 = 0
}

/// The core of the search.
///
/// It works on unsafe buffers because bounds checks cost a third of the time; all indexes come from
/// a compact graph, in which they are always valid.
private struct ComponentSearch {
  private static let flag = UInt32(1) << 31
  private static let none = flag - 1

  let records: UnsafeMutableBufferPointer<ComponentRecord>
  let waiting: UnsafeMutableBufferPointer<UInt32>
  let targets: UnsafeBufferPointer<UInt32>

  /// Assigns each node its component number, counted downward from the number of nodes.
  ///
  /// - Returns: The number of components.
  func run() -> Int {
    var order = UInt32(1)
    var number = UInt32(records.count)
    var waitingCount = 0
    for start in records.indices where records[start].rank == 0 {
      var node = UInt32(start)
      records[start].parent = Self.none
      records[start].rank = order
      order += 1
      while node != Self.none {
        let current = Int(node)
        guard records[current].next < records[current].end else {
          node = leave(node, &order, &number, &waitingCount)
          continue
        }
        let target = targets[Int(records[current].next)]
        records[current].next += 1
        guard records[Int(target)].rank == 0 else {
          lower(current, to: records[Int(target)].rank)
          continue
        }
        records[Int(target)].rank = order
        records[Int(target)].parent = node
        order += 1
        node = target
      }
    }
    return records.count - Int(number)
  }

  /// Finishes a node after all its edges have been followed.
  ///
  /// - Returns: The node from which the search came to this node, or `none` if the search began
  ///   here.
  @inline(__always)
  private func leave(
    _ node: UInt32, _ order: inout UInt32, _ number: inout UInt32, _ waitingCount: inout Int
  ) -> UInt32 {
    let current = Int(node)
    let parent = records[current].parent & ~Self.flag
    if records[current].parent & Self.flag == 0 {
      number -= 1
      let count = 1 + close(current, number, &waitingCount)
      order -= count
    } else {
      waiting[waitingCount] = node
      waitingCount += 1
    }
    if parent != Self.none { lower(Int(parent), to: records[current].rank) }
    return parent
  }

  /// Lowers the rank of a node to the rank of a node that it reaches, if that rank is lower.
  ///
  /// The rank of a node that has a component is never lower than a visiting number in use, so an
  /// edge to such a node changes nothing.
  @inline(__always)
  private func lower(_ node: Int, to rank: UInt32) {
    guard rank < records[node].rank else { return }
    records[node].rank = rank
    records[node].parent |= Self.flag
  }

  /// Assigns the number of a component to its nodes.
  ///
  /// The nodes of the component are its root, and the nodes at the end of the waiting list whose
  /// rank is at least the rank of the root.
  ///
  /// - Returns: The number of nodes besides the root.
  private func close(_ root: Int, _ number: UInt32, _ waitingCount: inout Int) -> UInt32 {
    let rank = records[root].rank
    var count = UInt32(0)
    while waitingCount > 0, rank <= records[Int(waiting[waitingCount - 1])].rank {
      waitingCount -= 1
      records[Int(waiting[waitingCount])].rank = number
      count += 1
    }
    records[root].rank = number
    return count
  }
}
