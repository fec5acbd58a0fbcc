extension NavigationState {
  /// Checks the structural laws where a change touched the state; cheap enough for every step of a simulation.
  ///
  /// On a state that obeyed the laws before the change this finds what ``checkInvariants()`` finds. It is given the
  /// change that led to the state, not an older one.
  ///
  /// - Parameter change: The change that was applied last.
  /// - Throws: ``InvariantViolation`` naming the law that does not hold and where.
  /// - Complexity: O(edits × (nesting of scopes + layers)), whatever the depth of the stacks.
  public func checkInvariants(after change: Change) throws(InvariantViolation) {
    var touchesStructure = false
    for edit in change.edits {
      switch edit {
      case .insert(let entry, let position):
        try checkInserted(entry, at: position, change)
      case .remove(_, let position):
        try checkNeighbours(of: position.index, in: position.container)
      case .mark, .restyle:
        break
      case .addContainer, .removeContainer, .moveChild, .select, .addLayer, .removeLayer,
        .beginScope, .endScope:
        touchesStructure = true
      }
    }
    if touchesStructure { try checkStructure(touchedBy: change) }
    try checkFocus()
  }

  private func checkInserted(
    _ entry: Entry, at position: Position, _ change: Change
  ) throws(InvariantViolation) {
    let wasThere = change.edits.contains {
      if case .remove(let other, _) = $0 { other.id == entry.id } else { false }
    }
    guard entry.id.rawValue < nextID, wasThere || entry.id.rawValue >= change.firstNewID else {
      throw InvariantViolation(.entryIDsAreUnique, "\(entry.id) was in use before")
    }
    try checkNeighbours(of: position.index, in: position.container)
  }

  /// Checks a stack around an index: that it is not empty, and that no run is parted there.
  private func checkNeighbours(of index: Int, in stack: ContainerID) throws(InvariantViolation) {
    guard isAlive(stack) else { return }
    let entries = containers[stack.slot].entries
    guard !entries.isEmpty else {
      throw InvariantViolation(.stacksAreNeverEmpty, "\(stack) is empty")
    }
    guard entries.count == 1 || !entries[min(index, entries.count - 1)].isPlaceholder else {
      throw InvariantViolation(.placeholdersStandAlone, "a placeholder is not alone in \(stack)")
    }
    guard index > 0, index + 1 < entries.count else { return }
    let below = entries[index - 1].scope
    let above = entries[index + 1].scope
    var common = below
    while !scope(above, isWithin: common) { common = record(of: common)?.scope.parent ?? .root }
    guard scope(entries[index].scope, isWithin: common) else {
      throw InvariantViolation(.scopesAreContiguous, "\(common) is parted at \(stack)[\(index)]")
    }
  }

  private func checkStructure(touchedBy change: Change) throws(InvariantViolation) {
    for edit in change.edits {
      switch edit {
      case .addContainer(let node):
        if isAlive(node.id) { try checkContainer(node.id) }
      case .select(let container, _, _), .moveChild(let container, _, _):
        if isAlive(container) { try checkContainer(container) }
      case .beginScope(let scope):
        guard record(of: scope.id) == nil || scope.parent.flatMap({ record(of: $0) }) != nil else {
          throw InvariantViolation(.scopesFormAForest, "\(scope.id) has no living parent")
        }
      case .addLayer, .removeLayer:
        try checkLayers()
      default:
        break
      }
    }
  }
}
