package import NavigationModel

/// Decides what a graph does: a pure function of what is on screen, what the graph remembers, and
/// an event.
package struct GraphEngine: Sendable {
  /// The graph.
  package let graph: CompiledGraph
  /// The choices that can be made differently on trial.
  package let decisions: GraphDecisions

  package init(_ graph: CompiledGraph, decisions: GraphDecisions) {
    self.graph = graph
    self.decisions = decisions
  }

  /// Decides what opens a node in the root layer.
  package func open(_ node: Int) -> GraphDecision {
    do throws(Refusal) {
      var planner = GraphPlanner(graph, canPush: pushesInRoot)
      let container = try planner.container(node)
      return .moves([.open(container)], realisation: planner.realisation)
    } catch {
      return .refused(error)
    }
  }

  /// In a storyboard only a navigation controller is a stack; elsewhere a graph brings its own.
  var pushesInRoot: Bool {
    graph.source != .storyboard
  }

  /// On Android one stack serves the whole graph, and what covers it is a part of it.
  var pushesInLayers: Bool {
    graph.source == .definition
  }

  /// Whether what covers a stack is left when something is pushed from there.
  var pushesBelowLayers: Bool {
    graph.source == .android
  }
}

/// What a decision is made about: the screen and the memory of one moment, and what of the screen
/// is the graph's.
package struct GraphScene: Sendable {
  /// What is on screen.
  package let state: NavigationState
  /// What the graph remembers.
  package let memory: GraphMemory
  /// The part of the window in which the graph works.
  package var scope = ScopeID.root
  /// The parts of that which belong to navigators inside the graph.
  package var others: [ScopeID] = []

  func surroundings(of entry: EntryID) -> GraphSurroundings? {
    GraphSurroundings(entry, in: state, memory)
  }

  /// Whether a part of the window is the graph's, and of no navigator inside it.
  func isOwn(_ inner: ScopeID) -> Bool {
    guard scope != .root || !others.isEmpty else { return true }
    return state.scope(inner, isWithin: scope)
      && !others.contains { state.scope(inner, isWithin: $0) }
  }

  /// The node that an entry shows, or the container that it is; `nil` for what is not the graph's.
  func node(of entry: Entry) -> Int? {
    guard !entry.isPlaceholder, entry.id != memory.wrapper, isOwn(entry.scope) else { return nil }
    return entry.node
  }

  /// The index of the lowest entry of a stack that is the graph's, or of a navigator inside it.
  func base(of stack: ContainerID) -> Int {
    guard scope != .root else { return 0 }
    return state.entries(of: stack).firstIndex { state.scope($0.scope, isWithin: scope) } ?? 0
  }

  /// The innermost part of the window around another one that is the graph's.
  func ownScope(around inner: ScopeID) -> ScopeID {
    var current = inner
    while !isOwn(current) {
      guard current != scope, let parent = state.scope(current)?.parent else { return scope }
      current = parent
    }
    return current
  }

  /// Whether the graph may take a layer away: it stands on one of the graph's screens, or shows
  /// nothing but the graph.
  func isOwn(layer index: Int) -> Bool {
    guard scope != .root || !others.isEmpty else { return true }
    let layer = state.layers[index]
    if let presenter = layer.presenter.flatMap({ state.entry($0) }), isOwn(presenter.scope) {
      return true
    }
    guard state.kind(of: layer.container) == .stack else {
      return memory.containers[layer.container] != nil
    }
    return state.entries(of: layer.container).first.map { isOwn($0.scope) } ?? false
  }
}
