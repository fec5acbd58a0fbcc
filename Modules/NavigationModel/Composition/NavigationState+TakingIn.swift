/// A state that is to be embedded in another one, and where.
struct Graft {
  let source: NavigationState
  let place: AdoptionPlace
  let parent: ScopeID
  let kind: UInt32

  init(_ source: NavigationState, at place: AdoptionPlace, parent: ScopeID, kind: UInt32) {
    self.source = source
    self.place = place
    self.parent = parent
    self.kind = kind
  }
}

extension NavigationState {
  /// Puts copies of everything that another state shows into a new scope; within a transaction,
  /// which a refusal ends.
  mutating func take(_ graft: Graft) throws(Refusal) -> (ScopeID, IDMap) {
    guard record(of: graft.parent) != nil else { throw .unknownScope(graft.parent) }
    let scope = try beginScope(for: graft)
    var map = IDMap()
    graftScopes(of: graft.source, into: scope, &map)
    let stack: ContainerID
    switch graft.place {
    case .push: stack = try push(graft, scope, &map)
    case .present(let style): stack = try present(graft, style, scope, &map)
    case .embed(let entry, let role): stack = try embed(graft, in: entry, as: role, scope, &map)
    }
    if graft.source.layers.count > 1 {
      guard layerIndex(ofSlot: stack.slot) == layers.count - 1 else { throw .covered(stack) }
      graftLayers(of: graft.source, &map)
    }
    refocus()
    graftAnchors(of: graft.source, map)
    settleEmptyScopes()
    return (scope, map)
  }

  private mutating func beginScope(for graft: Graft) throws(Refusal) -> ScopeID {
    var stack: ContainerID?
    if case .push(let named) = graft.place { stack = named }
    let scope = nextScopeID
    let verb = Verb.beginScope(kind: graft.kind)
    let outcome = apply(Command(verb, in: stack, scope: graft.parent))
    if case .refused(let refusal) = outcome { throw refusal }
    return scope
  }

  private mutating func push(
    _ graft: Graft, _ scope: ScopeID, _ map: inout IDMap
  ) throws(Refusal) -> ContainerID {
    guard let anchor = record(of: scope)?.scope.anchor else { throw .unknownScope(scope) }
    let root = graft.source.layers[0].container
    let rows = graft.source.containers[root.slot]
    let slot = anchor.stack.slot
    if rows.kind == .stack, rows.entries[0].isPlaceholder {
      // Nothing is pushed; what the placeholder presents is presented by what is beneath the empty
      // scope.
      let end = max(1, runEnd(StackTarget(slot: slot, scope: scope)))
      map.containers[root] = anchor.stack
      map.entries[rows.entries[0].id] = containers[slot].entries[end - 1].id
      return anchor.stack
    }
    try checkNesting(of: slot, adding: graft.source.deepest)
    let target = StackTarget(slot: slot, scope: scope)
    let end = runEnd(target)
    let place = opening(end..<end, target)
    try checkPlacement(of: scope, at: place, inSlot: slot)
    if !place.isEmpty { removeEntries(place, inSlot: slot) }
    map.containers[root] = anchor.stack
    if rows.kind == .stack {
      self.graft(rows.entries, of: graft.source, into: anchor.stack, at: place.lowerBound, &map)
    } else {
      pushContainer(root, graft.source, scope, anchor.stack, at: place.lowerBound, &map)
    }
    return anchor.stack
  }

  /// Pushes an entry that shows nothing of its own: it *is* the tabs or columns of the embedded
  /// state.
  private mutating func pushContainer(
    _ root: ContainerID, _ source: NavigationState, _ scope: ScopeID, _ stack: ContainerID,
    at index: Int, _ map: inout IDMap
  ) {
    let entry = Entry(
      id: EntryID(rawValue: mint()), scope: scope, screen: 0,
      flags: [.ownsContainer, .isContainer])
    insert(entry, at: Position(container: stack, index: index))
    _ = graft(root, of: source, under: .entry(entry.id), &map)
  }

  private mutating func present(
    _ graft: Graft, _ style: Layer.Style, _ scope: ScopeID, _ map: inout IDMap
  ) throws(Refusal) -> ContainerID {
    guard style != .root else { throw .rootStyle }
    let entries = containers[focusedSlot].entries
    let presenter = entries[entries.count - 1].id
    let id = LayerID(rawValue: mint())
    let root = graft.source.layers[0].container
    let container = self.graft(root, of: graft.source, under: .layer(id), &map)
    record(.addLayer(Layer(id: id, style: style, presenter: presenter, container: container)))
    return container
  }

  private mutating func embed(
    _ graft: Graft, in id: EntryID, as role: ChildRole, _ scope: ScopeID, _ map: inout IDMap
  ) throws(Refusal) -> ContainerID {
    guard let position = position(of: id) else { throw .unknownEntry(id) }
    let entry = containers[position.container.slot].entries[position.index]
    guard !entry.isPlaceholder else { throw .unknownEntry(id) }
    try checkNesting(of: position.container.slot, adding: graft.source.deepest)
    let root = graft.source.layers[0].container
    let container = self.graft(root, of: graft.source, under: .entry(id), &map)
    let role: Entry.Flags = role == .content ? [.ownsContainer, .isContainer] : .ownsContainer
    mark(position, entry.flags.union(role))
    return container
  }

  /// A container that nests as deep as the deepest of the state does.
  private var deepest: NewContainer {
    var deepest = NewContainer.stack([])
    let depth =
      containers.indices.filter { containers[$0].isAlive }.map(nesting(ofSlot:)).max() ?? 1
    for _ in 1..<max(2, depth + 1) { deepest = .split([deepest], focused: 0) }
    return deepest
  }
}
