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
    let scope = nextScopeID
    record(.beginScope(Scope(id: scope, parent: graft.parent, kind: graft.kind)))
    var map = IDMap()
    graftScopes(of: graft.source, into: scope, &map)
    let stack: ContainerID
    switch graft.place {
    case .push(let named): stack = try push(graft, in: named, scope, &map)
    case .present(let style): stack = try present(graft, style, scope, &map)
    case .embed(let entry, let role): stack = try embed(graft, in: entry, as: role, scope, &map)
    }
    if graft.source.layers.count > 1 {
      guard layerIndex(ofSlot: stack.slot) == layers.count - 1 else { throw .covered(stack) }
      graftLayers(of: graft.source, &map)
    }
    refocus()
    return (scope, map)
  }

  private mutating func push(
    _ graft: Graft, in named: ContainerID?, _ scope: ScopeID, _ map: inout IDMap
  ) throws(Refusal) -> ContainerID {
    let slot = try named.map { id throws(Refusal) in try self.slot(of: id, kind: .stack) }
    let target = StackTarget(slot: slot ?? defaultSlot(for: graft.parent), scope: scope)
    let stack = id(ofSlot: target.slot)
    try checkNesting(of: target.slot, adding: graft.source.deepest)
    let end = runEnd(target)
    try checkPlacement(of: scope, at: end..<end, inSlot: target.slot)
    let root = graft.source.layers[0].container
    let rows = graft.source.containers[root.slot]
    map.containers[root] = stack
    if rows.kind == .stack {
      self.graft(rows.entries, of: graft.source, into: stack, at: end, &map)
    } else {
      pushContainer(root, graft.source, scope, stack, at: end, &map)
    }
    return stack
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
    let presenter = (focused ?? entries[entries.count - 1]).id
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
