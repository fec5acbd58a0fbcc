public import NavigationModel

/// Runs a graph: what a person taps becomes what is on screen, as the definition says.
///
/// ```swift
/// let navigator = try GraphNavigator(tern)
/// navigator.start()
/// let welcome = navigator.state.visibleEntries[0].id
/// navigator.actions(on: welcome)                      // "sign in", "look around"
/// navigator.handle(.perform(0, on: welcome, value: .none))
/// ```
///
/// A storyboard runs as UIKit runs it, an Android navigation file as Android's navigation does:
/// nested graphs are scopes, and one stack serves the whole graph. Edges that are structure are
/// carried out when their source is built.
public final class GraphNavigator: Navigator {
  /// The definition that is run.
  public let definition: GraphDefinition

  /// The window that the graph works in.
  public let context: NavigationContext

  /// The part of the window that belongs to the graph.
  public let scope: ScopeID

  /// Which nodes and edges of the definition have been realised so far.
  public internal(set) var coverage: GraphCoverage

  package let engine: GraphEngine
  package private(set) var memory: GraphMemory

  /// Makes a navigator in a window of its own, which shows nothing until ``start(_:)``.
  ///
  /// - Parameter definition: What to run.
  /// - Throws: Everything that is wrong with the definition.
  public convenience init(_ definition: GraphDefinition) throws(GraphDefinitionError) {
    try definition.validate()
    self.init(definition, CompiledGraph(definition), decisions: .standard)
  }

  /// Makes a navigator for a definition that has been compiled before.
  package init(
    _ definition: GraphDefinition, _ graph: CompiledGraph, decisions: GraphDecisions,
    context: NavigationContext = NavigationContext(), memory: GraphMemory = GraphMemory(),
    coverage: GraphCoverage? = nil
  ) {
    self.definition = definition
    self.context = context
    self.memory = memory
    scope = .root
    engine = GraphEngine(graph, decisions: decisions, scope: .root)
    self.coverage =
      coverage ?? GraphCoverage(nodes: graph.nodes.count, edges: graph.edges.count)
  }

  /// Opens the graph in the root layer; what was shown before is gone.
  ///
  /// - Parameter run: Where to begin; none means the first of ``GraphDefinition/runs``.
  /// - Returns: Applied, ignored where the definition says nowhere to begin, or refused where it
  ///   asks for more than can be built.
  @discardableResult
  public func start(_ run: GraphRun? = nil) -> Outcome {
    guard let run = run ?? definition.runs.first else { return .ignored(.noTransition) }
    guard let node = definition.nodes.firstIndex(where: { $0.id == run.node }) else {
      return .refused(.invalidDefinition("the run names '\(run.node)', which is no node"))
    }
    switch engine.open(node) {
    case .refused(let refusal): return .refused(refusal)
    case .ignored(let reason, _): return .ignored(reason)
    case .moves(let moves, let realisation):
      return carryOut(moves, realisation, cause: .code, saved: SavedStacks())
    }
  }

  /// Takes an event and decides.
  @discardableResult
  public func handle(_ event: NavigationEvent) -> Outcome {
    if case .host(.settled(let revision)) = event { context.settle(through: revision) }
    if case .link(let link) = event { return open(link) }
    return perform(engine.decide(event, in: context.state, memory), cause: event.cause)
  }

  /// What a person can do on an entry: edges, then exits, from the screen outwards; nothing on what
  /// is not visible.
  public func actions(on entry: EntryID) -> [NavigationAction] {
    engine.actions(on: entry, in: context.state, memory).enumerated().map { index, action in
      NavigationAction(index: index, label: engine.label(of: action))
    }
  }

  /// The name of a node.
  public func name(of screen: ScreenID) -> String {
    let node = Int(screen.rawValue)
    return definition.nodes.indices.contains(node) ? definition.nodes[node].name : "\(node)"
  }

  private func perform(_ decision: GraphDecision, cause: Cause) -> Outcome {
    switch decision {
    case .refused(let refusal): return .refused(refusal)
    case .ignored(let reason, let realisation):
      if reason == .alreadyThere || reason == .noChange { coverage.note(realisation) }
      return .ignored(reason)
    case .moves(let moves, let realisation):
      return carryOut(moves, realisation, cause: cause)
    }
  }

  /// Carries out moves as one change, and remembers what came of it; they may begin with other
  /// saved stacks.
  func carryOut(
    _ moves: [GraphMove], _ realisation: Realisation, cause: Cause, saved: SavedStacks? = nil
  ) -> Outcome {
    var carrier = GraphCarrier(engine, cause: cause)
    let outcome = context.transaction(cause: cause) { transaction in
      do throws(Refusal) {
        try carrier.carryOut(moves, on: transaction)
        return nil
      } catch {
        return error
      }
    }
    switch outcome {
    case .applied(let change):
      memory.remember(carrier, change)
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

extension GraphMemory {
  /// Takes over what moves have made, and forgets what they have removed.
  fileprivate mutating func remember(_ carrier: GraphCarrier, _ change: Change) {
    for (container, facts) in carrier.containers { containers[container] = facts }
    for (entry, nodes) in carrier.carried { carried[entry] = nodes }
    forget(change)
  }
}

extension NavigationEvent {
  fileprivate var cause: Cause {
    switch self {
    case .perform: .user
    case .host: .gesture
    case .completed: .system
    case .link: .link
    }
  }
}
