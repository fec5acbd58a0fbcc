public import NavigationGraphDefinitions
internal import NavigationModel

extension NavigationGraph {
  /// The nodes and edges of the graph and of the graphs inside it, by number, for analyses.
  ///
  /// Nodes are numbered in the order of ``compactNames``. An edge leads from each node to every
  /// node that can follow it, regardless of predicates and stacks. From a subgraph, edges lead to
  /// the node at which the subgraph begins and, if its exit can be reached, to the targets of its
  /// own edges.
  ///
  /// - Complexity: O(nodes + edges · log edges).
  public var compactGraph: CompactGraph {
    let wired = WiredGraph(self)
    let ways = GraphWays(wired)
    var edges: [(source: Int, target: Int)] = []
    for node in wired.nodes.indices {
      if let entry = ways.entry(of: node) { edges.append((node, entry)) }
      for edge in ways.edges(of: node) { edges.append((node, edge.target)) }
    }
    return CompactGraph(nodeCount: wired.nodes.count, edges: edges)
  }

  /// The names of the nodes in the order of their numbers in ``compactGraph``; a node inside a
  /// subgraph is named `subgraph/node`.
  public var compactNames: [String] {
    let wired = WiredGraph(self)
    return wired.nodes.indices.map { wired.name(of: $0) }
  }

  /// The graph as a `GraphDefinition`, so that typed graphs can be linted, analyzed, drawn and
  /// compared with baselines.
  ///
  /// Screens, subgraphs and other navigators become nodes; the screens of other navigators are not
  /// part of the graph. Headless nodes are omitted: an edge to one becomes an edge to every screen
  /// that can follow, with the transition of the last edge on the path. An edge to a subgraph
  /// becomes an edge to the screen with which the subgraph begins. If several subgraphs share a
  /// graph, an edge out of the exit of that graph leads to everything that can follow any of these
  /// subgraphs. Predicates and values are not part of a definition, so the definition permits
  /// everything that the graph permits, and possibly more.
  ///
  /// - Complexity: O(nodes + edges · log edges), plus, for each screen, the number of edges that
  ///   can be reached from it through headless nodes.
  public var graphDefinition: GraphDefinition {
    GraphProjection(WiredGraph(self)).definition()
  }
}

/// A projection of a wired graph to a definition.
private struct GraphProjection {
  let graph: WiredGraph
  let holders: [[Int]]

  init(_ graph: WiredGraph) {
    self.graph = graph
    holders = graph.subgraphsByPart
  }

  func definition() -> GraphDefinition {
    let start = graph.entrances.first.map { graph.name(of: graph.nodes[$0].landing) }
    var definition = GraphDefinition(start: start)
    for node in graph.nodes where !node.kind.isHeadless { definition.nodes.append(self.node(node)) }
    for node in graph.nodes {
      switch node.kind {
      case .headless: break
      case .screen, .navigator: definition.edges += edges(of: node)
      case .subgraph:
        guard graph.nodes[node.landing].kind.isSeen else { continue }
        definition.edges.append(
          .init(
            from: graph.name(of: node.number), to: graph.name(of: node.landing), by: .start))
      }
    }
    definition.entries = graph.entrances.dropFirst().map {
      .init(graph.name(of: graph.nodes[$0].landing), origin: .identifier(graph.nodes[$0].id))
    }
    definition.declaredTransitionCount = definition.edges.count
    return definition
  }

  private func node(_ node: WiredNode) -> GraphDefinition.Node {
    let holder = holders[node.part].first.map { graph.name(of: $0) }
    let role: GraphDefinition.Role =
      node.kind.isSeen ? (node.isPlain ? .screen : .dialog) : .graph
    return GraphDefinition.Node(
      id: graph.name(of: node.number), name: node.id, role: role, parent: holder)
  }

  /// Returns the edges of a screen, each followed through headless nodes to the next screens.
  private func edges(of node: WiredNode) -> [GraphDefinition.Edge] {
    var found: [GraphDefinition.Edge] = []
    var seen: Set<Int> = []
    var pending = Array(leaving(node.number).reversed())
    while let number = pending.popLast() {
      guard seen.insert(number).inserted else { continue }
      let edge = graph.edges[number]
      let landing = graph.nodes[edge.target].landing
      guard graph.nodes[landing].kind.isSeen else {
        pending += leaving(landing).reversed()
        continue
      }
      found.append(
        .init(
          from: graph.name(of: node.number), to: graph.name(of: landing),
          by: transition(edge.transition, to: landing), label: edge.edge.id))
    }
    return found
  }

  /// Returns the edges that continue from a node: its own, and those of the subgraphs of which the
  /// node is the exit.
  private func leaving(_ node: Int) -> [Int] {
    var edges: [Int] = []
    var pending = [node]
    var seen: Set<Int> = [node]
    while let current = pending.popLast() {
      edges += graph.nodes[current].edges.map(\.number)
      for holder in holders[graph.nodes[current].part] {
        guard case .subgraph(_, _, current) = graph.nodes[holder].kind,
          seen.insert(holder).inserted
        else { continue }
        pending.append(holder)
      }
    }
    return edges
  }

  private func transition(
    _ transition: TransitionType, to landing: Int
  ) -> GraphDefinition.Transition {
    switch transition {
    case .push: .push
    case .modal: .present(presentation(of: landing))
    case .pop: .pop
    case .popTo: .popTo
    case .dismiss: .dismiss
    case .clearStackAndSet: .clearStackAndSet
    case .none: .none
    }
  }

  private func presentation(of node: Int) -> GraphDefinition.Presentation {
    switch graph.nodes[node].modalStyle {
    case .sheet, .root: .sheet
    case .fullScreenCover: .fullScreen
    case .popover: .popover
    case .alert: .dialog
    }
  }
}
