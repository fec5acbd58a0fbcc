extension NavigationState: Equatable {
  /// Whether two states show the same with the same ids; counters, revisions and what is long gone
  /// do not matter.
  ///
  /// - Complexity: O(entries and containers).
  public static func == (lhs: NavigationState, rhs: NavigationState) -> Bool {
    lhs.layers == rhs.layers
      && lhs.layers.allSatisfy { lhs.hasSameContent(of: $0, as: rhs) }
      && lhs.hasSameScopes(as: rhs) && lhs.hasSameOwners(as: rhs)
  }

  // Nothing nested is built to be compared: harnesses ask after every step.
  private func hasSameContent(of layer: Layer, as other: NavigationState) -> Bool {
    guard isAlive(layer.container), other.isAlive(layer.container) else {
      return isAlive(layer.container) == other.isAlive(layer.container)
    }
    return hasSameContent(of: layer.container, as: other)
  }

  private func hasSameContent(of container: ContainerID, as other: NavigationState) -> Bool {
    let slot = container.slot
    guard other.containers.indices.contains(slot),
      containers[slot].kind == other.containers[slot].kind
    else { return false }
    if containers[slot].kind == .stack { return hasSameEntries(inSlot: slot, as: other) }
    return containers[slot].selected == other.containers[slot].selected
      && containers[slot].children == other.containers[slot].children
      && containers[slot].children.allSatisfy { hasSameContent(of: $0.container, as: other) }
  }

  private func hasSameEntries(inSlot slot: Int, as other: NavigationState) -> Bool {
    guard containers[slot].entries == other.containers[slot].entries else { return false }
    guard !owned.isEmpty || !other.owned.isEmpty else { return true }
    return containers[slot].entries.allSatisfy { entry in
      let rows = owned[ownedRange(of: entry.id)]
      return rows.elementsEqual(other.owned[other.ownedRange(of: entry.id)])
        && rows.allSatisfy { hasSameContent(of: $0.container, as: other) }
    }
  }

  /// Whether the living scopes are the same, the root scope left out.
  private func hasSameScopes(as other: NavigationState) -> Bool {
    let living = scopes.dropFirst().lazy.filter { $0.isAlive }
    return living.elementsEqual(other.scopes.dropFirst().lazy.filter { $0.isAlive }) {
      $0.scope == $1.scope
    }
  }

  /// Whether the containers were built for the same scopes, in order of slots.
  private func hasSameOwners(as other: NavigationState) -> Bool {
    ownedSlots.elementsEqual(other.ownedSlots) { mine, theirs in
      containers[mine].scope == other.containers[theirs].scope
    }
  }

  private var ownedSlots: LazyFilterSequence<Range<Int>> {
    containers.indices.lazy.filter { containers[$0].isAlive }
  }

  /// The scopes that have not ended, the root scope left out, in order of slots.
  public var livingScopes: [Scope] {
    scopes.dropFirst().filter(\.isAlive).map(\.scope)
  }
}

extension NavigationState {
  /// Whether two states show the same screens in the same arrangement, whatever their ids.
  ///
  /// Places of presenters, styles, leave policies and scopes with their kinds count; ids and
  /// revisions do not.
  ///
  /// - Complexity: O(entries and containers).
  public func isSameStructure(as other: NavigationState) -> Bool {
    structure == other.structure
  }
}
