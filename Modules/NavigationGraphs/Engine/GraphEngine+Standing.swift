package import NavigationGraphDefinitions
package import NavigationModel

/// The properties of a position in the window that determine what can happen from there.
///
/// Positions with equal standings offer the same actions, and the same edges can be taken there.
package struct GraphStanding: Hashable, Sendable {
  /// The nodes whose actions are available.
  ///
  /// Each node is listed once, because containers that are nested without bound could otherwise
  /// make the list endless.
  package let nodes: [Int]
  /// The targets of ``GraphScrutiny`` that are on the stack.
  package let found: [Int]
  /// The nodes that popping one entry would reveal, and the nodes that dismissing the layer would
  /// reveal.
  ///
  /// The array is empty unless ``GraphScrutiny/looksBeneath`` is `true`.
  package let revealed: [[Int]]
  /// The nodes on the stack and in the saved stacks if their order matters, or else an empty array.
  package let order: [Int]
}

/// The level of detail with which a position is examined.
package struct GraphScrutiny: Sendable {
  /// The nodes to which edges pop and, if the initializer is asked to include them, the nodes to
  /// which rules pop.
  package var targets: [Int]
  /// Whether some edges go back to an expected screen beneath.
  package var looksBeneath: Bool
  /// The number of entries of the same node that are distinguished, from the top; 0 if the order of
  /// the entries does not matter.
  package var copies: Int

  /// Creates the level of detail that is needed to know which edges can be taken from a position.
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
  /// Returns the standing of an entry: everything that affects what can happen there.
  ///
  /// - Returns: The standing, or `nil` if the entry is not visible.
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

  /// Returns the nodes whose order matters.
  ///
  /// The entry's node comes first, then the nodes on the stack and in the layers above it from the
  /// top down, each at most `copies` times, and finally the saved stacks.
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
