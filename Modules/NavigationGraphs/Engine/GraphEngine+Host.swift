internal import NavigationModel

// Events from a host. A host reports a dismissal after it has shown the result, so the state is
// updated to match. A report about a layer that no longer exists is stale. Going back is different:
// a host requests it, and the graph decides.
extension GraphEngine {
  /// Returns the response to a report that the host has dismissed a layer.
  func dismiss(_ layer: LayerID, _ scene: GraphScene) -> GraphDecision {
    guard let index = scene.state.layers.firstIndex(where: { $0.id == layer }) else {
      return .ignored(.staleReport)
    }
    guard index > 0 else { return .refused(.rootIsPermanent) }
    return .moves(dismissal(from: index, scene), realisation: Realisation())
  }

  /// Returns the decision to go back.
  ///
  /// It pops the nearest stack that has something to pop. If there is none, it dismisses the layer.
  ///
  /// The event is ignored if there is nothing to go back to, if the top entry must not be left, or
  /// if the style of the layer does not allow going back.
  func goBack(_ scene: GraphScene) -> GraphDecision {
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

  /// Whether going back dismisses a layer.
  ///
  /// On Android, going back dismisses any presented layer. Elsewhere, an app must offer its own way
  /// out of a cover or an alert.
  private func isLeftByBack(_ style: Layer.Style) -> Bool {
    switch style {
    case .sheet, .popover: true
    case .fullScreenCover, .alert: graph.source == .android
    case .root: false
    }
  }
}
