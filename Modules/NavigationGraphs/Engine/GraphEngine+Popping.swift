internal import NavigationGraphDefinitions
internal import NavigationModel

/// The extent to which a rule pops: layers above the stack, and stack entries from an index on.
struct Popping: Sendable {
  /// The index of the lowest layer that is removed, or `nil` if there is none.
  var lowestLayer: Int?
  /// The index of the first entry that is removed; if none is removed, the number of entries.
  var start: Int
  /// The number of entries in the stack.
  var count: Int
  /// The scope in which a push continues, or `nil` for the scope of the entry beneath.
  var scope: ScopeID?

  static func nothing(of count: Int) -> Popping {
    Popping(lowestLayer: nil, start: count, count: count, scope: nil)
  }

  /// Returns whether the rule removes the entry on which the user acts.
  func removes(_ around: GraphSurroundings, _ place: StackPlace) -> Bool {
    if around.layer > place.layer { return lowestLayer.map { $0 <= around.layer } ?? false }
    return start < count
  }
}

extension GraphEngine {
  /// Returns what a rule pops, or `nil` if its target is not on the stack.
  func popping(
    _ rule: CompiledGraph.PopRule, _ place: StackPlace, _ scene: GraphScene
  ) -> Popping? {
    let count = scene.state.depth(of: place.stack)
    let above = place.layer + 1 < scene.state.layers.count ? place.layer + 1 : nil
    switch rule.target {
    case .absent: return nil
    case .wholeGraph:
      let base = scene.base(of: place.stack)
      return Popping(lowestLayer: above, start: base, count: count, scope: nil)
    case .node(let node) where graph.nodes[node].role == .graph:
      return popping(graph: node, rule, place, scene)
    case .node(let node):
      for layer in scene.state.layers.indices.dropFirst(place.layer + 1).reversed()
      where pushesBelowLayers && isOnTop(node, ofLayer: layer, scene) {
        let lowest = decisions.firstPopped(layer, rule.isInclusive)
        return Popping(
          lowestLayer: lowest < scene.state.layers.count ? max(1, lowest) : nil, start: count,
          count: count)
      }
      let found = scene.state.entries(of: place.stack).lastIndex { stands(for: node, $0, scene) }
      return found.map {
        let start = decisions.firstPopped($0, rule.isInclusive)
        let base = scene.base(of: place.stack)
        return Popping(lowestLayer: above, start: max(base, min(start, count)), count: count)
      }
    }
  }

  /// Returns what a rule pops to remove a graph, down to the screen with which the graph was
  /// entered, or `nil` if the graph is not on the stack.
  private func popping(
    graph node: Int, _ rule: CompiledGraph.PopRule, _ place: StackPlace, _ scene: GraphScene
  ) -> Popping? {
    let entries = scene.state.entries(of: place.stack)
    let layers = scene.state.layers.indices.dropFirst(place.layer + 1)
    let tops = layers.compactMap { top(ofLayer: $0, scene) }
    let queue = entries + tops
    guard let found = queue.lastIndex(where: { entered(node, by: $0, scene) != nil }),
      let entered = entered(node, by: queue[found], scene)
    else { return nil }
    var first = found
    while first > 0, scene.state.scope(queue[first - 1].scope, isWithin: entered) { first -= 1 }
    // The next push continues inside the graph, or outside if the graph itself is popped.
    let outside = scene.state.scope(entered)?.parent ?? scene.scope
    return Popping(
      lowestLayer: layers.isEmpty ? nil : place.layer + 1 + max(0, first - entries.count),
      start: min(first, entries.count), count: entries.count,
      scope: rule.isInclusive ? outside : entered)
  }

  /// Returns the moves that pop without pushing; they retain the root.
  func moves(of popping: Popping, _ place: StackPlace, _ scene: GraphScene) -> [GraphMove] {
    var moves: [GraphMove] = []
    if let lowest = popping.lowestLayer, lowest < scene.state.layers.count {
      moves += dismissal(from: lowest, scene)
    }
    let start = max(scene.base(of: place.stack) + 1, popping.start)
    if start < popping.count {
      moves.append(.perform(.popToIndex(start - 1), in: place.stack))
    }
    return moves
  }

  /// Pops according to a rule, and pushes nothing.
  func popOnly(
    _ rule: CompiledGraph.PopRule, _ around: GraphSurroundings, _ scene: GraphScene
  ) -> GraphDecision {
    guard let place = place(around, scene), let popping = popping(rule, place, scene) else {
      return .ignored(.noTransition)
    }
    let moves = moves(of: popping, place, scene)
    if !moves.isEmpty {
      let saving = saving(rule, popping, place, scene)
      return .moves(saving + moves, realisation: Realisation())
    }
    return .ignored(popping.start < popping.count ? .atRoot : .alreadyThere)
  }

  func top(ofLayer layer: Int, _ scene: GraphScene) -> Entry? {
    scene.state.entries(of: scene.state.layers[layer].container).last
  }

  private func isOnTop(_ node: Int, ofLayer layer: Int, _ scene: GraphScene) -> Bool {
    top(ofLayer: layer, scene).flatMap { scene.node(of: $0) } == node
  }

  /// Whether an entry shows a node, holds the node's container, or was pushed as the root of the
  /// node.
  private func stands(for node: Int, _ entry: Entry, _ scene: GraphScene) -> Bool {
    scene.node(of: entry) == node || scene.memory.carried[entry.id]?.contains(node) ?? false
  }

  /// Returns the scope in which an entry is part of a graph, or `nil` if the entry is not part of
  /// it.
  func entered(_ graph: Int, by entry: Entry, _ scene: GraphScene) -> ScopeID? {
    var current = scene.isOwn(entry.scope) ? scene.state.scope(entry.scope) : nil
    while let scope = current, scope.id != scene.scope {
      if Int(scope.kind) == graph { return scope.id }
      current = scope.parent.flatMap { scene.state.scope($0) }
    }
    return nil
  }
}

extension GraphEngine {
  /// Returns the moves that save the popped screens, if the rule requires that.
  ///
  /// The screens are saved under several nodes, each of which can restore them:
  ///
  /// - the node to which the rule popped, unless that node is popped too
  /// - the first popped node or, if graphs were entered with it, the outermost of these graphs
  /// - the graphs that begin with one of these nodes
  func saving(
    _ rule: CompiledGraph.PopRule, _ popping: Popping, _ place: StackPlace, _ scene: GraphScene
  ) -> [GraphMove] {
    guard rule.savesState else { return [] }
    let entries = scene.state.entries(of: place.stack)
    let screens = entries.indices[popping.start...].compactMap { index in
      scene.node(of: entries[index]).map {
        SavedStacks.Screen(node: $0, entered: entered(at: index, entries, scene))
      }
    }
    var lists: [[Int]] = []
    if !rule.isInclusive, case .node(let node) = rule.target { lists.append(beginning(with: node)) }
    if let first = screens.first {
      let graphs = graph.graphs(around: first.node).suffix(first.entered)
      lists.append(beginning(with: graphs.first ?? first.node))
    }
    return lists.isEmpty ? [] : [.save(screens, under: lists)]
  }

  /// Returns the number of graphs that were entered with an entry.
  private func entered(
    at index: Int, _ entries: ContiguousArray<Entry>, _ scene: GraphScene
  ) -> Int {
    var entered = 0
    var current = scene.state.scope(entries[index].scope)
    while let scope = current, scope.id != scene.scope {
      if index > 0, scene.state.scope(entries[index - 1].scope, isWithin: scope.id) { break }
      entered += 1
      current = scope.parent.flatMap { scene.state.scope($0) }
    }
    return entered
  }

  /// Returns a node, then the graph that begins with it, then the graph that begins with that
  /// graph, and so on.
  private func beginning(with node: Int) -> [Int] {
    var nodes = [node]
    var last = node
    while let parent = graph.nodes[last].parent, graph.start(of: parent)?.node == last {
      nodes.append(parent)
      last = parent
    }
    return nodes
  }
}
