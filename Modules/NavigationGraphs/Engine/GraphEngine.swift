package import NavigationModel

/// Decides what a graph does: a pure function of what is on screen, what the graph remembers, and
/// an event.
package struct GraphEngine: Sendable {
  /// The graph.
  package let graph: CompiledGraph
  /// The choices that can be made differently on trial.
  package let decisions: GraphDecisions
  /// The part of the window in which the graph works.
  package let scope: ScopeID

  package init(_ graph: CompiledGraph, decisions: GraphDecisions, scope: ScopeID) {
    self.graph = graph
    self.decisions = decisions
    self.scope = scope
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

  /// Decides what an event leads to.
  package func decide(
    _ event: NavigationEvent, in state: NavigationState, _ memory: GraphMemory
  ) -> GraphDecision {
    switch event {
    case .perform(let index, let entry, let value):
      return decide(index, on: entry, value, GraphScene(state: state, memory: memory))
    case .host(let event):
      return decide(event, GraphScene(state: state, memory: memory))
    case .completed: return .ignored(.staleToken)
    case .link: return .ignored(.noTransition)
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

/// What a decision is made about: the screen and the memory of one moment.
package struct GraphScene: Sendable {
  /// What is on screen.
  package let state: NavigationState
  /// What the graph remembers.
  package let memory: GraphMemory

  func surroundings(of entry: EntryID) -> GraphSurroundings? {
    GraphSurroundings(entry, in: state, memory)
  }
}
