package import NavigationGraphDefinitions
package import NavigationModel

/// Everything about a place that affects what can happen from there.
///
/// Equal places offer the same actions, with the same results.
package struct GraphStanding: Hashable, Sendable {
  /// The nodes whose actions are offered, each listed once, since containers may nest without
  /// bound.
  package let nodes: [Int]
  /// Those targets of ``GraphScrutiny`` that going back would find.
  package let found: [Int]
  /// The nodes that going back one entry, and leaving the layer, would reveal.
  package let revealed: [[Int]]
  /// The nodes around and beneath, if their order matters.
  package let order: [Int]
}

/// A choice of how much of a place is examined.
package struct GraphScrutiny: Sendable {
  /// The nodes that a user may go back to.
  package var targets: [Int]
  /// Whether some edges go back to an expected screen beneath.
  package var looksBeneath: Bool
  /// The number of entries of one node that are distinguished, uppermost first; 0 if the order
  /// beneath does not matter.
  package var copies: Int

  /// Creates a choice that is sufficient to know which edges can be taken at a place.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - minds: Whether to include the nodes to which rules pop.
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
  /// Examines the place of a visible entry.
  ///
  /// - Returns: Everything that affects what can happen there, or `nil` if the entry is not
  ///   visible.
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

  /// Returns the entries of the stack and of the layers above it from the top down, without further
  /// copies of a node, followed by what has been saved.
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
