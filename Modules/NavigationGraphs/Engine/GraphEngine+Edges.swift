internal import NavigationGraphDefinitions
internal import NavigationModel

// What happens when an edge or exit is taken.
extension GraphEngine {
  func take(
    _ number: Int, _ around: GraphSurroundings, _ scene: GraphScene
  ) throws(Refusal) -> GraphDecision {
    let edge = graph.edges[number]
    guard let target = edge.target else { return .ignored(.noTransition) }
    let taken = Realisation(edges: [number])
    switch edge.transition {
    case .child, .embed, .start: return .ignored(.noTransition)
    case .push: return try push(edge, target, nil, around, scene).realising(taken)
    case .showDetail: return try showDetail(target, around, scene).realising(taken)
    case .present(let presentation) where pushesBelowLayers:
      let style = decisions.style(presentation)
      return try push(edge, target, style, around, scene).realising(taken)
    case .present(let presentation):
      return try present(edge, target, presentation, around, scene).realising(taken)
    case .replace: return try replace(target, around, scene).realising(taken)
    case .clearStackAndSet: return try clear(target, around, scene).realising(taken)
    case .pop: return reaching(target, by: pop(around, scene), taken, scene)
    case .dismiss: return reaching(target, by: dismiss(around, scene), taken, scene)
    case .popTo:
      let rule = CompiledGraph.PopRule(.node(target), isInclusive: false)
      return popOnly(rule, around, scene).realising(taken)
    case .none: return finish(around, scene).realising(taken)
    }
  }

  func leave(
    _ number: Int, _ around: GraphSurroundings, _ scene: GraphScene
  ) -> GraphDecision {
    let taken = Realisation(exits: [number])
    switch graph.exits[number].action {
    case .unwind: return unwind(around, scene).realising(taken)
    case .pop: return pop(around, scene).decision.realising(taken)
    case .dismiss: return dismiss(around, scene).decision.realising(taken)
    case .popUpTo(let rule): return popOnly(rule, around, scene).realising(taken)
    }
  }

  /// A decision, and the entry that it reveals.
  struct Revealing {
    var decision: GraphDecision
    var entry: EntryID?
  }

  /// Returns the decision of an edge that goes back; the edge counts as taken only if the decision
  /// reveals the edge's target.
  private func reaching(
    _ target: Int, by way: Revealing, _ taken: Realisation, _ scene: GraphScene
  ) -> GraphDecision {
    guard let entry = way.entry, let around = scene.surroundings(of: entry) else {
      return way.decision
    }
    let isMet = nodes(around, scene).contains(target) || scene.node(of: around.entry) == target
    return isMet ? way.decision.realising(taken) : way.decision
  }

  func pop(_ around: GraphSurroundings, _ scene: GraphScene) -> Revealing {
    guard let place = place(around, scene) else { return Revealing(decision: .ignored(.atRoot)) }
    if place.layer < around.layer { return dismiss(around, scene) }
    let entries = scene.state.entries(of: place.stack)
    guard place.index > 0 else { return Revealing(decision: .ignored(.atRoot)) }
    let move = GraphMove.perform(.popToIndex(place.index - 1), in: place.stack)
    return Revealing(
      decision: .moves([move], realisation: Realisation()), entry: entries[place.index - 1].id)
  }

  func dismiss(_ around: GraphSurroundings, _ scene: GraphScene) -> Revealing {
    guard around.layer > 0, scene.isOwn(layer: around.layer) else {
      return Revealing(decision: .ignored(.nothingPresented))
    }
    return Revealing(
      decision: .moves(dismissal(from: around.layer, scene), realisation: Realisation()),
      entry: scene.state.layers[around.layer].presenter)
  }

  /// Returns the moves that dismiss a layer and everything above it.
  func dismissal(from layer: Int, _ scene: GraphScene) -> [GraphMove] {
    let layers = scene.state.layers
    let lowest = decisions.lowestDismissed(layer, layers.count)
    guard layers.indices.contains(lowest), lowest > 0 else { return [] }
    return [.perform(.dismissLayer(layers[lowest].id))]
  }

  /// Goes back: dismisses the layer if the graph has presented it, and otherwise pops the nearest
  /// stack that has something to pop.
  private func unwind(_ around: GraphSurroundings, _ scene: GraphScene) -> GraphDecision {
    if around.layer > 0, scene.isOwn(layer: around.layer) {
      return dismiss(around, scene).decision
    }
    let level = around.levels.first { level in
      level.kind == .stack && level.index > 0
        && level.entry.map { scene.isOwn($0.scope) } ?? false
    }
    guard let level else { return .ignored(.atRoot) }
    let index = decisions.unwindIndex(level.index)
    return .moves(
      [.perform(.popToIndex(index), in: level.container)], realisation: Realisation())
  }

  /// Dismisses an alert, which the system closes before it notifies the app; ignores other layers.
  private func finish(_ around: GraphSurroundings, _ scene: GraphScene) -> GraphDecision {
    guard scene.state.layers[around.layer].style == .alert else { return .ignored(.noChange) }
    return dismiss(around, scene).decision
  }
}

extension Entry {
  /// The number of the node that the entry shows, or of the container in the entry.
  var node: Int {
    Int(screen.rawValue)
  }
}
