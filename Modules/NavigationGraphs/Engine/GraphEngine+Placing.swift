internal import NavigationGraphDefinitions
internal import NavigationModel

// Where entries are shown: on stacks, in places for a single screen, and in layers.
extension GraphEngine {
  /// Returns the nearest stack that accepts a push, or `nil` if there is none.
  ///
  /// On Android, the stack may be in a layer beneath that of the surrounded entry.
  func place(_ around: GraphSurroundings, _ scene: GraphScene) -> StackPlace? {
    var around = around
    while true {
      if let level = around.levels.first(where: { $0.kind == .stack && $0.facts.canPush }) {
        return StackPlace(stack: level.container, layer: around.layer, index: level.index)
      }
      guard pushesBelowLayers, let presenter = scene.state.layers[around.layer].presenter,
        let beneath = scene.surroundings(of: presenter)
      else { return nil }
      around = beneath
    }
  }

  /// Returns the scope for a new entry at an index of a stack.
  ///
  /// Usually it is the scope of the entry beneath. At index 0, it is the scope of the entry that
  /// holds or presents the stack, or the graph's scope if there is no such entry.
  func scope(at index: Int, in stack: ContainerID, _ scene: GraphScene) -> ScopeID {
    let entries = scene.state.entries(of: stack)
    if index > 0, index <= entries.count {
      return scene.ownScope(around: entries[index - 1].scope)
    }
    var container = stack
    while case .container(let parent, _, _) = scene.state.holder(of: container) {
      container = parent
    }
    var owner: EntryID?
    switch scene.state.holder(of: container) {
    case .entry(let entry): owner = entry
    case .layer(let id): owner = scene.state.layers.first { $0.id == id }?.presenter
    case .container, nil: break
    }
    let outer = owner.flatMap { scene.state.entry($0)?.scope }
    return outer.map { scene.ownScope(around: $0) } ?? scene.scope
  }

  /// Presents a node above an entry, after the given moves.
  ///
  /// If no entry is given, the presenter is the entry that has the focus after these moves.
  func present(
    _ target: Int, _ style: Layer.Style, from source: EntryID?, after moves: [GraphMove] = []
  ) throws(Refusal) -> GraphDecision {
    var planner = GraphPlanner(graph, canPush: pushesInLayers)
    let container = try planner.container(target)
    return .moves(
      moves + [.present(container, style, from: source)],
      realisation: planner.realisation)
  }

  func present(
    _ edge: CompiledGraph.Edge, _ target: Int, _ presentation: GraphDefinition.Presentation,
    _ around: GraphSurroundings, _ scene: GraphScene
  ) throws(Refusal) -> GraphDecision {
    let style = decisions.style(presentation)
    guard let rule = edge.rule, let place = place(around, scene),
      let popping = popping(rule, place, scene)
    else { return try present(target, style, from: around.entry.id) }
    return try present(target, style, after: popping, place, around, scene)
  }

  /// Presents a node after a rule has popped.
  ///
  /// The presenter is the entry on which the user acts or, if that was popped, the entry left on
  /// top.
  func present(
    _ target: Int, _ style: Layer.Style, after popping: Popping, _ place: StackPlace,
    _ around: GraphSurroundings, _ scene: GraphScene
  ) throws(Refusal) -> GraphDecision {
    let isLeft = !popping.removes(around, place)
    return try present(
      target, style, from: isLeft ? around.entry.id : nil, after: moves(of: popping, place, scene))
  }

  func replace(
    _ target: Int, _ around: GraphSurroundings, _ scene: GraphScene
  ) throws(Refusal) -> GraphDecision {
    let level = around.levels[0]
    let isLone = !level.facts.canPush && scene.state.depth(of: level.container) == 1
    return try set(
      level.index..<level.index + 1, of: level.container, to: target, isWhole: isLone,
      within: around.entry.scope)
  }

  func clear(
    _ target: Int, _ around: GraphSurroundings, _ scene: GraphScene
  ) throws(Refusal) -> GraphDecision {
    let place = place(around, scene)
    let stack = place?.stack ?? around.levels[0].container
    let layer = place?.layer ?? around.layer
    let above = layer < around.layer ? dismissal(from: layer + 1, scene) : []
    let base = scene.base(of: stack)
    return try set(
      base..<scene.state.depth(of: stack), of: stack, to: target, isWhole: place == nil,
      within: scope(at: base, in: stack, scene), after: above)
  }

  func showDetail(
    _ target: Int, _ around: GraphSurroundings, _ scene: GraphScene
  ) throws(Refusal) -> GraphDecision {
    guard let split = around.levels.first(where: { $0.kind == .split })?.container else {
      return try present(target, .sheet, from: around.entry.id)
    }
    let columns = scene.state.children(of: split)
    guard let column = decisions.detailColumn(columns.count) else {
      return try present(target, .sheet, from: around.entry.id)
    }
    let stack = columns[column]
    return try set(
      0..<scene.state.depth(of: stack), of: stack, to: target, isWhole: true,
      within: scope(at: 0, in: stack, scene)
    ).followed(by: .perform(.selectColumn(column, in: split)))
  }

  /// Replaces a range of entries with a node; if `isWhole`, the stack becomes the node's own stack.
  private func set(
    _ range: Range<Int>, of stack: ContainerID, to target: Int, isWhole: Bool,
    within scope: ScopeID, after moves: [GraphMove] = []
  ) throws(Refusal) -> GraphDecision {
    var planner = GraphPlanner(graph, canPush: pushesInRoot)
    var facts: ContainerFacts?
    var entries: [PlannedEntry] = []
    if isWhole {
      guard case .stack(let found, let root) = try planner.column(target) else {
        return .ignored(.noTransition)
      }
      (facts, entries) = (found, root)
    } else {
      entries = try planner.entry(target).map { [$0] } ?? []
    }
    guard !entries.isEmpty else { return .ignored(.noTransition) }
    return .moves(
      moves + [.splice(stack, range, entries, within: scope, becoming: facts)],
      realisation: planner.realisation)
  }
}

extension GraphDecision {
  /// Returns the decision with one more move at the end.
  fileprivate func followed(by move: GraphMove) -> GraphDecision {
    guard case .moves(let moves, let realisation) = self else { return self }
    return .moves(moves + [move], realisation: realisation)
  }
}
