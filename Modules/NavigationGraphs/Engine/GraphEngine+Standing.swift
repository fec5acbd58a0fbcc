package import NavigationModel

/// All that matters of a place for what can happen from there: two places that are equal in this
/// offer the same, and the same comes of it.
package struct GraphStanding: Hashable, Sendable {
  /// The nodes whose actions are offered, each once: containers may nest without bound.
  package let nodes: [Int]
  /// Which of the nodes that someone may want to go back to would be found.
  package let found: [Int]
  /// The nodes that going back one entry, and leaving the layer, bring to light.
  package let revealed: [[Int]]
  /// The nodes around and beneath, where it is asked how they are ordered.
  package let order: [Int]
}

/// How closely a place is looked at.
package struct GraphScrutiny: Sendable {
  /// The nodes that someone may want to go back to.
  package var targets: [Int]
  /// Whether edges lead to what is expected beneath.
  package var looksBeneath: Bool
  /// How many entries of one node are told apart, the uppermost first; 0 when the order of what is
  /// beneath is of no interest.
  package var copies: Int

  /// How closely a place must be looked at, so that it is known which edges can be taken there.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - minds: Whether it matters too what rules would find.
  ///   - copies: See ``copies``.
  package init(_ graph: CompiledGraph, mindingRules minds: Bool = false, copies: Int) {
    var targets: Set<Int> = []
    var looksBeneath = false
    for edge in graph.edges {
      if minds, case .node(let node) = edge.rule?.target { targets.insert(node) }
      switch edge.transition {
      case .popTo: if let target = edge.target { targets.insert(target) }
      case .pop, .dismiss: looksBeneath = true
      default: break
      }
    }
    self.targets = targets.sorted()
    self.looksBeneath = looksBeneath
    self.copies = copies
  }
}

extension GraphEngine {
  /// Looks at the place of a visible entry.
  ///
  /// - Returns: None when the entry is not visible.
  package func standing(
    on id: EntryID, in state: NavigationState, _ memory: GraphMemory, _ scrutiny: GraphScrutiny
  ) -> GraphStanding? {
    let scene = GraphScene(state: state, memory: memory)
    guard state.isVisible(id), let around = scene.surroundings(of: id) else { return nil }
    let place = place(around, scene)
    let found = scrutiny.targets.filter { target in
      let rule = CompiledGraph.PopRule(.node(target), isInclusive: false)
      return place.flatMap { popping(rule, $0, scene) } != nil
    }
    let beneath = scrutiny.looksBeneath ? revealed(from: around, scene) : []
    return GraphStanding(
      nodes: Set(nodes(around, scene)).sorted(), found: found, revealed: beneath,
      order: scrutiny.copies > 0 ? order(around, place, scene, copies: scrutiny.copies) : [])
  }

  private func revealed(from around: GraphSurroundings, _ scene: GraphScene) -> [[Int]] {
    [pop(around, scene).entry, dismiss(around, scene).entry].map { entry in
      guard let entry, let beneath = scene.surroundings(of: entry) else { return [] }
      return Set([beneath.entry.node] + nodes(beneath, scene)).sorted()
    }
  }

  /// The entries of the stack and of the layers above it from the top down, as far as no node comes
  /// too often; then what has been put away.
  private func order(
    _ around: GraphSurroundings, _ place: StackPlace?, _ scene: GraphScene, copies: Int
  ) -> [Int] {
    let stack = place?.stack ?? around.levels[0].container
    let layers = scene.state.layers.indices.dropFirst((place?.layer ?? around.layer) + 1)
    let queue = scene.state.entries(of: stack) + layers.compactMap { top(ofLayer: $0, scene) }
    var counts = Array(repeating: 0, count: graph.nodes.count)
    var order = [around.entry.node]
    for entry in queue.reversed() where graph.nodes.indices.contains(entry.node) {
      counts[entry.node] += 1
      if counts[entry.node] <= copies { order.append(entry.node) }
    }
    for list in scene.memory.saved.lists { order += [-1] + list.nodes + list.screens.map(\.node) }
    return order
  }
}
