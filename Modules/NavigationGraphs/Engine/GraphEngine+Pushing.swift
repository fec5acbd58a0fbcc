internal import NavigationGraphDefinitions
internal import NavigationModel

// Pushing, in the order of Android's navigation: pop, restore or check for a single top, then push.
extension GraphEngine {
  /// Pushes a target; presents it if a style is given, if its kind is never pushed, or if no stack
  /// accepts the push.
  func push(
    _ edge: CompiledGraph.Edge, _ target: Int, _ presentation: Layer.Style?,
    _ around: GraphSurroundings, _ scene: GraphScene
  ) throws(Refusal) -> GraphDecision {
    let style = presentation ?? graph.style(of: target)
    guard let place = place(around, scene) else {
      return try present(target, style ?? .sheet, from: around.entry.id)
    }
    let found = edge.rule.flatMap { rule in
      self.popping(rule, place, scene).map { (rule: rule, popping: $0) }
    }
    let popping = found?.popping ?? .nothing(of: scene.state.depth(of: place.stack))
    let saving = found.flatMap { self.saving($0.rule, popping, place, scene) } ?? []
    let saved = scene.memory.saved.after(saving)
    if decisions.restores(edge.restoresState, saved.holds(target)) {
      let moves = saving + [.forget(target)]
      return try bringBack(saved.stack(under: target), popping, place, scene).preceded(by: moves)
    }
    let isOnTop = isOnTop(target, after: popping, place, scene)
    if decisions.isSingleTop(edge.launchesSingleTop, isOnTop) {
      let moves = saving + self.moves(of: popping, place, scene)
      return moves.isEmpty ? .ignored(.alreadyThere) : .moves(moves, realisation: Realisation())
    }
    if let style {
      return try present(target, style, after: popping, place, around, scene)
        .preceded(by: saving)
    }
    return try put(target, after: popping, place, scene).preceded(by: saving)
  }

  /// Dismisses the layers that cover the stack, and replaces the popped entries with a node.
  private func put(
    _ target: Int, after popping: Popping, _ place: StackPlace, _ scene: GraphScene
  ) throws(Refusal) -> GraphDecision {
    var planner = GraphPlanner(graph, canPush: pushesInRoot)
    guard let entry = try planner.entry(target) else { return .ignored(.noTransition) }
    return .moves(landing([entry], after: popping, place, scene), realisation: planner.realisation)
  }

  private func landing(
    _ entries: [PlannedEntry], after popping: Popping, _ place: StackPlace, _ scene: GraphScene
  ) -> [GraphMove] {
    // A sheet stays if the screens beneath it can still be used.
    let covering = scene.state.layers.indices.dropFirst(place.layer + 1).first {
      !scene.state.layers[$0].style.leavesBeneathInUse
    }
    let dismissal = covering.map { self.dismissal(from: $0, scene) } ?? []
    let stack = scene.state.entries(of: place.stack)
    var start = popping.start
    // A dialog with which a graph began is in the stack; like all dialogs, it is removed when a
    // screen is pushed.
    while pushesBelowLayers, start > 0, let node = scene.node(of: stack[start - 1]),
      graph.nodes.indices.contains(node), graph.nodes[node].role == .dialog
    {
      start -= 1
    }
    let scope = start == popping.start ? popping.scope : nil
    return dismissal + [
      .splice(
        place.stack, start..<stack.count, entries,
        within: scope ?? self.scope(at: start, in: place.stack, scene))
    ]
  }

  /// Restores a saved stack on top of the entries that remain after a rule has popped.
  private func bringBack(
    _ screens: [SavedStacks.Screen], _ popping: Popping, _ place: StackPlace, _ scene: GraphScene
  ) throws(Refusal) -> GraphDecision {
    var planner = GraphPlanner(graph, canPush: pushesInRoot)
    var entries: [PlannedEntry] = []
    for screen in screens {
      guard var entry = try planner.entry(screen.node) else { continue }
      entry.shared = max(0, graph.graphs(around: entry.node).count - screen.entered)
      entries.append(entry)
    }
    let moves =
      entries.isEmpty
      ? moves(of: popping, place, scene) : landing(entries, after: popping, place, scene)
    return .moves(moves, realisation: planner.realisation)
  }

  /// Whether a target is on top once the popped entries have been removed.
  private func isOnTop(
    _ target: Int, after popping: Popping, _ place: StackPlace, _ scene: GraphScene
  ) -> Bool {
    let layers = scene.state.layers.indices.dropFirst(place.layer + 1)
    let left = layers.filter { $0 < popping.lowestLayer ?? scene.state.layers.count }
    let tops = left.compactMap { top(ofLayer: $0, scene) }
    let beneath = scene.state.entries(of: place.stack).prefix(popping.start)
    // The stack may be long, but only its top two entries matter.
    let queue = Array(beneath.suffix(2)) + tops
    guard let top = queue.last, let node = scene.node(of: top) else { return false }
    guard graph.nodes[target].role == .graph else { return node == target }
    guard isBeginning(top, of: target, scene), let entered = entered(target, by: top, scene) else {
      return false
    }
    return queue.dropLast().last.map { !scene.state.scope($0.scope, isWithin: entered) } ?? true
  }

  private func isBeginning(_ entry: Entry, of target: Int, _ scene: GraphScene) -> Bool {
    graph.leaf(of: target, passing: [.graph]) == entry.node
  }
}

extension GraphDecision {
  /// Returns the decision with more moves before its own.
  fileprivate func preceded(by moves: [GraphMove]) -> GraphDecision {
    guard case .moves(let own, let realisation) = self else { return self }
    return .moves(moves + own, realisation: realisation)
  }
}
