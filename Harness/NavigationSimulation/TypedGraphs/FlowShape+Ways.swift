import NavigationGraphs

// The questions about a plan that need no run, each answered in the simplest way.
extension FlowShape {
  /// Looks for a way from the start to one of the nodes.
  ///
  /// - Parameters:
  ///   - flow: The plan and its graph.
  ///   - choice: Selects the node.
  /// - Returns: How the graph differs from the plan; `nil` if they agree.
  static func disputeAboutWays(_ flow: FlowGraph, choice: Int) -> String? {
    let places = inUse(flow.plan)
    let target = places[choice % places.count]
    let (from, to) = (name(Place(graph: 0, node: 0), flow.plan), name(target, flow.plan))
    let hops = distances(flow.plan)[target]
    let path = flow.graph.findPath(from: from, to: to)
    guard flow.graph.canNavigate(from: from, to: to) == (hops != nil) else {
      return "\(to) can\(hops == nil ? "not" : "") be reached"
    }
    guard path?.transitions.count == hops else {
      return "\(path?.description ?? "no way") to \(to), which is \(hops ?? -1) edges away"
    }
    let asserted = try? flow.graph.assertPath(
      from: from, to: to, expectedTransitions: path?.transitions ?? [])
    return (asserted != nil) == (hops != nil) ? nil : "the assertion of a way to \(to) is wrong"
  }

  /// Returns the smallest number of edges to each reachable node.
  private static func distances(_ plan: FlowPlan) -> [Place: Int] {
    var hops: [Place: Int] = [Place(graph: 0, node: 0): 0]
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for (place, count) in hops {
        for (index, next) in following(place.graph, place.node, plan).enumerated() {
          let isEntry = index == 0 && isSubgraph(place, plan)
          let place = Place(graph: next[0], node: next[1])
          guard count + (isEntry ? 0 : 1) < hops[place] ?? .max else { continue }
          hops[place] = count + (isEntry ? 0 : 1)
          hasChanged = true
        }
      }
    }
    return hops
  }

  /// Returns whether nodes remain after repeatedly removing those from which nothing leads forward.
  static func hasCircle(_ plan: FlowPlan) -> Bool {
    var left: Set<Place> = Set(inUse(plan))
    var before = 0
    while left.count != before {
      before = left.count
      left = left.filter { place in forward(place, plan).contains { left.contains($0) } }
    }
    return !left.isEmpty
  }

  /// Compares the lines of an outline with the forward edges from the start.
  static func disputeAboutOutline(_ outline: String, _ plan: FlowPlan) -> String? {
    var listed: Set<String> = []
    var expanded: [String: Int] = [:]
    for line in outline.split(separator: "\n").dropFirst() {
      guard let mark = line.firstRange(of: "─ "), line[mark.upperBound...].first != "[" else {
        continue
      }
      let words = line[mark.upperBound...].split(separator: " ")
      guard let name = words.first.map({ String($0) }) else { continue }
      listed.insert(name)
      if words.count == 1 { expanded[name, default: 0] += 1 }
    }
    let reached = forwardClosure(plan)
    guard listed == Set(reached.map { name($0, plan) }) else {
      return "\(listed.sorted()) are listed"
    }
    let repeated = reached.first { place in
      let isLeaf = forward(place, plan).isEmpty && !isSubgraph(place, plan)
      return !isLeaf && expanded[name(place, plan)] != 1
    }
    return repeated.map { "\(name($0, plan)) is not expanded once" }
  }

  private static func forwardClosure(_ plan: FlowPlan) -> [Place] {
    var reached = [Place(graph: 0, node: 0)]
    var next = 0
    while next < reached.count {
      var following = forward(reached[next], plan)
      if let entry = entry(of: reached[next], plan) { following.append(entry) }
      for place in following where !reached.contains(place) { reached.append(place) }
      next += 1
    }
    return reached
  }

  /// Returns the nodes to which edges lead forward; edges to nodes that show nothing always do.
  private static func forward(_ place: Place, _ plan: FlowPlan) -> [Place] {
    plan.graphs[place.graph].edges.filter { $0.from == place.node }.compactMap { edge in
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

  private static func entry(of place: Place, _ plan: FlowPlan) -> Place? {
    guard case .subgraph(let inner) = plan.graphs[place.graph].nodes[place.node].kind else {
      return nil
    }
    return Place(graph: inner, node: plan.graphs[inner].entry)
  }

  private static func isSubgraph(_ place: Place, _ plan: FlowPlan) -> Bool {
    entry(of: place, plan) != nil
  }

  private static func name(_ place: Place, _ plan: FlowPlan) -> String {
    plan.graphs[place.graph].nodes[place.node].id
  }

  /// Returns the nodes of the outermost graph and of the graphs that it contains.
  private static func inUse(_ plan: FlowPlan) -> [Place] {
    plan.graphs.indices.filter { $0 == 0 || holder(of: $0, plan) != nil }.flatMap { graph in
      plan.graphs[graph].nodes.indices.map { Place(graph: graph, node: $0) }
    }
  }

  /// A node of a plan.
  private struct Place: Hashable {
    let graph: Int
    let node: Int
  }
}
