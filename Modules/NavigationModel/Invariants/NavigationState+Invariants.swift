extension NavigationState {
  /// Checks every structural law on the whole state.
  ///
  /// - Throws: The first ``InvariantViolation`` that is found.
  /// - Complexity: O(*e* × (*s* + *l* + log *e*) + *c*²) in the worst case, where *e* is the number
  ///   of entries, *s* is the nesting depth of scopes, *l* is the number of layers, and *c* is the
  ///   number of containers.
  public func checkInvariants() throws(InvariantViolation) {
    try checkRootLayer()
    try checkContainers()
    for index in layers.indices.dropFirst() { try checkLayer(at: index) }
    try checkEntries()
    try checkScopes()
    try checkFocus()
  }

  func checkFocus() throws(InvariantViolation) {
    guard !layers.isEmpty, leadsToFocus(layers[layers.count - 1].container) else {
      throw InvariantViolation(.focusIsCurrent, "the focus is in \(focusedStack)")
    }
  }

  @inline(__always)
  private func leadsToFocus(_ container: ContainerID) -> Bool {
    isAlive(container) && leaf(of: container) == focusedStack
  }

  private func checkContainers() throws(InvariantViolation) {
    var reached: Set<ContainerID> = []
    for layer in layers { try reach(layer.container, from: .layer(layer.id), &reached) }
    let living = containers.indices.filter { containers[$0].isAlive }
    guard reached.count == living.count else {
      let lost = living.first { !reached.contains(id(ofSlot: $0)) } ?? 0
      throw InvariantViolation(.containersFormATree, "\(id(ofSlot: lost)) has no parent")
    }
    guard owned.allSatisfy({ isAlive($0.container) }) else {
      throw InvariantViolation(.containersFormATree, "an entry owns a container that is gone")
    }
  }

  private func reach(
    _ id: ContainerID, from holder: ContainerHolder, _ reached: inout Set<ContainerID>
  ) throws(InvariantViolation) {
    try checkContainer(id)
    guard reached.insert(id).inserted, node(of: id).holder == holder else {
      throw InvariantViolation(.containersFormATree, "\(id) is held in two places")
    }
    for (index, child) in containers[id.slot].children.enumerated() {
      let holder = ContainerHolder.container(id, index: index, key: child.key)
      try reach(child.container, from: holder, &reached)
      try checkSameOwner(child.container, id)
    }
    for entry in containers[id.slot].entries where entry.flags.contains(.ownsContainer) {
      for row in owned[ownedRange(of: entry.id)] {
        try reach(row.container, from: .entry(entry.id), &reached)
      }
    }
  }

  /// Checks that a tab or column was built for the same scope as its container, so that both are
  /// removed together.
  func checkSameOwner(
    _ child: ContainerID, _ parent: ContainerID
  ) throws(InvariantViolation) {
    guard containers[child.slot].scope == containers[parent.slot].scope else {
      throw InvariantViolation(.containersFormATree, "\(child) and \(parent) have different owners")
    }
  }

  /// Checks the laws that concern only one container.
  func checkContainer(_ id: ContainerID) throws(InvariantViolation) {
    guard isAlive(id) else {
      throw InvariantViolation(.containersFormATree, "\(id) is referenced but gone")
    }
    let slot = id.slot
    guard containers[slot].kind != .stack else {
      guard !containers[slot].entries.isEmpty else {
        throw InvariantViolation(.stacksAreNeverEmpty, "\(id) is empty")
      }
      return
    }
    let count = containers[slot].children.count
    guard (0..<count).contains(containers[slot].selected) else {
      throw InvariantViolation(.selectionsExist, "\(id) selects \(containers[slot].selected)")
    }
    guard !hasUniqueKeys(slot) else { return }
    throw InvariantViolation(.selectionsExist, "\(id) has a key twice")
  }

  func hasUniqueKeys(_ slot: Int) -> Bool {
    guard containers[slot].kind == .tabs else { return true }
    let children = containers[slot].children
    guard children.count > 8 else {
      return children.indices.allSatisfy { index in
        !children[..<index].contains { $0.key == children[index].key }
      }
    }
    return Set(children.map(\.key)).count == children.count
  }

  func checkPlaceholder(at index: Int, of stack: ContainerID) throws(InvariantViolation) {
    let entries = containers[stack.slot].entries
    for neighbour in [index - 1, index + 1]
    where entries.indices.contains(neighbour)
      && scope(entries[neighbour].scope, isWithin: entries[index].scope)
    {
      throw InvariantViolation(.placeholdersStandAlone, "\(entries[index].id) in \(stack)")
    }
  }

  private func checkEntries() throws(InvariantViolation) {
    var ids: ContiguousArray<EntryID> = []
    for stack in stacks {
      let entries = containers[stack.slot].entries
      for (index, entry) in entries.enumerated() {
        guard entry.id.rawValue < nextID else {
          throw InvariantViolation(
            .entryIDsAreUnique, "\(entry.id) in \(stack) was never assigned")
        }
        if entry.isPlaceholder { try checkPlaceholder(at: index, of: stack) }
        if !owned.isEmpty || entry.flags.contains(.ownsContainer) || entry.isContainer {
          try checkOwner(entry)
        }
        ids.append(entry.id)
      }
    }
    try checkUnique(&ids)
  }

  /// Checks that ids are unique.
  ///
  /// Ids are usually in ascending order; they are sorted only if they are not.
  private func checkUnique(_ ids: inout ContiguousArray<EntryID>) throws(InvariantViolation) {
    let isAscending = ids.indices.dropFirst().allSatisfy { ids[$0 - 1] < ids[$0] }
    guard !isAscending else { return }
    ids.sort()
    if let index = ids.indices.dropFirst().first(where: { ids[$0 - 1] == ids[$0] }) {
      throw InvariantViolation(.entryIDsAreUnique, "\(ids[index]) is in two places")
    }
  }
}
