import NavigationGraphs

extension FlowPlan {
  /// The expected definition of the plan's graph.
  var definition: NavigationGraphDefinition { definition(of: 0) }

  private func definition(of number: Int) -> NavigationGraphDefinition {
    let graph = graphs[number]
    return NavigationGraphDefinition(
      nodes: graph.nodes.map { node in
        guard case .subgraph(let inner) = node.kind else { return .init(id: node.id) }
        let (first, last) = (graphs[inner].entry, graphs[inner].exit)
        return .init(
          id: node.id,
          subgraph: .graph(
            definition(of: inner), entry: graphs[inner].nodes[first].id,
            exit: graphs[inner].nodes[last].id))
      },
      edges: graph.edges.enumerated().map { index, edge in
        let name = "\(number).\(index)"
        return .init(
          id: name, from: graph.nodes[edge.from].id, to: graph.nodes[edge.to].id,
          by: edge.transition, priority: edge.priority == 0 ? nil : edge.priority,
          predicate: edge.least == nil ? nil : "if \(name)", transform: "to \(name)")
      })
  }
}
