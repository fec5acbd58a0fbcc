extension NavigationState {
  /// Throws a refusal if a container cannot be built.
  ///
  /// Entries that specify no scope are checked as entries of `scope`.
  func check(_ new: NewContainer, scope: ScopeID, depth: Int = 1) throws(Refusal) {
    guard depth <= NewContainer.maximumDepth else {
      throw .tooDeep(limit: NewContainer.maximumDepth)
    }
    switch new {
    case .stack(let entries):
      for entry in entries { try checkScope(entry.scope) }
      if let parted = partedScope(of: entries.lazy.map { $0.scope ?? scope }) {
        throw .splitsScope(parted)
      }
    case .tabs(let tabs, let selected):
      try checkSelection(selected, count: tabs.count)
      try checkKeys(tabs)
      for tab in tabs { try check(tab.content, scope: scope, depth: depth + 1) }
    case .split(let columns, let focused):
      try checkSelection(focused, count: columns.count)
      for column in columns { try check(column, scope: scope, depth: depth + 1) }
    }
  }

  func checkScope(_ scope: ScopeID?) throws(Refusal) {
    guard let scope, record(of: scope) == nil else { return }
    throw .unknownScope(scope)
  }

  func checkKeys(_ tabs: [NewTab]) throws(Refusal) {
    var seen: Set<TabKey> = []
    for tab in tabs where !seen.insert(tab.key).inserted {
      throw .duplicateTab(tab.key)
    }
  }

  private func checkSelection(_ selected: Int, count: Int) throws(Refusal) {
    guard count > 0 else { throw .emptyContainer }
    guard (0..<count).contains(selected) else {
      throw .indexOutOfRange(selected, count: count)
    }
  }

  /// Builds a container with everything in it and returns its id.
  ///
  /// The container must have passed ``check(_:scope:depth:)``. A presented or embedded container is
  /// removed when the scope `owner` ends. Entries without a scope of their own get `scope`.
  mutating func build(
    _ new: NewContainer, under holder: ContainerHolder, for owner: ScopeID, scope: ScopeID
  ) -> ContainerID {
    switch new {
    case .stack(let entries):
      return buildStack(entries, under: holder, for: owner, scope: scope)
    case .tabs(let tabs, let selected):
      let id = addContainer(.tabs, under: holder, for: owner)
      for (index, tab) in tabs.enumerated() {
        let holder = ContainerHolder.container(id, index: index, key: tab.key)
        _ = build(tab.content, under: holder, for: owner, scope: scope)
      }
      select(selected, in: id)
      return id
    case .split(let columns, let focused):
      let id = addContainer(.split, under: holder, for: owner)
      for (index, column) in columns.enumerated() {
        let key = TabKey(rawValue: UInt32(truncatingIfNeeded: index))
        let holder = ContainerHolder.container(id, index: index, key: key)
        _ = build(column, under: holder, for: owner, scope: scope)
      }
      select(focused, in: id)
      return id
    }
  }

  private mutating func buildStack(
    _ entries: [NewEntry], under holder: ContainerHolder, for owner: ScopeID, scope: ScopeID
  ) -> ContainerID {
    let id = addContainer(.stack, under: holder, for: owner)
    guard !entries.isEmpty else {
      insert(placeholder(scope: scope), at: Position(container: id, index: 0))
      return id
    }
    for (index, new) in entries.enumerated() {
      insert(entry(new, scope: scope), at: Position(container: id, index: index))
    }
    return id
  }

  mutating func addContainer(
    _ kind: ContainerKind, under holder: ContainerHolder, for scope: ScopeID
  ) -> ContainerID {
    let slot = freeContainers.last ?? containers.count
    let generation = slot < containers.count ? containers[slot].generation : 0
    let id = ContainerID(slot: slot, generation: generation)
    record(.addContainer(ContainerNode(id: id, kind: kind, holder: holder, scope: scope)))
    return id
  }

  mutating func select(_ index: Int, in container: ContainerID) {
    let selected = containers[container.slot].selected
    guard selected != index else { return }
    record(.select(container, from: selected, to: index))
  }

  /// Inserts an entry into a stack, and removes adjacent placeholders of the entry's scope and of
  /// scopes that enclose it.
  ///
  /// - Returns: The index of the entry. If a placeholder beneath the entry was removed, this index
  ///   is one less than the index of `position`.
  @discardableResult
  mutating func insert(_ entry: Entry, at position: Position) -> Int {
    let slot = position.container.slot
    var index = position.index
    if givesWay(at: index - 1, inSlot: slot, to: entry.scope) {
      index -= 1
      removeEntries(index..<index + 1, inSlot: slot)
    }
    if givesWay(at: index, inSlot: slot, to: entry.scope) {
      removeEntries(index..<index + 1, inSlot: slot)
    }
    record(.insert(entry, at: Position(container: position.container, index: index)))
    return index
  }

  private func givesWay(at index: Int, inSlot slot: Int, to scope: ScopeID) -> Bool {
    guard index >= 0, index < containers[slot].entries.count else { return false }
    let entry = containers[slot].entries[index]
    return entry.isPlaceholder && self.scope(scope, isWithin: entry.scope)
  }

  mutating func entry(_ new: NewEntry, scope: ScopeID) -> Entry {
    Entry(
      id: EntryID(rawValue: mint()), scope: new.scope ?? scope, screen: new.screen,
      flags: Entry.Flags([]).with(new.leavePolicy))
  }

  mutating func placeholder(scope: ScopeID) -> Entry {
    Entry(id: EntryID(rawValue: mint()), scope: scope, screen: 0, flags: .placeholder)
  }
}
