import NavigationGraphs
import NavigationTestingCore
import WorldParts

// A typed graph as data: screens, and the edges between them, without the nodes that run in
// between.
extension FlowShape {
  /// Returns how the projections of a graph differ from its plan; `nil` if they do not.
  static func disputeAboutProjection(_ flow: FlowGraph) -> String? {
    let (plan, found) = (flow.plan, flow.graph.graphDefinition)
    let nodes = found.nodes.map { "\($0.id) \($0.name) \($0.role) \($0.parent ?? "-")" }
    let ways = found.edges.map { "\($0.source) \($0.transition) \($0.target) \($0.label ?? "-")" }
    if nodes.sorted() != Self.nodes(plan) {
      return Mismatch.text("nodes", expected: Self.nodes(plan), got: nodes)
    }
    if ways.sorted() != Self.ways(plan) {
      return Mismatch.text("ways", expected: Self.ways(plan), got: ways)
    }
    guard found.declaredTransitionCount == ways.count, found.start == name([0, 0], plan),
      found.entries.isEmpty
    else { return "\(found.declaredTransitionCount) ways from \(found.start ?? "-")" }
    return disputeAboutCompactGraph(flow)
  }

  private static func disputeAboutCompactGraph(_ flow: FlowGraph) -> String? {
    let (graph, names) = (flow.graph.compactGraph, flow.graph.compactNames)
    guard names.sorted() == places(flow.plan).map({ name($0, flow.plan) }).sorted() else {
      return "nodes \(names)"
    }
    for place in places(flow.plan) {
      guard let number = names.firstIndex(of: name(place, flow.plan)) else { continue }
      let found = Set(graph.successors(of: number).map { names[Int($0)] })
      let wanted = Set(following(place[0], place[1], flow.plan).map { name($0, flow.plan) })
      if found != wanted {
        return Mismatch.text(
          "\(names[number]) leads to", expected: wanted.sorted(), got: found.sorted())
      }
    }
    return nil
  }

  /// Returns the nodes of all graphs in use, each as the number of its graph and its number in this
  /// graph.
  private static func places(_ plan: FlowPlan) -> [[Int]] {
    plan.graphs.indices.filter { $0 == 0 || holder(of: $0, plan) != nil }.flatMap { graph in
      plan.graphs[graph].nodes.indices.map { [graph, $0] }
    }
  }

  private static func name(_ place: [Int], _ plan: FlowPlan) -> String {
    let id = plan.graphs[place[0]].nodes[place[1]].id
    return place[0] == 0 ? id : "\(holder(of: place[0], plan) ?? "")/\(id)"
  }

  private static func nodes(_ plan: FlowPlan) -> [String] {
    places(plan).compactMap { place -> String? in
      let node = plan.graphs[place[0]].nodes[place[1]]
      let role: GraphDefinition.Role
      switch node.kind {
      case .headless: return nil
      case .screen(let style): role = style == .alert ? .dialog : .screen
      case .subgraph: role = .graph
      }
      let parent = place[0] == 0 ? nil : holderName(of: place[0], plan)
      return "\(name(place, plan)) \(node.id) \(role) \(parent ?? "-")"
    }.sorted()
  }

  /// Returns the full name of the first subgraph node that contains a graph.
  private static func holderName(of graph: Int, _ plan: FlowPlan) -> String? {
    let id = holder(of: graph, plan)
    return places(plan).first { plan.graphs[$0[0]].nodes[$0[1]].id == id }.map { name($0, plan) }
  }

  private static func ways(_ plan: FlowPlan) -> [String] {
    places(plan).flatMap { place -> [String] in
      switch plan.graphs[place[0]].nodes[place[1]].kind {
      case .headless: return []
      case .screen: return ways(from: place, plan)
      case .subgraph:
        let landing = landing(place, plan)
        guard case .screen = kind(landing, plan) else { return [] }
        return ["\(name(place, plan)) start \(name(landing, plan)) -"]
      }
    }.sorted()
  }

  private static func kind(_ place: [Int], _ plan: FlowPlan) -> FlowPlan.Kind {
    plan.graphs[place[0]].nodes[place[1]].kind
  }

  /// Returns the node that is shown when users enter a node: the node itself or, for a subgraph,
  /// the node that is shown at its entry.
  private static func landing(_ place: [Int], _ plan: FlowPlan) -> [Int] {
    guard case .subgraph(let inner) = kind(place, plan) else { return place }
    return landing([inner, plan.graphs[inner].entry], plan)
  }

  /// Returns the edges that users may take after a node has completed, including the edges of the
  /// subgraphs that end with the node.
  private static func leaving(_ place: [Int], _ plan: FlowPlan) -> Set<[Int]> {
    let (graph, node) = (place[0], place[1])
    var found = Set(
      plan.graphs[graph].edges.indices.filter { plan.graphs[graph].edges[$0].from == node }
        .map { [graph, $0] })
    guard graph != 0, plan.graphs[graph].exit == node else { return found }
    for holder in places(plan) where kind(holder, plan) == .subgraph(graph) {
      found.formUnion(leaving(holder, plan))
    }
    return found
  }

  private static func ways(from place: [Int], _ plan: FlowPlan) -> [String] {
    var (seen, pending): (Set<[Int]>, Set<[Int]>) = ([], leaving(place, plan))
    var found: [String] = []
    while let next = pending.subtracting(seen).first {
      seen.insert(next)
      let edge = plan.graphs[next[0]].edges[next[1]]
      let landing = landing([next[0], edge.to], plan)
      guard case .screen(let style) = kind(landing, plan) else {
        pending.formUnion(leaving(landing, plan))
        continue
      }
      let word: GraphDefinition.Transition
      switch edge.transition {
      case .push: word = .push
      case .modal:
        word = .present(style == .alert ? .dialog : style == .sheet ? .sheet : .fullScreen)
      case .pop: word = .pop
      case .popTo: word = .popTo
      case .dismiss: word = .dismiss
      case .clearStackAndSet: word = .clearStackAndSet
      case .none: word = .none
      }
      let names = (name(place, plan), name(landing, plan))
      found.append("\(names.0) \(word) \(names.1) \(next[0]).\(next[1])")
    }
    return found
  }
}
