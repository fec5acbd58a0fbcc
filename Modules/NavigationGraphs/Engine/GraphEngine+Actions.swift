package import NavigationGraphDefinitions
package import NavigationModel

extension GraphEngine {
  /// Returns what a user can do on an entry, or an empty array if the entry is not visible.
  ///
  /// The actions are listed in this order: those of the entry's node, of the stacks and windows
  /// that were skipped because their root was pushed instead, of the nested graphs around the node,
  /// and of the containers around the node. The graphs and the containers are listed from the
  /// innermost outward.
  ///
  /// A screen that embeds another screen is visible beside it and offers its own actions, so the
  /// list ends with the innermost container around the embedding screen.
  package func actions(
    on id: EntryID, in state: NavigationState, _ memory: GraphMemory
  ) -> [CompiledGraph.Action] {
    actions(on: id, GraphScene(state: state, memory: memory))
  }

  func actions(on id: EntryID, _ scene: GraphScene) -> [CompiledGraph.Action] {
    guard scene.state.isVisible(id), let around = scene.surroundings(of: id) else { return [] }
    return nodes(around, scene).flatMap { graph.actions(of: $0) }
  }

  /// Returns the name of an action.
  package func label(of action: CompiledGraph.Action) -> String {
    switch action {
    case .edge(let number): graph.edges[number].label
    case .exit(let number): graph.exits[number].label
    }
  }

  /// Returns the nodes whose actions are available on an entry.
  ///
  /// A placeholder for a screen that another graph file defines has no actions of its own, only
  /// those of the graphs and containers around it.
  func nodes(_ around: GraphSurroundings, _ scene: GraphScene) -> [Int] {
    let memory = scene.memory
    guard let node = scene.node(of: around.entry), graph.nodes.indices.contains(node) else {
      return []
    }
    var nodes = graph.nodes[node].role == .external ? [] : [node]
    nodes += memory.carried[around.entry.id] ?? []
    nodes += graph.graphs(around: node).reversed()
    for level in around.levels {
      nodes += level.facts.nodes
      guard let owner = level.entry, owner.id != around.entry.id else { continue }
      guard owner.isContainer else { break }
      nodes += memory.carried[owner.id] ?? []
    }
    return nodes
  }

  func decide(
    _ index: Int, on entry: EntryID, _ value: ActionValue, _ scene: GraphScene
  ) -> GraphDecision {
    guard scene.state.isVisible(entry), let around = scene.surroundings(of: entry) else {
      return .ignored(.staleSource)
    }
    let actions = actions(on: entry, scene)
    guard actions.indices.contains(index) else {
      return .refused(.unknownAction(index, on: entry))
    }
    guard value == .none else {
      return .refused(.unusableValue("the action \(index) needs no value"))
    }
    do throws(Refusal) {
      switch actions[index] {
      case .edge(let number): return try take(number, around, scene)
      case .exit(let number): return leave(number, around, scene)
      }
    } catch {
      return .refused(error)
    }
  }
}
