extension NavigationState {
  /// Replaces the content of this state with a saved state, under new ids.
  ///
  /// One change removes everything that is open and inserts the saved content. Ids and
  /// revisions continue to count upward. Only the root layer and the root scope keep their ids.
  ///
  /// - Parameters:
  ///   - saved: The state to restore, for example one that was decoded.
  ///   - animation: How hosts should show the change.
  /// - Returns: The outcome, and the new id for each saved id.
  /// - Complexity: O(*n*), where *n* is the number of entries and containers of both states.
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

// Copying the content of another state into this one, under new ids.
extension NavigationState {
  /// Copies every scope of another state into a scope of this state.
  mutating func graftScopes(of source: NavigationState, into root: ScopeID, _ map: inout IDMap) {
    map.scopes[.root] = root
    let rows = source.scopes.filter { $0.isAlive && $0.scope.id != .root }
    for row in rows.sorted(by: { ($0.depth, $0.scope.id) < ($1.depth, $1.scope.id) }) {
      let parent = row.scope.parent.flatMap { map.scopes[$0] } ?? root
      let scope = Scope(id: nextScopeID, parent: parent, kind: row.scope.kind)
      record(.beginScope(scope))
      map.scopes[row.scope.id] = scope.id
    }
  }

  /// Copies a container of another state, with everything inside it.
  mutating func graft(
    _ id: ContainerID, of source: NavigationState, under holder: ContainerHolder,
    _ map: inout IDMap
  ) -> ContainerID {
    let row = source.containers[id.slot]
    let copy = addContainer(row.kind, under: holder, for: map.scopes[row.scope] ?? .root)
    map.containers[id] = copy
    for (index, child) in row.children.enumerated() {
      let holder = ContainerHolder.container(copy, index: index, key: child.key)
      _ = graft(child.container, of: source, under: holder, &map)
    }
    graft(row.entries, of: source, into: copy, at: 0, &map)
    select(row.selected, in: copy)
    return copy
  }

  /// Copies entries of another state into a stack.
  mutating func graft(
    _ entries: ContiguousArray<Entry>, of source: NavigationState, into stack: ContainerID,
    at start: Int, _ map: inout IDMap
  ) {
    var next = start
    for old in entries {
      let entry = Entry(
        id: EntryID(rawValue: mint()), scope: map.scopes[old.scope] ?? .root, screen: old.screen,
        flags: old.flags)
      map.entries[old.id] = entry.id
      next = insert(entry, at: Position(container: stack, index: next)) + 1
      for row in source.owned[source.ownedRange(of: old.id)] {
        _ = graft(row.container, of: source, under: .entry(entry.id), &map)
      }
    }
  }

  /// Copies the presented layers of another state on top of the layers of this state.
  mutating func graftLayers(of source: NavigationState, _ map: inout IDMap) {
    for layer in source.layers.dropFirst() {
      let id = LayerID(rawValue: mint())
      map.layers[layer.id] = id
      let container = graft(layer.container, of: source, under: .layer(id), &map)
      let presenter = layer.presenter.flatMap { map.entries[$0] }
      record(
        .addLayer(Layer(id: id, style: layer.style, presenter: presenter, container: container)))
    }
  }

  var nextScopeID: ScopeID {
    let slot = freeScopes.last ?? scopes.count
    return ScopeID(slot: slot, generation: slot < scopes.count ? scopes[slot].generation : 0)
  }
}

/// The new id for each old id, after a state was restored or a navigator was embedded.
public struct IDMap: Hashable, Sendable {
  /// The new id for each old entry id.
  public package(set) var entries: [EntryID: EntryID] = [:]
  /// The new id for each old layer id.
  public package(set) var layers: [LayerID: LayerID] = [:]
  /// The new id for each old container id.
  public package(set) var containers: [ContainerID: ContainerID] = [:]
  /// The new id for each old scope id.
  public package(set) var scopes: [ScopeID: ScopeID] = [:]

  /// Creates a map without ids.
  public init() {}
}
