extension NavigationState {
  mutating func select(
    _ child: Verb.Child, in id: ContainerID
  ) throws(Refusal) -> IgnoredReason? {
    let index =
      switch child {
      case .tab(let key): try indexOfTab(key, in: id)
      case .column(let index): try indexOfColumn(index, in: id)
      }
    guard index != containers[id.slot].selected else { return .reselected }
    select(index, in: id)
    return nil
  }

  private func indexOfTab(_ key: TabKey, in id: ContainerID) throws(Refusal) -> Int {
    let slot = try self.slot(of: id, kind: .tabs)
    guard let index = containers[slot].children.firstIndex(where: { $0.key == key }) else {
      throw .unknownTab(key)
    }
    return index
  }

  private func indexOfColumn(_ index: Int, in id: ContainerID) throws(Refusal) -> Int {
    let count = containers[try slot(of: id, kind: .split)].children.count
    guard (0..<count).contains(index) else { throw .indexOutOfRange(index, count: count) }
    return index
  }

  mutating func setRoot(
    _ new: NewContainer, scope: ScopeID
  ) throws(Refusal) -> IgnoredReason? {
    try check(new, scope: scope)
    _ = dismissLayers(from: 1)
    let old = layers[0]
    tearDown(old.container)
    record(.removeLayer(old))
    let container = build(new, under: .layer(old.id), for: .root, scope: scope)
    record(.addLayer(Layer(id: old.id, style: .root, presenter: nil, container: container)))
    return nil
  }

  mutating func attach(
    _ new: NewContainer, to id: EntryID, as role: ChildRole, scope: ScopeID?
  ) throws(Refusal) -> IgnoredReason? {
    guard let position = self.position(of: id) else { throw .unknownEntry(id) }
    let entry = containers[position.container.slot].entries[position.index]
    // A placeholder shows nothing, so it cannot show a container either.
    guard !entry.isPlaceholder else { throw .unknownEntry(id) }
    let scope = scope ?? entry.scope
    try check(new, scope: scope)
    try checkNesting(of: position.container.slot, adding: new)
    _ = build(new, under: .entry(id), for: scope, scope: scope)
    let role: Entry.Flags = role == .content ? [.ownsContainer, .isContainer] : .ownsContainer
    mark(position, entry.flags.union(role))
    return nil
  }

  /// Removes a container from the entry that owns it.
  ///
  /// Layers that are presented by entries inside the container are dismissed first.
  mutating func detach(_ container: ContainerID, from owner: Position) {
    dismissLayers(presentedWithin: container)
    tearDown(container)
    let entry = containers[owner.container.slot].entries[owner.index]
    guard ownedRange(of: entry.id).isEmpty else { return }
    mark(owner, entry.flags.subtracting([.ownsContainer, .isContainer]))
  }

  mutating func mark(_ position: Position, _ flags: Entry.Flags) {
    let entry = containers[position.container.slot].entries[position.index]
    guard flags != entry.flags else { return }
    record(.mark(entry.id, at: position, from: entry.flags, to: flags))
  }

  /// Throws a refusal if a container would be nested too deeply.
  ///
  /// The limit keeps the recursion of functions that visit a whole state shallow.
  func checkNesting(of slot: Int, adding new: NewContainer) throws(Refusal) {
    let depth = nesting(ofSlot: slot) + new.nesting
    guard depth <= NewContainer.maximumDepth else {
      throw .tooDeep(limit: NewContainer.maximumDepth)
    }
  }

  func nesting(ofSlot slot: Int) -> Int {
    var depth = 1
    var holder = containers[slot].holder
    while true {
      switch holder {
      case .layer: return depth
      case .container(let parent, _, _): holder = containers[parent.slot].holder
      case .entry(let entry):
        guard let position = position(of: entry) else { return depth }
        holder = containers[position.container.slot].holder
      }
      depth += 1
    }
  }

  mutating func setLeavePolicy(
    _ policy: LeavePolicy, of id: EntryID
  ) throws(Refusal) -> IgnoredReason? {
    guard let position = self.position(of: id) else { throw .unknownEntry(id) }
    let flags = containers[position.container.slot].entries[position.index].flags
    guard flags.leavePolicy != policy else { return .noChange }
    mark(position, flags.with(policy))
    return nil
  }
}

extension NewContainer {
  /// The number of levels of containers, including this one.
  var nesting: Int {
    switch self {
    case .stack: 1
    case .tabs(let tabs, _): 1 + (tabs.map(\.content.nesting).max() ?? 0)
    case .split(let columns, _): 1 + (columns.map(\.nesting).max() ?? 0)
    }
  }
}

extension NavigationState {
  /// Sets the tabs of a container and their order.
  ///
  /// A tab whose key already exists retains its content; tabs that are not listed are removed.
  mutating func setTabs(
    _ tabs: [NewTab], in id: ContainerID, scope: ScopeID?
  ) throws(Refusal) -> IgnoredReason? {
    let slot = try self.slot(of: id, kind: .tabs)
    guard !tabs.isEmpty else { throw .emptyContainer }
    try checkKeys(tabs)
    let scope = scope ?? containers[slot].scope
    for tab in tabs {
      try check(tab.content, scope: scope)
      try checkNesting(of: slot, adding: tab.content)
    }
    let selected = containers[slot].children[containers[slot].selected].key
    let keys = containers[slot].children.map(\.key)
    guard keys != tabs.map(\.key) else { return .noChange }
    removeTabs(besides: tabs, of: id)
    arrange(tabs, in: id, scope: scope)
    let index = containers[slot].children.firstIndex { $0.key == selected } ?? 0
    select(index, in: id)
    return nil
  }

  private mutating func removeTabs(besides tabs: [NewTab], of id: ContainerID) {
    select(0, in: id)
    let keys = Set(tabs.map(\.key))
    for child in containers[id.slot].children.reversed() where !keys.contains(child.key) {
      dismissLayers(presentedWithin: child.container)
      tearDown(child.container)
    }
  }

  private mutating func arrange(_ tabs: [NewTab], in id: ContainerID, scope: ScopeID) {
    let kept = Set(containers[id.slot].children.map(\.key))
    for (index, tab) in tabs.enumerated() {
      let children = containers[id.slot].children
      if kept.contains(tab.key) {
        guard children[index].key != tab.key,
          let present = children.firstIndex(where: { $0.key == tab.key })
        else { continue }
        record(.moveChild(children[present].container, from: present, to: index))
      } else {
        let holder = ContainerHolder.container(id, index: index, key: tab.key)
        _ = build(tab.content, under: holder, for: containers[id.slot].scope, scope: scope)
      }
    }
  }

  mutating func dismissLayers(presentedWithin container: ContainerID) {
    let lowest = layers.indices.dropFirst().first { index in
      guard let presenter = layers[index].presenter, let stack = stack(of: presenter)
      else { return false }
      return isWithin(stack, container)
    }
    if let lowest { dismissLayers(from: lowest) }
  }

  /// Whether a container is the given outer container or inside it.
  func isWithin(_ inner: ContainerID, _ outer: ContainerID) -> Bool {
    var current = inner
    while current != outer {
      switch containers[current.slot].holder {
      case .layer: return false
      case .container(let parent, _, _): current = parent
      case .entry(let entry):
        guard let stack = stack(of: entry) else { return false }
        current = stack
      }
    }
    return true
  }
}
