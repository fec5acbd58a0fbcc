import NavigationGraphs
import NavigationModel

/// The real graph of a plan, which records the calls to the app's functions.
final class FlowGraph {
  /// The calls of synchronous functions, in order: predicates, headless nodes and guards by name.
  private(set) var asked: [String] = []
  let plan: FlowPlan
  let functions = WiringRegistry()
  private(set) var graphs: [NavigationGraph] = []
  private var nodes: [[any TypedNode]] = []

  init(_ plan: FlowPlan) {
    self.plan = plan
    graphs = plan.graphs.map { _ in NavigationGraph() }
    nodes = plan.graphs.map { _ in [] }
    for number in plan.graphs.indices.reversed() { build(number) }
  }

  var graph: NavigationGraph { graphs[0] }

  /// A registry of all nodes.
  var registry: NodeRegistry {
    let registry = NodeRegistry()
    for node in nodes.joined() { register(node, registry) }
    return registry
  }

  func takeAsked() -> [String] {
    defer { asked = [] }
    return asked
  }

  /// The node at which users begin.
  var start: any TypedNode { nodes[0][0] }

  /// Returns a node of a graph, the outermost one by default.
  func node(_ number: Int, of graph: Int = 0) -> any TypedNode { nodes[graph][number] }

  private func register<Node: TypedNode>(_ node: Node, _ registry: NodeRegistry) {
    registry.register(node)
  }

  private func build(_ number: Int) {
    for node in plan.graphs[number].nodes {
      switch node.kind {
      case .screen(let style):
        nodes[number].append(screen(node, style, node.input.type, node.output.type))
      case .headless(let isLater):
        nodes[number].append(headless(node, isLater, node.input.type, node.output.type))
      case .subgraph(let inner):
        nodes[number].append(
          subgraph(
            node.id, inner, nodes[inner][plan.graphs[inner].entry],
            nodes[inner][plan.graphs[inner].exit]))
      }
    }
    for (index, node) in nodes[number].enumerated() {
      add(node, plan.graphs[number].nodes[index], to: number)
    }
    for (index, edge) in plan.graphs[number].edges.enumerated() {
      add(edge, "\(number).\(index)", nodes[number][edge.from], nodes[number][edge.to], number)
    }
  }

  private func screen<Input: FlowValue, Output: FlowValue>(
    _ node: FlowPlan.Node, _ style: Layer.Style, _ input: Input.Type, _ output: Output.Type
  ) -> any TypedNode {
    let actions = (0...node.output.largest).map { NodeAction("\($0)", completes: Output($0)) }
    return ScreenNode<Input, Output>(node.id, modalStyle: style, actions: actions)
  }

  private func headless<Input: FlowValue, Output: FlowValue>(
    _ node: FlowPlan.Node, _ isLater: Bool, _ input: Input.Type, _ output: Output.Type
  ) -> any TypedNode {
    guard isLater else {
      return HeadlessNode<Input, Output>(id: node.id) { [unowned self] input in
        asked.append("run \(node.id)")
        return Output(input.number + node.offset)
      }
    }
    return HeadlessNode<Input, Output>(id: node.id) { (input: Input) async -> Output in
      Output(input.number + node.offset)
    }
  }

  private func subgraph<Entry: TypedNode, Exit: TypedNode>(
    _ id: String, _ inner: Int, _ entry: Entry, _ exit: Exit
  ) -> any TypedNode {
    NavSubgraph(id: id, graph: graphs[inner], entry: entry, exit: exit)
  }

  private func add<Node: TypedNode>(_ node: Node, _ plan: FlowPlan.Node, to number: Int) {
    let graph = graphs[number]
    graph.addNode(node)
    if !plan.isSecret, case .screen = plan.kind {
      graph.saves(
        node,
        using: PayloadCodec(
          encode: { [UInt8($0.number)] },
          decode: { $0.count == 1 ? Node.InputType(Int($0[0])) : nil }))
    }
    if let enter = plan.enter {
      let ask = question(enter, "enter \(plan.id)", number)
      if enter.isLater {
        graph.canEnter(node) { (input: Node.InputType) async -> GuardVerdict in ask(input.number) }
      } else {
        graph.canEnter(node) { input in ask(input.number) }
      }
    }
    if let leave = plan.leave {
      let ask = question(leave, "leave \(plan.id)", number)
      if leave.isLater {
        graph.canLeave(node) { (input: Node.InputType) async -> GuardVerdict in ask(input.number) }
      } else {
        graph.canLeave(node) { input in ask(input.number) }
      }
    }
  }

  private func question(
    _ question: FlowPlan.Guard, _ name: String, _ number: Int
  ) -> (Int) -> GuardVerdict {
    { [unowned self] input in
      if !question.isLater { asked.append(name) }
      if input >= question.least { return .allow }
      guard let elsewhere = question.elsewhere else { return .deny }
      return leading(elsewhere, in: number)
    }
  }

  private func leading(_ node: Int, in number: Int) -> GuardVerdict {
    let node = nodes[number][node % nodes[number].count]
    return leading(to: node)
  }

  private func leading<Node: TypedNode>(to node: Node) -> GuardVerdict {
    .redirect(to: node, with: Node.InputType(9))
  }

  private func add<From: TypedNode, To: TypedNode>(
    _ edge: FlowPlan.Edge, _ name: String, _ from: From, _ to: To, _ number: Int
  ) {
    let transform: (From.OutputType) -> To.InputType = { To.InputType($0.number + edge.offset) }
    functions.registerTransform("to \(name)", transform)
    guard let least = edge.least else {
      graphs[number].addEdge(
        Edge(
          id: name, from: from, to: to, transition: edge.transition, priority: edge.priority,
          transform: transform
        ).named(transform: "to \(name)"))
      return
    }
    let predicate: (From.OutputType) -> Bool = { [unowned self] output in
      asked.append("edge \(name)")
      return output.number >= least
    }
    functions.registerPredicate("if \(name)", predicate)
    graphs[number].addEdge(
      Edge(
        id: name, from: from, to: to, transition: edge.transition, priority: edge.priority,
        predicate: predicate, transform: transform
      ).named(predicate: "if \(name)", transform: "to \(name)"))
  }
}

/// A node of a random app.
protocol TypedNode: NavNode where InputType: FlowValue, OutputType: FlowValue {}

extension ScreenNode: TypedNode where Input: FlowValue, Output: FlowValue {}
extension HeadlessNode: TypedNode where Input: FlowValue, Output: FlowValue {}
extension NavSubgraph: TypedNode where Entry: TypedNode, Exit: TypedNode {}
