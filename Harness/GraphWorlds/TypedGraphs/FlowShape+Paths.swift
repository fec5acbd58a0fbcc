import NavigationGraphs

// Paths between nodes, found by exhaustive search, and outlines, written by recursion.
extension FlowShape {
  /// Searches for paths between some of the nodes, and compares the graph with the plan.
  ///
  /// - Parameters:
  ///   - flow: The plan and its graph.
  ///   - choice: A number that selects the nodes.
  /// - Returns: The difference between the graph and the plan; `nil` if they agree.
  static func disputeAboutWays(_ flow: FlowGraph, choice: Int) -> String? {
    let places = inUse(flow.plan)
    for round in 0..<3 {
      let walk = FlowPaths(
        flow.plan, from: places[round == 0 ? 0 : (choice + round) % places.count])
      let target = places[(choice * 5 + round * 3) % places.count]
      if let dispute = walk.dispute(with: flow.graph, to: target, choice) { return dispute }
    }
    let unknown = flow.graph.findPath(from: places[0].name(flow.plan), to: "ghost")
    let isFound = flow.graph.canNavigate(from: "ghost", to: places[0].name(flow.plan))
    return unknown == nil && !isFound ? nil : "a path leads to or from an unknown node"
  }

  /// Returns the expected outline, which leads forward from the start; `nil` if `outline` equals
  /// it.
  static func disputeAboutOutline(_ outline: String, _ plan: FlowPlan) -> String? {
    var wanted = NaiveOutline(plan)
    let start = Place(graph: 0, node: 0)
    wanted.list(start, "", isLast: true)
    let text = ["NavigationGraph outline from \(start.name(plan)):"] + wanted.lines
    return outline == text.joined(separator: "\n") ? nil : text.joined(separator: "\n")
  }
}

extension FlowShape.Place {
  func name(_ plan: FlowPlan) -> String { FlowShape.name(self, plan) }
}

/// The paths from one node along all edges, regardless of their predicates.
private struct FlowPaths {
  private typealias Place = FlowShape.Place

  private let plan: FlowPlan
  private let start: FlowShape.Place
  /// The graph that contains the start, and the graphs around it; paths may lead out of these
  /// graphs.
  ///
  /// Empty if the start is in the outermost graph.
  private var around: Set<Int> = []

  init(_ plan: FlowPlan, from start: FlowShape.Place) {
    self.plan = plan
    self.start = start
    guard start.graph > 0 else { return }
    around = [start.graph]
    var before = 0
    while before < around.count {
      before = around.count
      for graph in around { around.formUnion(holders(of: graph).map(\.graph)) }
    }
  }

  private func holders(of graph: Int) -> [Place] {
    FlowShape.inUse(plan).filter { place in
      plan.graphs[place.graph].nodes[place.node].kind == .subgraph(graph)
    }
  }

  /// Returns the edges that may follow a node, including edges of the subgraphs that end with the
  /// node.
  private func edges(from place: Place) -> [(transition: TransitionType, target: Place)] {
    let isOpen = FlowShape.following(place.graph, place.node, plan).count
    let isPassed = !FlowShape.isSubgraph(place, plan) || isOpen > 1
    return (isPassed ? own(place) : []) + beyond(place, [])
  }

  private func own(_ place: Place) -> [(transition: TransitionType, target: Place)] {
    plan.graphs[place.graph].edges.filter { $0.from == place.node }.map { edge in
      (edge.transition, Place(graph: place.graph, node: edge.to))
    }
  }

  private func beyond(
    _ place: Place, _ passed: Set<Place>
  ) -> [(transition: TransitionType, target: Place)] {
    guard around.contains(place.graph), plan.graphs[place.graph].exit == place.node else {
      return []
    }
    return holders(of: place.graph).filter { !passed.contains($0) }.flatMap { holder in
      own(holder) + beyond(holder, passed.union([holder]))
    }
  }

  /// Returns nodes together with the nodes in which their subgraphs begin, at any depth.
  private func closure(_ places: Set<Place>) -> Set<Place> {
    places.reduce(into: places) { found, place in
      var inner = FlowShape.entry(of: place, plan)
      while let entry = inner, found.insert(entry).inserted {
        inner = FlowShape.entry(of: entry, plan)
      }
    }
  }

  private func step(
    _ places: Set<Place>, by transition: TransitionType?
  ) -> Set<Place> {
    Set(
      places.flatMap { edges(from: $0) }
        .filter { transition == nil || $0.transition == transition }.map(\.target))
  }

  /// Returns the number of edges on a shortest path to a node; `nil` if there is no path.
  private func hops(to target: Place) -> Int? {
    var reached = closure([start])
    var count = 0
    while !reached.contains(target) {
      let next = reached.union(closure(step(reached, by: nil)))
      guard next.count > reached.count else { return nil }
      (reached, count) = (next, count + 1)
    }
    return count
  }

  /// Returns whether edges with these transitions lead to a node.
  ///
  /// After each edge, the path must be at a node with the name at the same index of `names`, or at
  /// a subgraph that begins with a node of that name. If `names` is `nil`, it may be at any node.
  private func leads(
    to target: Place, by transitions: [TransitionType], past names: [String]?
  ) -> Bool {
    var reached = closure([start])
    for (number, transition) in transitions.enumerated() {
      var next = step(reached, by: transition)
      if let names {
        next = next.filter { place in
          closure([place]).contains { $0.name(plan) == names[number] }
        }
      }
      reached = closure(next)
    }
    return reached.contains(target)
  }

  func dispute(with graph: NavigationGraph, to target: FlowShape.Place, _ choice: Int) -> String? {
    let (from, to) = (start.name(plan), target.name(plan))
    let hops = hops(to: target)
    let path = graph.findPath(from: from, to: to)
    guard graph.canNavigate(from: from, to: to) == (hops != nil) else {
      return "\(to) can\(hops == nil ? "not" : "") be reached from \(from)"
    }
    guard path?.transitions.count == hops else {
      return "\(path?.description ?? "no way") to \(to), which is \(hops ?? -1) edges away"
    }
    if let path {
      let words = zip(path.transitions, path.nodes.dropFirst()).map { " -\($0)-> \($1)" }
      let isWhole =
        path.nodes.count == path.transitions.count + 1 && path.nodes.last == to
        && (path.nodes.first == from || path.transitions.isEmpty)
        && leads(to: target, by: path.transitions, past: Array(path.nodes.dropFirst()))
        && graph.pathText(from: from, to: to) == path.nodes[0] + words.joined()
      guard isWhole else { return "\(path) does not lead from \(from) to \(to)" }
    } else if !graph.pathText(from: from, to: to).hasPrefix("no path") {
      return "a path to \(to) is printed, which does not exist"
    }
    var transitions = path?.transitions ?? []
    for round in 0..<3 {
      if let dispute = assertion(graph, to: target, by: transitions, hops) { return dispute }
      let other: [TransitionType] = [.push, .modal, .pop, .none, .popTo(1)]
      let transition = other[(choice + round) % other.count]
      if round == 0, !transitions.isEmpty {
        transitions[choice % transitions.count] = transition
      } else {
        transitions += Array(repeating: transition, count: round == 1 ? 1 : 20)
      }
    }
    return nil
  }

  /// Checks a test assertion that expects a path with these transitions.
  private func assertion(
    _ graph: NavigationGraph, to target: Place, by transitions: [TransitionType], _ hops: Int?
  ) -> String? {
    let (from, to) = (start.name(plan), target.name(plan))
    let isThere = leads(to: target, by: transitions, past: nil)
    do throws(GraphError) {
      let nodes = try graph.assertPath(from: from, to: to, expectedTransitions: transitions)
      let isRight =
        isThere && nodes.count == transitions.count && nodes.last ?? to == to
        && leads(to: target, by: transitions, past: nodes)
      return isRight ? nil : "\(nodes) by \(transitions) from \(from) to \(to)"
    } catch {
      switch error {
      case .noPath(from, to): return hops == nil ? nil : "no path to \(to)"
      case .otherTransitions(from, to, transitions, let shortest):
        let list = transitions.prefix(20).map(\.description).joined(separator: ", ")
        let rest = transitions.count > 20 ? " and \(transitions.count - 20) more]" : "]"
        let isNamed = error.description.contains("[\(list)\(rest)")
        return !isThere && shortest.count == hops && isNamed ? nil : "\(to): \(error)"
      default: return "\(error)"
      }
    }
  }
}

/// A writer of the lines of an outline, node by node.
private struct NaiveOutline {
  private let plan: FlowPlan
  private var listed: Set<FlowShape.Place> = []
  private var above: Set<FlowShape.Place> = []
  private(set) var lines: [String] = []

  init(_ plan: FlowPlan) {
    self.plan = plan
  }

  mutating func list(_ place: FlowShape.Place, _ indent: String, isLast: Bool) {
    let following = FlowShape.forward(place, plan).reduce(into: [FlowShape.Place]()) { all, next in
      if !all.contains(next) { all.append(next) }
    }
    let entry = FlowShape.entry(of: place, plan)
    var line = indent + (isLast ? "└─ " : "├─ ") + place.name(plan)
    let isNew = listed.insert(place).inserted
    if above.contains(place) {
      line += " [loop]"
    } else if !isNew, !following.isEmpty || entry != nil {
      line += " [above]"
    }
    lines.append(line)
    guard isNew else { return }
    above.insert(place)
    let below = indent + (isLast ? "   " : "│  ")
    if let entry {
      lines.append(below + "┌─ [Subgraph: \(place.name(plan))]")
      list(entry, below + "│  ", isLast: false)
      lines.append(below + "│  └──────────────")
    }
    for (number, next) in following.enumerated() {
      list(next, below, isLast: number == following.count - 1)
    }
    above.remove(place)
  }
}
