import NavigationGraphs
import NavigationLinks
import NavigationModel
import PropertyTesting
import WorldParts

// Links that arrive at any time, some to nodes that the graph does not have.
extension FlowWorld {
  mutating func openLink(_ draw: inout Draw) throws(Interruption) {
    let policies = LinkPolicy.allCases
    let policy = policies[try draw.index("over", below: 3) { policies[$0].rawValue }]
    // If a link opened more screens, faults of pops would show after fewer steps than with other
    // rules.
    let stack = try draw.list("linked", count: 0...2) { _, draw throws(Interruption) in
      try linked(&draw)
    }
    let harm = stack.isEmpty ? 0 : try draw.int("harm", in: 0...9)
    let nodes = stack.map { flow.linked($0) }
    guard !stack.isEmpty, harm < 2 else {
      return compare(controller.open(nodes, by: policy), reference.open(stack, policy), "open")
    }
    let (first, kind) = (stack[0], flow.plan.graphs[stack[0].graph].nodes[stack[0].node])
    // A link to a node of a subgraph must name the subgraph, and the node must have the right type.
    // Otherwise, the graph does not contain the node.
    guard harm == 0 ? first.graph > 0 : kind.input != .flag else { return }
    let stray =
      harm == 0
      ? flow.linked(NaiveFlow.Linked(graph: first.graph, node: first.node))
      : LinkedNode(
        ScreenNode<Flag, Nothing>(kind.id), with: Flag(1), in: flow.subgraphs(first))
    compare(controller.open([stray] + nodes.dropFirst(), by: policy), .refused, "open wrongly")
  }

  private func linked(_ draw: inout Draw) throws(Interruption) -> NaiveFlow.Linked {
    var linked = NaiveFlow.Linked()
    while try draw.bool("inside") {
      let nodes = flow.plan.graphs[linked.graph].nodes
      let inner = nodes.indices.compactMap { number -> (Int, Int)? in
        guard case .subgraph(let graph) = nodes[number].kind else { return nil }
        return (number, graph)
      }
      guard !inner.isEmpty else { break }
      let (node, graph) = inner[try draw.index("subgraph", below: inner.count)]
      linked.way.append((linked.graph, node))
      linked.graph = graph
    }
    let nodes = flow.plan.graphs[linked.graph].nodes
    linked.node = try draw.index("node", below: nodes.count) { nodes[$0].id }
    linked.value = try draw.int("given", in: 0...nodes[linked.node].input.largest)
    return linked
  }
}

extension FlowGraph {
  /// Returns the subgraphs around a node.
  func subgraphs(_ linked: NaiveFlow.Linked) -> [any NavSubgraphProtocol] {
    linked.way.compactMap { node($0.node, of: $0.graph) as? any NavSubgraphProtocol }
  }

  /// Returns a node in the form in which links open it.
  func linked(_ linked: NaiveFlow.Linked) -> LinkedNode {
    self.linked(node(linked.node, of: linked.graph), linked.value, subgraphs(linked))
  }

  private func linked<Node: TypedNode>(
    _ node: Node, _ value: Int, _ subgraphs: [any NavSubgraphProtocol]
  ) -> LinkedNode {
    LinkedNode(node, with: Node.InputType(value), in: subgraphs)
  }
}
