/// The reachable parts of a plan, found by adding successors until no successor is new.
struct FlowShape {
  /// The names of the nodes that cannot be reached, sorted.
  let unreachable: [String]

  init(_ plan: FlowPlan) {
    var reached: Set<[Int]> = [[0, 0]]
    var before = 0
    while reached.count > before {
      before = reached.count
      for place in reached {
        for next in Self.following(place[0], place[1], plan) { reached.insert(next) }
      }
    }
    unreachable =
      plan.graphs.indices
      .filter { graph in graph == 0 || Self.holder(of: graph, plan) != nil }
      .flatMap { graph in
        plan.graphs[graph].nodes.indices.filter { !reached.contains([graph, $0]) }.map { node in
          let holder = graph == 0 ? nil : Self.holder(of: graph, plan)
          let id = plan.graphs[graph].nodes[node].id
          return holder.map { "\($0)/\(id)" } ?? id
        }
      }.sorted()
  }

  /// Returns the nodes that can follow a node: for a subgraph, its entry and, if the subgraph can
  /// be passed, the nodes after it.
  static func following(_ graph: Int, _ node: Int, _ plan: FlowPlan) -> [[Int]] {
    var next: [[Int]] = []
    if case .subgraph(let inner) = plan.graphs[graph].nodes[node].kind {
      next.append([inner, plan.graphs[inner].entry])
      guard canPass(inner, plan) else { return next }
    }
    for edge in plan.graphs[graph].edges where edge.from == node { next.append([graph, edge.to]) }
    return next
  }

  /// Returns whether the exit of a graph can be reached from its entry, and passed.
  private static func canPass(_ graph: Int, _ plan: FlowPlan) -> Bool {
    var reached: Set<Int> = [plan.graphs[graph].entry]
    var before = 0
    while reached.count > before {
      before = reached.count
      for node in reached {
        for next in following(graph, node, plan) where next[0] == graph { reached.insert(next[1]) }
      }
    }
    let exit = plan.graphs[graph].exit
    guard reached.contains(exit) else { return false }
    if case .subgraph(let inner) = plan.graphs[graph].nodes[exit].kind {
      return canPass(inner, plan)
    }
    return true
  }

  /// Returns the id of the first subgraph that contains a graph; `nil` if no subgraph contains it.
  ///
  /// Outer graphs are searched first, in the order of the real search.
  static func holder(of graph: Int, _ plan: FlowPlan) -> String? {
    var order = [0]
    var holders: [Int: String] = [:]
    var next = 0
    while next < order.count {
      for node in plan.graphs[order[next]].nodes {
        guard case .subgraph(let inner) = node.kind, inner != 0, holders[inner] == nil else {
          continue
        }
        holders[inner] = node.id
        order.append(inner)
      }
      next += 1
    }
    return holders[graph]
  }
}
