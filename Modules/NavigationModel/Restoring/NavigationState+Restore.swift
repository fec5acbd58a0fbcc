extension NavigationState {
  /// Replaces what is shown by a saved state, under new ids; the counter and the revision continue.
  ///
  /// Everything that is on screen is removed, in one change with what is restored.
  ///
  /// - Parameters:
  ///   - saved: What an earlier state showed, for example one that was decoded.
  ///   - animation: How hosts should show the change.
  /// - Returns: The outcome, and the new ids by the saved ones.
  /// - Complexity: O(entries and containers of both states).
  @discardableResult
  public mutating func restore(
    _ saved: NavigationState, animation: Animation = .none
  ) -> (outcome: Outcome, ids: IDMap) {
    var map = IDMap()
    let outcome = transaction(cause: .restore, animation: animation) { state in
      state.replaceEverything(with: saved, &map)
      return nil
    }
    return (outcome, map)
  }

  private mutating func replaceEverything(with saved: NavigationState, _ map: inout IDMap) {
    dismissLayers(from: 1)
    let root = layers[0]
    tearDown(root.container)
    endEmptiedScopes()
    record(.removeLayer(root))
    graftScopes(of: saved, into: .root, &map)
    map.layers[saved.layers[0].id] = root.id
    let container = graft(saved.layers[0].container, of: saved, under: .layer(root.id), &map)
    record(.addLayer(Layer(id: root.id, style: .root, presenter: nil, container: container)))
    graftLayers(of: saved, &map)
    refocus()
  }
}
