import NavigationGraphs
import NavigationModel
import NavigationTestingCore
import WorldParts

/// One walk through a random app, performed once as a dry run and once by the reference.
struct FlowWalk {
  fileprivate static let hops = 20

  let isDecisive: Bool
  /// The difference between the two walks; `nil` if there is none.
  let difference: String?

  /// Walks from the start, once by the reference and once as a dry run, and compares the results.
  ///
  /// The output of each node is computed from its id, its input and `salt`, so that both walks
  /// receive the same outputs.
  ///
  /// - Parameters:
  ///   - flow: The app.
  ///   - graph: The graph of the dry run, with the same nodes and edges as the graph of `flow`;
  ///     `nil` for the graph of `flow` itself.
  ///   - salt: A number on which the outputs depend. If it is odd, the dry run receives the outputs
  ///     of screens as names rather than values.
  init(_ flow: FlowGraph, of graph: NavigationGraph? = nil, salt: Int) {
    let wanted = Self.wanted(flow.plan, salt)
    isDecisive = wanted.count > 1
    let walker = Walker(flow: flow, graph: graph ?? flow.graph, salt: salt)
    let difference = walker.difference(from: wanted)
    _ = flow.takeAsked()
    self.difference = difference
  }

  /// A walker that performs dry runs.
  private struct Walker {
    let flow: FlowGraph
    let graph: NavigationGraph
    let salt: Int

    func difference(from wanted: [String]) -> String? {
      let taken: [String]
      do throws(GraphError) {
        taken = try run(FlowWalk.hops)
      } catch {
        if wanted.count > FlowWalk.hops { return isTooLong(error, FlowWalk.hops) }
        return Self.isRefusal(error) ? nil : error.description
      }
      guard wanted.count <= FlowWalk.hops else { return "\(taken) came to an end" }
      guard taken == wanted else { return Mismatch.text(expected: wanted, got: taken) }
      // Checking the bounds takes three more walks, so it is done for half of the walks.
      guard !wanted.isEmpty, salt.isMultiple(of: 2) else { return nil }
      return differenceAtBounds(wanted)
    }

    /// Returns how a walk breaks its limit on the number of edges, or fails to stop at a given
    /// node; `nil` if it does neither.
    private func differenceAtBounds(_ wanted: [String]) -> String? {
      do throws(GraphError) {
        guard try run(wanted.count) == wanted else { return "a limit changes the walk" }
        let names = wanted.map { String($0.split(separator: " ").last ?? "") }
        let end = names.firstIndex(of: names[names.count / 2]) ?? 0
        let stopped = try run(FlowWalk.hops) { $0 == names[end] }
        guard stopped == Array(wanted[...end]) else { return "\(stopped) does not stop" }
      } catch {
        return error.description
      }
      do throws(GraphError) {
        _ = try run(wanted.count - 1)
        return "the limit of \(wanted.count - 1) edges has no effect"
      } catch {
        return isTooLong(error, wanted.count - 1)
      }
    }

    private func isTooLong(_ error: GraphError, _ limit: Int) -> String? {
      if case .tooManyHops(limit, _) = error { return nil }
      return Self.isRefusal(error) ? nil : error.description
    }

    /// Returns whether an error reports that nodes lead to each other without end, or that an edge
    /// cannot lead back.
    private static func isRefusal(_ error: GraphError) -> Bool {
      ["redirect without end", "never end", "lead only to each other", "leads back to"]
        .contains { error.description.contains($0) }
    }

    private func run(
      _ limit: Int, stopAt: (String) -> Bool = { _ in false }
    ) throws(GraphError) -> [String] {
      let steps = try graph.dryRun(
        from: flow.plan.graphs[0].nodes[0].id, initialInput: Nothing(0),
        outputProvider: { id, input in output(of: id, input) }, stopAt: stopAt, maxHops: limit)
      return steps.map { "\($0.from) \($0.transition) \($0.to)" }
    }

    private func output(of id: String, _ input: Any) -> DryRunOutput {
      let value = FlowWalk.output(of: id, input, flow.plan, salt)
      let node = flow.plan.graphs.flatMap(\.nodes).first { $0.id == id }
      guard !salt.isMultiple(of: 2), case .screen = node?.kind else {
        return DryRunOutput(value: value)
      }
      return DryRunOutput("\(value.number)")
    }
  }

  private static func output(_ node: FlowPlan.Node, _ input: Int, _ salt: Int) -> Int {
    let name = node.id.utf8.reduce(0) { $0 &* 7 &+ Int($1) } & 0xFFFF
    if case .headless = node.kind {
      return node.output.fit(node.input.fit(input) + node.offset)
    }
    return node.output.fit(name + input * 3 + salt)
  }

  fileprivate static func output(
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
  /// Ends the work in progress as a dry run does, in which asynchronous guards always pass.
  fileprivate mutating func endInDryRun() -> NaiveOutcome {
    endLeniently()
  }

  /// Returns whether an edge begins at a screen's node or, if the node is the exit of its subgraph,
  /// at the subgraph.
  ///
  /// The edge's predicate need not hold.
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
