import NavigationGraphs
import NavigationModel
import NavigationTestingCore

/// One walk through a drawn app, once as a dry run and once by the reference.
struct FlowWalk {
  private static let hops = 20

  let isDecisive: Bool
  /// How the two walks differ; `nil` if they do not.
  let difference: String?

  /// Walks from the start; the output of a screen depends on its input, so that it is the same in
  /// both walks.
  init(_ flow: FlowGraph, salt: Int) {
    let first = flow.plan.graphs[0].nodes[0]
    let wanted = Self.wanted(flow.plan, salt)
    isDecisive = wanted.count > 1
    var taken: [String]?
    var failure = ""
    do throws(GraphError) {
      let steps = try flow.graph.dryRun(
        from: first.id, initialInput: Nothing(0),
        outputProvider: { id, input in
          DryRunOutput(value: Self.output(of: id, input, flow.plan, salt))
        }, maxHops: Self.hops)
      taken = steps.map { "\($0.from) \($0.transition) \($0.to)" }
    } catch {
      failure = error.description
    }
    _ = flow.takeAsked()
    if wanted.count > Self.hops {
      difference = taken.map { "\($0) came to an end" }
    } else if let taken {
      difference = taken == wanted ? nil : Mismatch.text(expected: wanted, got: taken)
    } else {
      difference = failure.contains("lead") ? nil : failure
    }
  }

  private static func output(_ node: FlowPlan.Node, _ input: Int, _ salt: Int) -> Int {
    let name = node.id.utf8.reduce(0) { $0 &* 7 &+ Int($1) } & 0xFFFF
    if case .headless = node.kind {
      return node.output.fit(node.input.fit(input) + node.offset)
    }
    return node.output.fit(name + input * 3 + salt)
  }

  private static func output(
    of id: String, _ input: Any, _ plan: FlowPlan, _ salt: Int
  ) -> any FlowValue {
    let node = plan.graphs.flatMap(\.nodes).first { $0.id == id }
    let number = (input as? any FlowValue)?.number ?? 0
    guard let node else { return Nothing(0) }
    return node.output.type.init(output(node, number, salt))
  }

  /// Returns the edges that the reference takes.
  private static func wanted(_ plan: FlowPlan, _ salt: Int) -> [String] {
    var reference = NaiveFlow(plan, policy: .latest)
    var next: UInt64 = 1
    var result = reference.wish(.visit(0, 0, .clearStackAndSet, isAsked: false))
    while reference.taken.count <= hops {
      while result == .deferred { result = reference.endInDryRun() }
      for screen in reference.shelves.joined where screen.id == nil {
        screen.id = EntryID(rawValue: next)
        next += 1
      }
      guard let top = reference.top, let id = top.id, reference.leadsOn(from: top) else { break }
      let before = reference.taken.count
      let value = output(reference.plan(of: top), top.input, salt)
      result = reference.wish(.complete(id, value))
      while result == .deferred { result = reference.endInDryRun() }
      if reference.taken.count == before { break }
    }
    return reference.taken.map { name in
      let parts = name.split(separator: ".").compactMap { Int($0) }
      let graph = plan.graphs[parts[0]]
      let edge = graph.edges[parts[1]]
      return "\(graph.nodes[edge.from].id) \(edge.transition) \(graph.nodes[edge.to].id)"
    }
  }
}

extension NaiveFlow {
  /// Ends the work; asynchronous guards let a dry run pass.
  fileprivate mutating func endInDryRun() -> NaiveOutcome {
    endLeniently()
  }

  /// Returns whether any edge could take the output of a screen.
  fileprivate func leadsOn(from screen: Screen) -> Bool {
    var (graph, node) = (screen.graph, screen.node)
    for stay in screen.stays.reversed() {
      if plan.graphs[graph].edges.contains(where: { $0.from == node }) { return true }
      guard plan.graphs[graph].exit == node else { return false }
      (graph, node) = (stay.graph, stay.node)
    }
    return plan.graphs[graph].edges.contains { $0.from == node }
  }
}
