// Copying what another state holds into this one, under new ids.
extension NavigationState {
  /// Begins a copy of every scope of another state inside a scope of this one.
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

  /// Builds a copy of a container of another state, with everything that hangs from it.
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

  /// Puts copies of entries of another state into a stack.
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

  /// Presents copies of the layers that another state presents.
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
