extension NavigationState {
  mutating func runContainerVerb(_ command: Command) throws(Refusal) -> IgnoredReason? {
    let scope = command.scope ?? .root
    switch command.verb {
    case .selectTab(let key, let id): return try selectTab(key, in: id)
    case .selectColumn(let index, let id): return try selectColumn(index, in: id)
    case .setTabs(let tabs, let id): return try setTabs(tabs, in: id, scope: scope)
    case .setRoot(let new): return try setRoot(new, scope: scope)
    case .attach(let new, let entry, let role):
      return try attach(new, to: entry, as: role, scope: command.scope)
    default: return .noChange
    }
  }

  private mutating func selectTab(
    _ key: TabKey, in id: ContainerID
  ) throws(Refusal) -> IgnoredReason? {
    let slot = try self.slot(of: id, kind: .tabs)
    guard let index = containers[slot].children.firstIndex(where: { $0.key == key }) else {
      throw .unknownTab(key)
    }
    guard index != containers[slot].selected else { return .reselected }
    select(index, in: id)
    return nil
  }

  private mutating func selectColumn(
    _ index: Int, in id: ContainerID
  ) throws(Refusal) -> IgnoredReason? {
    let slot = try self.slot(of: id, kind: .split)
    let count = containers[slot].children.count
    guard (0..<count).contains(index) else { throw .indexOutOfRange(index, count: count) }
    guard index != containers[slot].selected else { return .reselected }
    select(index, in: id)
    return nil
  }

  private mutating func setRoot(
    _ new: NewContainer, scope: ScopeID
  ) throws(Refusal) -> IgnoredReason? {
    try check(new)
    _ = dismissLayers(from: 1)
    let old = layers[0]
    tearDown(old.container)
    record(.removeLayer(old))
    let container = build(new, under: .layer(old.id), scope: scope)
    record(.addLayer(Layer(id: old.id, style: .root, presenter: nil, container: container)))
    return nil
  }

  private mutating func attach(
    _ new: NewContainer, to id: EntryID, as role: ChildRole, scope: ScopeID?
  ) throws(Refusal) -> IgnoredReason? {
    guard let position = self.position(of: id) else { throw .unknownEntry(id) }
    try check(new)
    try checkNesting(of: position.container.slot, adding: new)
    let entry = containers[position.container.slot].entries[position.index]
    _ = build(new, under: .entry(id), scope: scope ?? entry.scope)
    let flags = entry.flags.union(
      role == .content ? [.ownsContainer, .isContainer] : .ownsContainer)
    if flags != entry.flags { record(.mark(id, at: position, from: entry.flags, to: flags)) }
    return nil
  }

  /// Refuses what would nest deeper than containers may, so that walking a state needs no more than a bounded stack.
  private func checkNesting(of slot: Int, adding new: NewContainer) throws(Refusal) {
    let depth = nesting(ofSlot: slot) + new.nesting
    guard depth <= NewContainer.maximumDepth else {
      throw .tooDeep(limit: NewContainer.maximumDepth)
    }
  }

  private func nesting(ofSlot slot: Int) -> Int {
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
    record(.mark(id, at: position, from: flags, to: flags.with(policy)))
    return nil
  }
}

extension NewContainer {
  /// How many containers are inside one another, this one included.
  var nesting: Int {
    switch self {
    case .stack: 1
    case .tabs(let tabs, _): 1 + (tabs.map(\.content.nesting).max() ?? 0)
    case .split(let columns, _): 1 + (columns.map(\.nesting).max() ?? 0)
    }
  }
}
