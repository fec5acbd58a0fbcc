package import NavigationGraphDefinitions
package import NavigationModel

/// The decisions of a graph, as pure functions of the state, the graph's memory and an event.
package struct GraphEngine: Sendable {
  /// The graph.
  package let graph: CompiledGraph
  /// The choices that a simulation can replace.
  package let decisions: GraphDecisions

  package init(_ graph: CompiledGraph, decisions: GraphDecisions) {
    self.graph = graph
    self.decisions = decisions
  }

  /// Returns the decision that opens a node in the root layer.
  package func open(_ node: Int) -> GraphDecision {
    do throws(Refusal) {
      var planner = GraphPlanner(graph, canPush: pushesInRoot)
      let container = try planner.container(node)
      return .moves([.open(container)], realisation: planner.realisation)
    } catch {
      return .refused(error)
    }
  }

  /// Whether pushes work everywhere in the root layer.
  ///
  /// In a storyboard, they need a navigation controller.
  var pushesInRoot: Bool {
    graph.source != .storyboard
  }

  /// Whether every presented layer has its own stack.
  ///
  /// On Android, one stack serves the whole graph. In a storyboard, only a navigation controller
  /// provides a stack.
  var pushesInLayers: Bool {
    graph.source == .definition
  }

  /// Whether a push from a layer goes to the stack beneath and removes the layers that cover it.
  var pushesBelowLayers: Bool {
    graph.source == .android
  }
}

/// The input of a decision: the state and the memory at one moment, and the parts of the window
/// that belong to the graph.
package struct GraphScene: Sendable {
  /// What is open in the window.
  package let state: NavigationState
  /// What the graph remembers.
  package let memory: GraphMemory
  /// The scope of the part of the window that the graph manages.
  package var scope = ScopeID.root
  /// The scopes of the navigators inside the graph.
  package var others: [ScopeID] = []

  func surroundings(of entry: EntryID) -> GraphSurroundings? {
    GraphSurroundings(entry, in: state, memory)
  }

  /// Whether a scope belongs to the graph, and not to a navigator inside it.
  func isOwn(_ inner: ScopeID) -> Bool {
    guard scope != .root || !others.isEmpty else { return true }
    return state.scope(inner, isWithin: scope)
      && !others.contains { state.scope(inner, isWithin: $0) }
  }

  /// Returns the node that an entry shows, or the node of the container in the entry.
  ///
  /// The result is `nil` if the entry does not belong to the graph or shows nothing.
  func node(of entry: Entry) -> Int? {
    guard !entry.isPlaceholder, entry.id != memory.wrapper, isOwn(entry.scope) else { return nil }
    return entry.node
  }

  /// Returns the index of the lowest entry of a stack that belongs to the graph or to a navigator
  /// inside it, or 0 if there is none.
  func base(of stack: ContainerID) -> Int {
    guard scope != .root else { return 0 }
    return state.entries(of: stack).firstIndex { state.scope($0.scope, isWithin: scope) } ?? 0
  }

  /// Returns the innermost of the graph's own scopes around a scope.
  func ownScope(around inner: ScopeID) -> ScopeID {
    var current: ScopeID? = inner
    while let inner = current, !isOwn(inner) { current = state.scope(inner)?.parent }
    return current ?? scope
  }

  /// Whether the graph may remove a layer, because the layer is above one of the graph's screens or
  /// because the lowest content of the layer belongs to the graph.
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
