extension NavigationState {
  /// Checks every structural law on the whole state.
  ///
  /// - Throws: ``InvariantViolation`` naming the first law that does not hold and where.
  /// - Complexity: O(entries × nesting of scopes + containers).
  public func checkInvariants() throws(InvariantViolation) {
    try checkLayers()
    try checkContainers()
    try checkEntries()
    try checkScopes()
    try checkFocus()
  }

  func checkLayers() throws(InvariantViolation) {
    guard let root = layers.first, root.style == .root, root.presenter == nil else {
      throw InvariantViolation(.layersFormAChain, "the bottom layer is not a root layer")
    }
    for index in layers.indices.dropFirst() {
      let layer = layers[index]
      guard layer.style != .root, let presenter = layer.presenter else {
        throw InvariantViolation(.layersFormAChain, "\(layer.id) has no presenter")
      }
      guard let stack = stack(of: presenter), layerIndex(ofSlot: stack.slot) == index - 1 else {
        throw InvariantViolation(
          .layersFormAChain, "\(layer.id) is presented by \(presenter), not in the layer beneath")
      }
    }
  }

  func checkFocus() throws(InvariantViolation) {
    guard let top = layers.last, leaf(of: top.container).slot == focusedSlot else {
      throw InvariantViolation(.focusIsCurrent, "the focus is in \(focusedStack)")
    }
  }

  private func checkContainers() throws(InvariantViolation) {
    var reached: Set<ContainerID> = []
    for layer in layers { try reach(layer.container, from: .layer(layer.id), &reached) }
    let living = containers.indices.filter { containers[$0].isAlive }
    guard reached.count == living.count else {
      let lost = living.first { !reached.contains(id(ofSlot: $0)) } ?? 0
      throw InvariantViolation(.containersFormATree, "\(id(ofSlot: lost)) hangs from nothing")
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
    }
    for entry in containers[id.slot].entries where entry.flags.contains(.ownsContainer) {
      for row in owned[ownedRange(of: entry.id)] {
        try reach(row.container, from: .entry(entry.id), &reached)
      }
    }
  }

  /// Checks the laws of one container by itself.
  func checkContainer(_ id: ContainerID) throws(InvariantViolation) {
    guard isAlive(id) else {
      throw InvariantViolation(.containersFormATree, "\(id) is referred to and gone")
    }
    let record = containers[id.slot]
    switch record.kind {
    case .stack:
      guard !record.entries.isEmpty else {
        throw InvariantViolation(.stacksAreNeverEmpty, "\(id) is empty")
      }
    case .tabs, .split:
      guard record.children.indices.contains(record.selected) else {
        throw InvariantViolation(.selectionsExist, "\(id) selects \(record.selected)")
      }
      guard Set(record.children.map(\.key)).count == record.children.count else {
        throw InvariantViolation(.selectionsExist, "\(id) has a key twice")
      }
    }
  }

  private func checkEntries() throws(InvariantViolation) {
    var seen: Set<EntryID> = []
    for stack in stacks {
      let entries = containers[stack.slot].entries
      for entry in entries {
        guard entry.id.rawValue < nextID, seen.insert(entry.id).inserted else {
          throw InvariantViolation(.entryIDsAreUnique, "\(entry.id) in \(stack)")
        }
        guard !entry.isPlaceholder || entries.count == 1 else {
          throw InvariantViolation(.placeholdersStandAlone, "\(entry.id) in \(stack)")
        }
        guard entry.flags.contains(.ownsContainer) == !ownedRange(of: entry.id).isEmpty else {
          throw InvariantViolation(.containersFormATree, "\(entry.id) disowns its container")
        }
      }
    }
  }
}
