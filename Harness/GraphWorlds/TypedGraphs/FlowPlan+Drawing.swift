import NavigationGraphs
import NavigationModel
import PropertyTesting

extension FlowPlan {
  /// Generates a small app of one to three nested graphs.
  ///
  /// It may have screens, alerts, headless nodes, guards, and edges with any transition.
  static func drawn(from draw: inout Draw) throws(Interruption) -> FlowPlan {
    var plan = FlowPlan()
    let count = 1 + (try draw.int("subgraphs", in: 0...2))
    for number in 0..<count {
      let graph = try draw.span("graph") { (draw: inout Draw) throws(Interruption) -> Graph in
        try self.graph(number, of: count, &draw)
      }
      plan.graphs.append(graph)
    }
    plan.settleTypes()
    plan.settleStart()
    for number in plan.graphs.indices {
      plan.graphs[number].nodes.indices.forEach { index in
        plan.graphs[number].nodes[index].id = plan.name(number, index)
      }
      let graph = plan.graphs[number]
      var last: Edge?
      plan.graphs[number].edges = try draw.list("edge", count: 0...7) {
        _, draw throws(Interruption) in
        let edge = try edge(after: last, isRoot: number == 0, graph, &draw)
        last = edge
        return edge
      }
    }
    return plan
  }

  private func name(_ graph: Int, _ node: Int) -> String {
    let letters = ["s", "h", "g"]
    let letter: Int
    switch graphs[graph].nodes[node].kind {
    case .screen: letter = 0
    case .headless: letter = 1
    case .subgraph: letter = 2
    }
    return "\(letters[letter])\(graph)\(node)"
  }

  /// Generates a graph whose first node is a screen or, in an inner graph, any node.
  private static func graph(
    _ number: Int, of count: Int, _ draw: inout Draw
  ) throws(Interruption) -> Graph {
    var graph = Graph()
    graph.nodes = try draw.list("node", count: 1...4) { index, draw throws(Interruption) in
      try node(number, index, of: count, &draw)
    }
    graph.entry = try draw.index("entry", below: graph.nodes.count)
    // The first screen of a subgraph is shown in the way in which the subgraph was entered, even if
    // a node without a screen precedes this screen.
    if number > 0, try draw.bool("worksFirst", probability: 0.4) {
      graph.nodes[graph.entry].kind = .headless(isLater: false)
      graph.nodes[graph.entry].leave = nil
      graph.nodes[graph.entry].isSecret = false
    }
    graph.exit = try draw.index("exit", below: graph.nodes.count)
    return graph
  }

  private static func node(
    _ graph: Int, _ index: Int, of count: Int, _ draw: inout Draw
  ) throws(Interruption) -> Node {
    // The simplest kind of node, a headless one, ends immediately and without the user's help.
    let kinds = ["headless", "screen", "alert", "cover", "later", "subgraph", "subgraph"]
    let last = graph + 1 < count ? 7 : 5
    let isRoot = graph == 0 && index == 0
    let drawn = isRoot ? 1 : try draw.index("kind", below: last) { kinds[$0] }
    let kind: Kind =
      switch drawn {
      case 0: .headless(isLater: false)
      case 1: .screen(.sheet)
      case 2: .screen(.alert)
      case 3: .screen(.fullScreenCover)
      case 4: .headless(isLater: true)
      default: .subgraph(graph + 1 + (try draw.index("inside", below: count - graph - 1)))
      }
    let values = ValueKind.allCases
    // The simplest output is the one with the most values.
    let output = values[2 - (try draw.index("gives", below: 3))]
    var node = Node(
      id: "", kind: kind,
      input: isRoot ? .nothing : values[2 - (try draw.index("needs", below: 3))], output: output)
    node.offset = try draw.int("adds", in: 0...2)
    node.enter = try guardOf(kind, probability: 0.12, "guarded", &draw)
    if case .screen(let style) = kind, style != .alert {
      node.leave = try guardOf(kind, probability: 0.12, "kept", &draw)
      node.isSecret = try draw.bool("secret", probability: 0.05)
    }
    return node
  }

  private static func guardOf(
    _ kind: Kind, probability: Double, _ label: StaticString, _ draw: inout Draw
  ) throws(Interruption) -> Guard? {
    guard try draw.bool(label, probability: probability) else { return nil }
    var question = Guard(least: try draw.int("from", in: 0...3))
    question.isLater = try draw.bool("asksLater", probability: 0.3)
    if try draw.bool("redirects", probability: 0.4) {
      question.elsewhere = try draw.int("elsewhere", in: 0...3)
    }
    return question
  }

  /// The transitions from which edges are drawn.
  ///
  /// Half of them lead forward, because a short stack has few screens to go back to.
  private static let transitions: [TransitionType] = [
    .push, .modal, .pop, .dismiss, .none, .clearStackAndSet, .popTo(0), .popTo(1), .push, .push,
    .push, .push, .modal, .pop, .popTo(1), .none,
  ]

  private static func edge(
    after last: Edge?, isRoot: Bool, _ graph: Graph, _ draw: inout Draw
  ) throws(Interruption) -> Edge {
    // The first edge leaves the node in which users begin, because otherwise there would be little
    // to walk through. The next edge often leaves the node to which the last edge leads.
    let beginning = isRoot ? 0 : graph.entry
    var from = last?.to ?? beginning
    if last != nil, try draw.bool("fromElsewhere", probability: 0.5) {
      from = try draw.index("from", below: graph.nodes.count) { graph.nodes[$0].id }
    }
    // There is nothing to go back to from the node in which the app begins.
    let choices = isRoot && last == nil ? [.push, .modal, .clearStackAndSet] : transitions
    let transition = choices[
      try draw.index("by", below: choices.count) { choices[$0].description }]
    var to = back(by: transition, after: last) ?? 0
    var isElsewhere = last == nil || transition.leadsOn
    if !isElsewhere { isElsewhere = try draw.bool("toElsewhere", probability: 0.5) }
    if isElsewhere {
      to = try draw.index("to", below: graph.nodes.count) { graph.nodes[$0].id }
    }
    let inner = graph.nodes.firstIndex { $0.isSubgraph }
    if transition == .modal, let inner, try draw.bool("toSubgraph", probability: 0.5) { to = inner }
    let isLeftOpen = transition == .none && !graph.mayStay(from, to)
    var edge = Edge(from: from, to: to, transition: isLeftOpen ? .push : transition)
    edge.priority = try draw.int("priority", in: 0...2)
    if try draw.bool("isOpenAlways", probability: 0.5) == false {
      edge.least = try draw.int("openFrom", in: 0...graph.nodes[from].output.largest)
    }
    edge.offset = try draw.int("adds", in: 0...2)
    return edge
  }

  /// Returns the node that is shown if, after the edge `last`, an edge with this transition goes
  /// back.
  ///
  /// Returns `nil` if the node depends on `last` and `last` is `nil`.
  private static func back(by transition: TransitionType, after last: Edge?) -> Int? {
    switch transition {
    case .popTo(0): 0
    case .none: last?.to
    default: last?.from
    }
  }

  /// Ensures that the guard of the first node does not redirect the user to a node without a
  /// screen.
  ///
  /// As a result, only nodes with a screen can have been visited before the first step.
  private mutating func settleStart() {
    let nodes = graphs[0].nodes
    guard let elsewhere = nodes[0].enter?.elsewhere else { return }
    guard case .screen = nodes[elsewhere % nodes.count].kind else {
      graphs[0].nodes[0].enter?.elsewhere = nil
      return
    }
  }

  /// Sets each subgraph's input type to that of its entry and its output type to that of its exit.
  ///
  /// The innermost subgraphs come first.
  private mutating func settleTypes() {
    for graph in graphs.indices.reversed() {
      for index in graphs[graph].nodes.indices {
        guard case .subgraph(let inner) = graphs[graph].nodes[index].kind else { continue }
        graphs[graph].nodes[index].input = graphs[inner].nodes[graphs[inner].entry].input
        graphs[graph].nodes[index].output = graphs[inner].nodes[graphs[inner].exit].output
      }
    }
  }
}

extension FlowPlan.Node {
  fileprivate var isSubgraph: Bool {
    if case .subgraph = kind { true } else { false }
  }
}

extension FlowPlan.Graph {
  /// Returns whether an edge between two nodes may have the transition `none`, which closes no
  /// screen.
  ///
  /// It may if the edge leads to a headless node or back to the same screen. It also may if the
  /// edge leaves a headless node, which covers nothing, or an alert, which the system closes.
  fileprivate func mayStay(_ from: Int, _ to: Int) -> Bool {
    if case .headless = nodes[to].kind { return true }
    switch nodes[from].kind {
    case .headless, .screen(.alert): return true
    case .screen: return from == to
    case .subgraph: return false
    }
  }
}

extension TransitionType {
  /// Whether the transition shows something new.
  fileprivate var leadsOn: Bool {
    switch self {
    case .push, .modal, .clearStackAndSet: true
    case .pop, .popTo, .dismiss, .none: false
    }
  }
}
