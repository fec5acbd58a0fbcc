import NavigationGraphs

// Questions about a plan that need no run, each answered in the simplest way.
extension FlowPlan.Graph {
  /// Returns the edges of a node in the order in which they are tried.
  func edges(from node: Int) -> [FlowPlan.Edge] {
    [2, 1, 0].flatMap { priority in
      edges.filter { $0.from == node && $0.priority == priority }
    }
  }
}

extension FlowShape {
  /// Returns whether the graph contains a cycle of edges that lead forward.
  ///
  /// The function repeatedly removes the nodes from which no edge leads forward to a remaining
  /// node. The nodes that finally remain lead into a cycle.
  static func hasCircle(_ plan: FlowPlan) -> Bool {
    var left: Set<Place> = Set(inUse(plan))
    var before = 0
    while left.count != before {
      before = left.count
      left = left.filter { place in forward(place, plan).contains { left.contains($0) } }
    }
    return !left.isEmpty
  }

  /// Returns the nodes to which edges of a node lead forward.
  ///
  /// An edge leads forward if its transition shows a new screen, or if it leads to a node without a
  /// screen.
  static func forward(_ place: Place, _ plan: FlowPlan) -> [Place] {
    plan.graphs[place.graph].edges(from: place.node).compactMap { edge in
      let target = Place(graph: place.graph, node: edge.to)
      switch edge.transition {
      case .push, .modal, .clearStackAndSet: return target
      case .pop, .popTo, .dismiss, .none: return showsScreen(target, plan) ? nil : target
      }
    }
  }

  private static func showsScreen(_ place: Place, _ plan: FlowPlan) -> Bool {
    if let entry = entry(of: place, plan) { return showsScreen(entry, plan) }
    if case .screen = plan.graphs[place.graph].nodes[place.node].kind { return true }
    return false
  }

  static func entry(of place: Place, _ plan: FlowPlan) -> Place? {
    guard case .subgraph(let inner) = plan.graphs[place.graph].nodes[place.node].kind else {
      return nil
    }
    return Place(graph: inner, node: plan.graphs[inner].entry)
  }

  static func isSubgraph(_ place: Place, _ plan: FlowPlan) -> Bool {
    entry(of: place, plan) != nil
  }

  static func name(_ place: Place, _ plan: FlowPlan) -> String {
    plan.graphs[place.graph].nodes[place.node].id
  }

  /// Returns the nodes of the outermost graph and of the graphs that it contains.
  static func inUse(_ plan: FlowPlan) -> [Place] {
    plan.graphs.indices.filter { $0 == 0 || holder(of: $0, plan) != nil }.flatMap { graph in
      plan.graphs[graph].nodes.indices.map { Place(graph: graph, node: $0) }
    }
  }

  /// A node of a plan.
  struct Place: Hashable {
    let graph: Int
    let node: Int
  }
}
