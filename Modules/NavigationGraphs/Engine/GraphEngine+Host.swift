internal import NavigationModel

// What a person or the system did in a host. It has been shown already, so the state follows; what
// is gone is stale.
extension GraphEngine {
  func decide(_ event: HostEvent, _ scene: GraphScene) -> GraphDecision {
    switch event {
    case .removed(let entries): return remove(entries, scene)
    case .dismissed(let layer):
      guard let index = scene.state.layers.firstIndex(where: { $0.id == layer }) else {
        return .ignored(.staleReport)
      }
      guard index > 0 else { return .refused(.rootIsPermanent) }
      return .moves(dismissal(from: index, scene), realisation: Realisation())
    case .selected(let container, let index): return select(index, of: container, scene.state)
    case .backRequested: return goBack(scene)
    case .leaveRequested: return .ignored(.denied)
    case .settled: return .ignored(.noChange)
    }
  }

  private func remove(_ ids: [EntryID], _ scene: GraphScene) -> GraphDecision {
    var stacks: [(stack: ContainerID, entries: [EntryID])] = []
    for id in ids {
      guard let stack = scene.state.stack(of: id) else { continue }
      if let index = stacks.firstIndex(where: { $0.stack == stack }) {
        stacks[index].entries.append(id)
      } else {
        stacks.append((stack, [id]))
      }
    }
    guard !stacks.isEmpty else { return .ignored(ids.isEmpty ? .noChange : .staleReport) }
    // Outer entries take inner stacks with them, so the innermost stacks come first.
    let moves = stacks.reversed().map { GraphMove.perform(.remove($0.entries), in: $0.stack) }
    return .moves(moves, realisation: Realisation())
  }

  private func select(
    _ index: Int, of container: ContainerID, _ state: NavigationState
  ) -> GraphDecision {
    guard let kind = state.kind(of: container) else { return .ignored(.staleReport) }
    let count = state.children(of: container).count
    guard kind != .stack else { return .refused(.wrongKind(container, is: .stack, needed: .tabs)) }
    guard (0..<count).contains(index) else {
      return .refused(.indexOutOfRange(index, count: count))
    }
    let verb: Verb =
      kind == .tabs
      ? .selectTab(state.tabKeys(of: container)[index], in: container)
      : .selectColumn(index, in: container)
    return .moves([.perform(verb)], realisation: Realisation())
  }

  /// Pops the nearest stack that has something to pop, else leaves the layer.
  private func goBack(_ scene: GraphScene) -> GraphDecision {
    let state = scene.state
    guard let top = state.entries(of: state.focusedStack).last,
      let around = scene.surroundings(of: top.id)
    else { return .ignored(.atRoot) }
    guard top.leavePolicy == .allow else { return .ignored(.denied) }
    if let level = around.levels.first(where: { $0.kind == .stack && $0.index > 0 }) {
      let move = GraphMove.perform(.popToIndex(level.index - 1), in: level.container)
      return .moves([move], realisation: Realisation())
    }
    guard around.layer > 0 else { return .ignored(.atRoot) }
    guard isLeftByBack(state.layers[around.layer].style) else { return .ignored(.denied) }
    return .moves(dismissal(from: around.layer, scene), realisation: Realisation())
  }

  /// Android's back leaves everything; elsewhere an app must offer the way out of a cover or an
  /// alert itself.
  private func isLeftByBack(_ style: Layer.Style) -> Bool {
    switch style {
    case .sheet, .popover: true
    case .fullScreenCover, .alert: graph.source == .android
    case .root: false
    }
  }
}
