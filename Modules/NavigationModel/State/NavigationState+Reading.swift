extension NavigationState {
  /// Returns the entries of a stack, root first, or an empty array if the id is not the id of a
  /// stack.
  ///
  /// - Complexity: O(1).
  public func entries(of stack: ContainerID) -> ContiguousArray<Entry> {
    guard isAlive(stack) else { return [] }
    return containers[stack.slot].entries
  }

  /// Returns the index of an entry in a stack, or `nil` if the entry is not in the stack.
  ///
  /// Ids increase, so most stacks are sorted by id and a binary search finds the entry. If the
  /// binary search fails, the stack is searched from the top.
  ///
  /// - Complexity: O(log *n*) if the stack contains the entry and is sorted by id, otherwise
  ///   O(*n*), where *n* is the number of entries.
  package func index(of entry: EntryID, in stack: ContainerID) -> Int? {
    guard isAlive(stack) else { return nil }
    return containers[stack.slot].entries.withUnsafeBufferPointer { entries in
      var low = 0
      var high = entries.count
      while low < high {
        let middle = (low + high) / 2
        if entries[middle].id.rawValue < entry.rawValue { low = middle + 1 } else { high = middle }
      }
      if low < entries.count, entries[low].id == entry { return low }
      return entries.lastIndex { $0.id == entry }
    }
  }

  /// Returns the number of entries of a stack, including its root, or 0 if the id is not the id of
  /// a stack.
  ///
  /// - Complexity: O(1).
  public func depth(of stack: ContainerID) -> Int {
    isAlive(stack) ? containers[stack.slot].entries.count : 0
  }

  /// Returns the entry with an id, or `nil` if no stack contains it.
  ///
  /// - Complexity: O(*n*). If the entry is in the focused stack, *n* is the number of entries above
  ///   it, otherwise the number of all entries.
  public func entry(_ id: EntryID) -> Entry? {
    guard let position = position(of: id) else { return nil }
    return containers[position.container.slot].entries[position.index]
  }

  /// Returns the stack that contains an entry, or `nil` if there is no such stack.
  ///
  /// - Complexity: O(*n*). If the entry is in the focused stack, *n* is the number of entries above
  ///   it, otherwise the number of all entries.
  public func stack(of entry: EntryID) -> ContainerID? {
    position(of: entry)?.container
  }

  /// Returns the kind of a container, or `nil` if there is no such container.
  public func kind(of container: ContainerID) -> ContainerKind? {
    isAlive(container) ? containers[container.slot].kind : nil
  }

  /// Returns what holds a container, or `nil` if there is no such container.
  public func holder(of container: ContainerID) -> ContainerHolder? {
    isAlive(container) ? node(of: container).holder : nil
  }

  /// Returns the tabs or columns of a container, in order, or an empty array if the id is not the
  /// id of a tab container or split.
  public func children(of container: ContainerID) -> [ContainerID] {
    isAlive(container) ? containers[container.slot].children.map(\.container) : []
  }

  /// Returns the keys of the tabs of a container, in order, or an empty array if the id is not the
  /// id of a tab container or split.
  ///
  /// The keys of a split are the indexes of its columns.
  public func tabKeys(of container: ContainerID) -> [TabKey] {
    isAlive(container) ? containers[container.slot].children.map(\.key) : []
  }

  /// Returns the index of the selected tab or focused column, or 0 if the id is not the id of a tab
  /// container or split.
  public func selectedIndex(of container: ContainerID) -> Int {
    isAlive(container) ? containers[container.slot].selected : 0
  }

  /// Returns the containers that an entry owns, in the order in which they were attached.
  public func containers(ownedBy entry: EntryID) -> [ContainerID] {
    owned[ownedRange(of: entry)].map(\.container)
  }

  /// The ids of all stacks, in order of layers; within a layer, in order of tabs, columns and
  /// entries.
  public var stacks: [ContainerID] {
    var found: [ContainerID] = []
    for layer in layers { appendStacks(in: layer.container, to: &found) }
    return found
  }

  /// Returns the ids of all stacks in a container, including those in containers that entries own.
  ///
  /// The ids are in the order of ``stacks``.
  package func stacks(in container: ContainerID) -> [ContainerID] {
    var found: [ContainerID] = []
    appendStacks(in: container, to: &found)
    return found
  }

  private func appendStacks(in container: ContainerID, to found: inout [ContainerID]) {
    let record = containers[container.slot]
    for child in record.children { appendStacks(in: child.container, to: &found) }
    guard record.kind == .stack else { return }
    found.append(container)
    // Most windows have no embedded containers, so their entries need not be examined.
    guard !owned.isEmpty else { return }
    for entry in record.entries where entry.flags.contains(.ownsContainer) {
      for row in owned[ownedRange(of: entry.id)] { appendStacks(in: row.container, to: &found) }
    }
  }

  /// Returns the scope with an id, or `nil` if the scope has ended or never existed.
  public func scope(_ id: ScopeID) -> Scope? {
    record(of: id)?.scope
  }

  /// Whether a scope is the given outer scope or inside it; always true if `outer` is the root
  /// scope.
  ///
  /// - Complexity: O(*n*), where *n* is the number of scopes that enclose `inner`.
  public func scope(_ inner: ScopeID, isWithin outer: ScopeID) -> Bool {
    guard outer != .root else { return true }
    guard let target = record(of: outer) else { return false }
    var current = inner
    while let row = record(of: current), row.depth >= target.depth {
      if current == outer { return true }
      guard let parent = row.scope.parent else { return false }
      current = parent
    }
    return false
  }
}
