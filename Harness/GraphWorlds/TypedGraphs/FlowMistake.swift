import NavigationGraphs
import NavigationModel

/// A mistake in building a graph, to be made in a random app.
enum FlowMistake: Int, CaseIterable {
  case sameNode, sameEdge, strangeSource, strangeTarget, negativeIndex, itself, strangeEntry
  case strangeExit, strangeGuard, circle, otherOutput, otherInput

  /// Makes the mistake in one of the graphs of an app.
  ///
  /// - Parameters:
  ///   - flow: The app, which has no other mistake.
  ///   - number: The number of one of its graphs that is in use.
  ///   - size: The number of nodes of a circle.
  /// - Returns: The only problem that must be reported.
  func plant(in flow: FlowGraph, _ number: Int, size: Int) -> WiringProblem.Kind {
    let graph = flow.graphs[number]
    let known = flow.plan.graphs[number].nodes[0].id
    let stray = ScreenNode<Nothing, Nothing>("stray")
    let node = ScreenNode<Nothing, Nothing>("added")
    switch self {
    case .sameNode:
      graph.addNode(ScreenNode<Nothing, Nothing>(known))
      return .duplicateNode(known)
    case .strangeGuard:
      graph.canEnter(stray) { _ in .allow }
      return .unknownNode("stray")
    case .itself:
      graph.addSubgraph(NavSubgraph(id: "loop", graph: graph, entry: node, exit: node))
      graph.addNode(node)
      return .containsItself(["loop"])
    case .strangeEntry:
      let inner = NavigationGraph { node }
      graph.addSubgraph(NavSubgraph(id: "hole", graph: inner, entry: stray, exit: node))
      return .missingEntry("stray", subgraph: "hole")
    case .strangeExit:
      let inner = NavigationGraph { node }
      graph.addSubgraph(NavSubgraph(id: "hole", graph: inner, entry: node, exit: stray))
      return .missingExit("stray", subgraph: "hole")
    case .circle: return addCircle(of: size, to: graph)
    case .sameEdge, .strangeSource, .strangeTarget, .negativeIndex, .otherOutput, .otherInput:
      return addEdge(to: graph, node, stray)
    }
  }

  private func addCircle(of size: Int, to graph: NavigationGraph) -> WiringProblem.Kind {
    let nodes = (0..<size).map { HeadlessNode<Nothing, Nothing>(id: "turn\($0)") }
    for node in nodes { graph.addNode(node) }
    for (source, target) in zip(nodes, nodes.dropFirst() + nodes.prefix(1)) {
      graph.addEdge(Edge(from: source, to: target, transition: .none))
    }
    return .endlessProcessing(nodes.map(\.id))
  }

  /// Adds an edge from a node to itself, with one mistake.
  private func addEdge(
    to graph: NavigationGraph, _ node: ScreenNode<Nothing, Nothing>,
    _ stray: ScreenNode<Nothing, Nothing>
  ) -> WiringProblem.Kind {
    let (source, target) = (
      self == .strangeSource ? stray : node, self == .strangeTarget ? stray : node
    )
    let index = self == .negativeIndex ? -1 : 0
    graph.addNode(node)
    let edge = Edge(id: "wrong", from: source, to: target, transition: .popTo(index))
    switch self {
    case .otherOutput:
      let twin = ScreenNode<Nothing, Flag>(node.id)
      graph.addEdge(
        Edge(id: "wrong", from: twin, to: node, transition: .push, transform: { _ in Nothing(0) }))
      return .sourceMismatch(node.id, edge: "wrong", gives: "Nothing", edgeTakes: "Flag")
    case .otherInput:
      let twin = ScreenNode<Flag, Nothing>(node.id)
      graph.addEdge(
        Edge(id: "wrong", from: node, to: twin, transition: .push, transform: { _ in Flag(0) }))
      return .targetMismatch(node.id, edge: "wrong", needs: "Nothing", edgeGives: "Flag")
    default: graph.addEdge(edge)
    }
    switch self {
    case .strangeSource: return .unknownSource("stray", edge: "wrong")
    case .strangeTarget: return .unknownTarget("stray", edge: "wrong")
    case .negativeIndex: return .negativeIndex(-1, edge: "wrong")
    default:
      graph.addEdge(edge)
      return .duplicateEdge("wrong")
    }
  }
}

extension FlowMistake {
  /// Makes a mistake in a new graph of a plan, which must then be rejected for that mistake only.
  ///
  /// - Returns: The actual report; `nil` if it contains this mistake and no other.
  static func dispute(about plan: FlowPlan, choice: Int) -> String? {
    let flow = FlowGraph(plan)
    let inUse = plan.graphs.indices.filter { $0 == 0 || FlowShape.holder(of: $0, plan) != nil }
    let number = inUse[choice / allCases.count % inUse.count]
    let mistake = allCases[choice % allCases.count]
    let size = 1 + choice / allCases.count % 7
    let wanted = mistake.plant(in: flow, number, size: size)
    let problems = flow.graph.wiringProblems()
    guard problems.map(\.kind) == [wanted],
      problems[0].subgraph == FlowShape.holder(of: number, plan)
    else { return "\(mistake) in graph \(number): \(problems)" }
    let words = "\(wanted)".split(separator: "\"", omittingEmptySubsequences: false)
    // The report names only five of the nodes of a circle.
    let isNamed = words.indices.prefix(10).allSatisfy {
      $0.isMultiple(of: 2) || problems[0].description.contains(words[$0])
    }
    let isCut = mistake == .circle && size > 5
    guard isNamed, problems[0].description.contains("…") == isCut else {
      return "\(mistake) is described as \(problems[0])"
    }
    let controller = NavigationController(graph: flow.graph)
    let outcome = controller.start(at: ScreenNode<Nothing, Nothing>("any"), with: Nothing(0))
    guard case .refused(.invalidDefinition(let text)) = outcome,
      text.contains(problems[0].description)
    else { return "\(mistake): start is \(outcome)" }
    return nil
  }
}
