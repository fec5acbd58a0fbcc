import NavigationModel

// Damage to layers, containers and scopes.
extension StateDamage {
  /// Returns the edits of a command that presents a layer, made wrong in one respect.
  func layer(_ state: NavigationState) -> [Edit] {
    var other = state
    guard let change = other.apply(.present(9, .sheet)).change else { return [] }
    let number: UInt64? =
      switch self {
      case .lowerLayer: state.layers[0].id.rawValue
      case .unmintedLayer: 1 << 50
      default: nil
      }
    return change.edits.compactMap { edit in
      switch edit {
      case .addContainer(let node):
        return number.map { number in
          let holder = ContainerHolder.layer(LayerID(rawValue: number))
          return .addContainer(
            ContainerNode(id: node.id, kind: node.kind, holder: holder, scope: node.scope))
        } ?? edit
      case .addLayer(let layer):
        if self == .hangsFromNothing { return nil }
        return .addLayer(
          Layer(
            id: number.map(LayerID.init(rawValue:)) ?? layer.id, style: layer.style,
            presenter: presenter(instead: layer.presenter, change),
            container: layer.container))
      default: return edit
      }
    }
  }

  private func presenter(instead presenter: EntryID?, _ change: Change) -> EntryID? {
    switch self {
    case .noPresenter: nil
    case .unknownPresenter: EntryID(rawValue: 1 << 40)
    case .ownPresenter: change.inserted.first?.id
    default: presenter
    }
  }

  /// Returns edits that damage a part that others depend on, such as the root layer.
  func outermost(_ state: NavigationState) -> [Edit] {
    let (root, top) = (state.layers[0], state.layers[state.layers.count - 1])
    switch self {
    case .restylesRoot: return [.restyle(root.id, from: .root, to: .sheet)]
    case .restylesToRoot:
      return state.layers.count > 1 ? [.restyle(top.id, from: top.style, to: .root)] : []
    case .removesShown: return removal(of: top.container, state).map { [$0] } ?? []
    case .removesOwned:
      let owned = state.allContainers.first { container in
        guard case .entry(let entry)? = state.holder(of: container) else { return false }
        return state.containers(ownedBy: entry).count == 1
      }
      return owned.flatMap { removal(of: $0, state) }.map { [$0] } ?? []
    case .endsRoot: return [.endScope(Scope(id: .root, parent: nil, kind: 0))]
    default: return ownedRoot(state)
    }
  }

  private func removal(of container: ContainerID, _ state: NavigationState) -> Edit? {
    guard let kind = state.kind(of: container), let holder = state.holder(of: container) else {
      return nil
    }
    let scope = state.scope(of: container) ?? .root
    return .removeContainer(
      ContainerNode(id: container, kind: kind, holder: holder, scope: scope))
  }

  /// Returns edits that make the container of the root layer belong to another scope than the root
  /// scope.
  private func ownedRoot(_ state: NavigationState) -> [Edit] {
    var other = state
    guard let scope = state.activeScopes.first, scope.id != .root,
      let change = other.apply(Command(.setRoot(.stack([1])), scope: scope.id)).change
    else { return [] }
    return change.edits.map { edit in
      guard case .addContainer(let node) = edit else { return edit }
      return .addContainer(
        ContainerNode(id: node.id, kind: node.kind, holder: node.holder, scope: scope.id))
    }
  }

  /// Returns edits that add a tab with the key of the first one, or with a different owner.
  func anotherTab(_ state: NavigationState, _ tabs: ContainerID?) -> [Edit] {
    var other = state
    guard let tabs, let first = state.tabKeys(of: tabs).first,
      let change = other.apply(.present(9, .sheet)).change
    else { return [] }
    var (key, scope) = (first, state.scope(of: tabs) ?? .root)
    if self == .otherOwner {
      guard let stranger = (state.activeScopes.map(\.id) + [.root]).first(where: { $0 != scope })
      else { return [] }
      (key, scope) = (TabKey(rawValue: 1000), stranger)
    }
    let holder = ContainerHolder.container(tabs, index: state.children(of: tabs).count, key: key)
    return change.edits.compactMap { edit in
      switch edit {
      case .addContainer(let node):
        .addContainer(ContainerNode(id: node.id, kind: node.kind, holder: holder, scope: scope))
      case .addLayer: nil
      default: edit
      }
    }
  }

  /// Returns an edit that removes an entry, but neither its containers nor the layer that it
  /// presents.
  func leaving(_ state: NavigationState) -> [Edit] {
    for stack in state.stacks {
      for (index, entry) in state.entries(of: stack).enumerated() {
        let isMeant =
          self == .leavesOwned
          ? entry.flags.contains(.ownsContainer)
          : state.layers.contains { $0.presenter == entry.id }
            && !entry.flags.contains(.ownsContainer)
        if isMeant, state.depth(of: stack) > 1 {
          return [.remove(entry, from: Position(container: stack, index: index))]
        }
      }
    }
    return []
  }

  /// Returns edits that insert an entry of a scope that has ended or that has no parent.
  func strayScope(_ state: NavigationState, _ position: Position, _ spare: EntryID) -> [Edit] {
    var other = state
    var begun: Scope?
    other.transaction { inside in
      begun =
        inside.apply(.beginScope(kind: 1)).change?.edits.lazy.compactMap { edit in
          if case .beginScope(let scope) = edit { scope } else { nil }
        }.first
      return nil
    }
    guard let begun else { return [] }
    let stray = Scope(id: begun.id, parent: self == .orphanScope ? nil : .root, kind: 1)
    let entry = Entry(id: spare, scope: begun.id, screen: 1, flags: [])
    return [.beginScope(stray)] + (self == .endedScope ? [.endScope(stray)] : [])
      + [.insert(entry, at: position)]
  }
}
