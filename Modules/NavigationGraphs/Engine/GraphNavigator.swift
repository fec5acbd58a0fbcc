public import NavigationGraphDefinitions
public import NavigationModel

/// A navigator that runs a graph: each tap has the effect that the definition specifies.
///
/// ```swift
/// let navigator = try GraphNavigator(tern)
/// navigator.start()
/// let welcome = navigator.state.visibleEntries[0].id
/// navigator.actions(on: welcome)  // "sign in", "look around"
/// navigator.perform("look around", on: welcome)
/// ```
///
/// A storyboard runs as in UIKit. An Android navigation file runs as in Android's navigation:
/// nested graphs are scopes, and one stack serves the whole graph. Building a node performs its
/// structural edges.
public final class GraphNavigator: Navigator {
  /// The definition that the navigator runs.
  public let definition: GraphDefinition

  /// The navigator's place in its window; it never changes.
  public let attachment: Attachment

  /// The nodes and edges of the definition that have been covered so far.
  public internal(set) var coverage: GraphCoverage

  package let engine: GraphEngine
  package internal(set) var memory: GraphMemory

  /// Creates a navigator in a window of its own, which shows nothing until ``start(_:)`` is called.
  ///
  /// - Parameter definition: The definition to run.
  /// - Throws: `GraphDefinitionError` with all problems of the definition.
  public convenience init(_ definition: GraphDefinition) throws(GraphDefinitionError) {
    try definition.validate()
    self.init(definition, CompiledGraph(definition), decisions: .standard)
  }

  /// Creates a navigator for a definition that is already compiled.
  package init(
    _ definition: GraphDefinition, _ graph: CompiledGraph, decisions: GraphDecisions,
    context: NavigationContext = NavigationContext(), memory: GraphMemory = GraphMemory(),
    coverage: GraphCoverage? = nil
  ) {
    self.definition = definition
    self.memory = memory
    attachment = Attachment(context)
    engine = GraphEngine(graph, decisions: decisions)
    self.coverage =
      coverage ?? GraphCoverage(nodes: graph.nodes.count, edges: graph.edges.count)
    attachment.register(self)
  }

  /// Opens the graph in the root layer, or in its part of another navigator's window, and replaces
  /// everything that the graph showed before.
  ///
  /// - Parameter run: The place to begin; `nil` means the first of `GraphDefinition.runs`.
  /// - Returns: The outcome. It is ignored if the definition has no place to begin. It is refused
  ///   if the run names an unknown node or requires more than can be built.
  /// - Complexity: O(nodes + edges + entries), plus the cost of removing and building screens.
  @discardableResult
  public func start(_ run: GraphRun? = nil) -> Outcome {
    guard let run = run ?? definition.runs.first else { return .ignored(.noTransition) }
    guard let node = definition.nodes.firstIndex(where: { $0.id == run.node }) else {
      return context.refuse(
        .invalidDefinition(
          "the run names \(quoted(run.node)), which is not a node; begin at a node of the graph"
        ))
    }
    switch engine.open(node) {
    case .refused(let refusal): return context.refuse(refusal)
    case .ignored(let reason, _): return .ignored(reason)
    case .moves(let moves, let realisation):
      return carryOut(moves, realisation, cause: .code, saved: SavedStacks())
    }
  }

  /// Returns the actions that are available on an entry, or an empty array if the entry is not
  /// visible.
  ///
  /// The actions are listed from the screen outward. For each node, edges come before exits.
  ///
  /// - Complexity: O(*n* + *d*), where *n* is the number of actions, and *d* is the number of
  ///   entries above the entry, containers around it, and navigators in the window.
  public func actions(on entry: Entry) -> [NavigationAction] {
    engine.actions(on: entry.id, scene).enumerated().map { index, action in
      NavigationAction(index: index, label: engine.label(of: action))
    }
  }

  /// Takes the edge or exit with the given index among the actions of an entry; any `value` other
  /// than `none` is refused.
  ///
  /// - Complexity: O(*n* + *d*), where *n* is the number of actions available on the entry, and *d*
  ///   is the depth of its stack plus the number of containers around the entry and of navigators
  ///   in the window, plus the cost of removing and building screens.
  public func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
    // The scene is released after this line: while it exists, a change must copy the state.
    let decision = engine.decide(action, on: entry.id, value, scene)
    return follow(decision, cause: .user)
  }

  /// Responds to a host event; going back and dismissing layers work as on the definition's
  /// platform.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries, containers and navigators in the
  ///   window, plus the cost of removing screens.
  public func decide(_ event: HostEvent) -> Outcome {
    switch event {
    case .dismissed(let layer):
      let decision = engine.dismiss(layer, scene)
      return follow(decision, cause: .gesture)
    case .backRequested:
      let decision = engine.goBack(scene)
      return follow(decision, cause: .gesture)
    case .removed, .selected, .reselected, .rearranged, .detentSelected, .columnToggled,
      .cannotShow, .leaveRequested, .settled:
      return context.follow(event, by: self)
    }
  }

  /// The input of a decision in the current state.
  var scene: GraphScene {
    GraphScene(state: context.state, memory: memory, scope: scope, others: others)
  }

  /// The scopes of the navigators inside the graph.
  private var others: [ScopeID] {
    let (state, scope) = (context.state, scope)
    return context.navigators.lazy.filter { $0 !== self }.map(\.scope)
      .filter { $0 != scope && state.scope($0, isWithin: scope) }
  }

  /// Returns the name of the node that a screen id stands for, or the number of the id if there is
  /// no such node.
  public func name(of screen: ScreenID) -> String {
    let node = Int(screen.rawValue)
    return definition.nodes.indices.contains(node) ? definition.nodes[node].name : "\(node)"
  }

  private func follow(_ decision: GraphDecision, cause: Cause) -> Outcome {
    switch decision {
    case .refused(let refusal): return .refused(refusal)
    case .ignored(let reason, let realisation):
      if reason == .alreadyThere || reason == .noChange { coverage.note(realisation) }
      return .ignored(reason)
    case .moves(let moves, let realisation):
      return carryOut(moves, realisation, cause: cause)
    }
  }

  /// Applies moves as one change, and records the result.
  ///
  /// If `saved` is given, it replaces the saved stacks before the moves change them.
  func carryOut(
    _ moves: [GraphMove], _ realisation: Realisation, cause: Cause, saved: SavedStacks? = nil
  ) -> Outcome {
    var carrier = GraphCarrier(engine, within: scope, others: others, cause: cause)
    let outcome = context.transaction(cause: cause, by: self) { transaction throws(Refusal) in
      try carrier.carryOut(moves, on: transaction)
      memory.remember(carrier)
    }
    switch outcome {
    case .applied: break
    case .ignored:
      if let reason = carrier.reason { return .ignored(reason) }
    case .refused, .deferred:
      return outcome
    }
    memory.saved = (saved ?? memory.saved).after(moves)
    coverage.note(realisation)
    return outcome.isApplied ? outcome : .ignored(.alreadyThere)
  }
}

// Notifications from the window.
extension GraphNavigator {
  /// Forgets containers that have been removed.
  ///
  /// - Complexity: O(*n*), where *n* is the number of edits in the change.
  public func didChange(_ change: Change, byOther: Bool) { memory.forget(change) }

  /// Replaces the ids of entries and containers with the new ones.
  ///
  /// - Complexity: O(entries and containers).
  public func didMove(_ ids: IDMap) { memory.move(ids, to: context.state) }

  /// Releases the data of entries that are no longer shown.
  ///
  /// - Complexity: The complexity of `Payloads.release(_:)`.
  public func release(_ entries: [EntryID]) { memory.carried.release(entries) }

  /// Forgets the place that the graph had in the window.
  public func didEnd() {
    memory.containers = [:]
    memory.wrapper = nil
  }
}

extension GraphMemory {
  /// Records what a carrier has collected.
  fileprivate mutating func remember(_ carrier: GraphCarrier) {
    for (container, facts) in carrier.containers { containers[container] = facts }
    for (entry, nodes) in carrier.carried { carried[entry] = nodes }
  }
}
