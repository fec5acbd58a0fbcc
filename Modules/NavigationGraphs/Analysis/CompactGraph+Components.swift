extension CompactGraph {
  /// The strongly connected components: groups of nodes that can all reach each other.
  public struct Components: Sendable {
    /// The number of the component of each node; a component comes before those that lead to it.
    public let component: [UInt32]

    /// How many nodes each component holds.
    public let sizes: [Int]

    /// How many components there are.
    public var count: Int { sizes.count }
  }

  /// Divides the nodes into strongly connected components.
  ///
  /// Tarjan's algorithm (1972) in the form of Nuutila and Soisalon-Soininen (1994), which keeps on
  /// the stack only the nodes that are no roots, with the call stack as an array.
  ///
  /// - Complexity: O(nodes + edges).
  public func stronglyConnectedComponents() -> Components {
    var search = ComponentSearch(graph: self)
    for node in 0..<nodeCount { search.visit(from: node) }
    return Components(component: search.component, sizes: search.sizes)
  }
}

private struct ComponentSearch {
  static let unassigned = UInt32.max

  let graph: CompactGraph
  var component: [UInt32]
  var sizes: [Int] = []

  /// The order in which nodes were met, from 1; 0 means not yet.
  private var order: [UInt32]
  /// The earliest node still without a component that each node can reach, by its order.
  private var low: [UInt32]
  private var nextEdge: [UInt32]
  private var path: [UInt32] = []
  private var pending: [UInt32] = []
  private var clock: UInt32 = 0

  init(graph: CompactGraph) {
    self.graph = graph
    component = Array(repeating: Self.unassigned, count: graph.nodeCount)
    order = Array(repeating: 0, count: graph.nodeCount)
    low = Array(repeating: 0, count: graph.nodeCount)
    nextEdge = graph.offsets
  }

  mutating func visit(from root: Int) {
    guard order[root] == 0 else { return }
    open(root)
    while let top = path.last {
      let node = Int(top)
      if nextEdge[node] < graph.offsets[node + 1] {
        let target = Int(graph.targets[Int(nextEdge[node])])
        nextEdge[node] += 1
        if order[target] == 0 {
          open(target)
        } else if component[target] == Self.unassigned {
          low[node] = min(low[node], low[target])
        }
      } else {
        path.removeLast()
        close(node)
        if let parent = path.last, component[node] == Self.unassigned {
          low[Int(parent)] = min(low[Int(parent)], low[node])
        }
      }
    }
  }

  private mutating func open(_ node: Int) {
    clock += 1
    order[node] = clock
    low[node] = clock
    path.append(UInt32(node))
  }

  private mutating func close(_ node: Int) {
    guard low[node] == order[node] else {
      pending.append(UInt32(node))
      return
    }
    let number = UInt32(sizes.count)
    var size = 1
    component[node] = number
    while let last = pending.last, order[Int(last)] > order[node] {
      pending.removeLast()
      component[Int(last)] = number
      size += 1
    }
    sizes.append(size)
  }
}
