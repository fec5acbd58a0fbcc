extension NavigationState {
  /// Applies a change that was made to another copy of this state.
  ///
  /// Observers, storage and replays use this method to keep their copies up to date.
  ///
  /// Folding every change since a snapshot into that snapshot recreates the state:
  ///
  /// ```swift
  /// var copy = state
  /// let outcome = state.apply(.push(1))
  /// if let change = outcome.change { try copy.fold(change) }
  /// copy == state  // true
  /// ```
  ///
  /// - Parameter change: The change that follows this state's ``revision``.
  /// - Throws: ``Refusal/damaged(_:)`` if the change does not fit this state, or ``Refusal/busy``
  ///   during a transaction. In both cases, the state is unchanged.
  /// - Complexity: O(*n*), where *n* is the number of edits, plus the cost of
  ///   ``checkInvariants(after:)``. An edit in the middle of a stack also moves the entries above
  ///   that place, and an edit that adds a container to an entry searches for the entry.
  public mutating func fold(_ change: Change) throws(Refusal) {
    guard !isInTransaction else { throw .busy }
    guard change.revision == revision + 1 else {
      throw .damaged("change \(change.revision) does not follow revision \(revision)")
    }
    guard change.firstNewID >= nextID else {
      throw .damaged(
        "change \(change.revision) treats ids from \(change.firstNewID) on as new, but those below "
          + "\(nextID) are in use")
    }
    let oldNextID = nextID
    do throws(Refusal) {
      for edit in change.edits { try take(edit) }
      refocus()
      try checkFolded(change)
    } catch {
      rollBack(to: 0)
      nextID = oldNextID
      throw error
    }
    pending.removeAll(keepingCapacity: true)
    emptied.removeAll(keepingCapacity: true)
    keepFormerPlaces()
    revision = change.revision
    firstNewID = nextID
  }

  private mutating func take(_ edit: Edit) throws(Refusal) {
    guard fits(edit) else {
      let words = edit.words.map { " that \($0)" } ?? ""
      throw .damaged("an edit\(words) does not fit the state")
    }
    if let id = edit.newestID, id >= nextID { nextID = id + 1 }
    record(edit)
  }

  private func checkFolded(_ change: Change) throws(Refusal) {
    guard !layers.isEmpty else { throw .damaged("no layer is left") }
    do throws(InvariantViolation) {
      try checkInvariants(after: change)
      for edit in change.edits {
        if case .endScope(let scope) = edit, record(of: scope.id) != nil {
          throw InvariantViolation(.scopesFormAForest, "\(scope.id) has ended but lives")
        }
      }
    } catch {
      throw .damaged(error.description)
    }
  }
}

extension NavigationState {
  /// The highest number that is allowed in an id of a folded change or a decoded state.
  ///
  /// Counting up from this number cannot overflow.
  static let highestID: UInt64 = 1 << 62

  /// Whether an edit matches the current state and can be performed on it.
  private func fits(_ edit: Edit) -> Bool {
    switch edit {
    case .insert(let entry, let position): fitsInsert(entry, position)
    case .remove(let entry, let position): self.entry(at: position) == entry
    case .mark(let id, let position, let from, _):
      self.entry(at: position).map { $0.id == id && $0.flags == from } ?? false
    case .addContainer(let node): fitsAdd(node)
    case .removeContainer(let node): fitsRemove(node)
    case .moveChild(let id, let from, let to): fitsMove(id, from, to)
    case .select(let id, let from, let to): fitsSelect(id, from, to)
    case .addLayer(let layer): fitsAdd(layer)
    case .removeLayer(let layer): layers.last == layer
    case .restyle(let id, let from, let to):
      to != .root && layers.contains { $0.id == id && $0.style == from }
    case .beginScope(let scope): fitsBegin(scope)
    case .endScope(let scope): fitsEnd(scope)
    }
  }

  private func entry(at position: Position) -> Entry? {
    guard isStack(position.container) else { return nil }
    let slot = position.container.slot
    guard containers[slot].entries.indices.contains(position.index) else { return nil }
    return containers[slot].entries[position.index]
  }

  private func isStack(_ id: ContainerID) -> Bool {
    isAlive(id) && containers[id.slot].kind == .stack
  }

  private func fitsInsert(_ entry: Entry, _ position: Position) -> Bool {
    guard isStack(position.container), record(of: entry.scope) != nil else { return false }
    return (0...containers[position.container.slot].entries.count).contains(position.index)
      && (1...Self.highestID).contains(entry.id.rawValue)
  }

  private func fitsAdd(_ node: ContainerNode) -> Bool {
    let slot = node.id.slot
    guard slot <= containers.count, record(of: node.scope) != nil else { return false }
    if slot < containers.count {
      guard !containers[slot].isAlive, containers[slot].generation <= node.id.generation else {
        return false
      }
    }
    switch node.holder {
    case .layer: return true
    case .container(let parent, let index, _):
      return isAlive(parent) && containers[parent.slot].kind != .stack
        && (0...containers[parent.slot].children.count).contains(index)
        && nesting(ofSlot: parent.slot) < NewContainer.maximumDepth
    case .entry(let entry):
      guard let position = position(of: entry) else { return false }
      return nesting(ofSlot: position.container.slot) < NewContainer.maximumDepth
    }
  }

  private func fitsRemove(_ node: ContainerNode) -> Bool {
    guard isAlive(node.id), self.node(of: node.id) == node else { return false }
    let row = containers[node.id.slot]
    return row.entries.isEmpty && row.children.isEmpty && row.selected == 0
  }

  private func fitsMove(_ id: ContainerID, _ from: Int, _ to: Int) -> Bool {
    guard isAlive(id), case .container(let parent, _, _) = containers[id.slot].holder,
      isAlive(parent)
    else { return false }
    let children = containers[parent.slot].children
    return children.indices.contains(from) && children.indices.contains(to)
      && children[from].container == id
  }

  private func fitsSelect(_ id: ContainerID, _ from: Int, _ to: Int) -> Bool {
    guard isAlive(id), containers[id.slot].selected == from else { return false }
    // Index 0 is always allowed, because a container selects index 0 before the container is
    // removed.
    return containers[id.slot].children.indices.contains(to) || to == 0
  }

  private func fitsAdd(_ layer: Layer) -> Bool {
    let last = layers.last?.id.rawValue ?? 0
    return layer.id.rawValue > last && layer.id.rawValue <= Self.highestID
      && isAlive(layer.container)
      && containers[layer.container.slot].holder == .layer(layer.id)
  }

  private func fitsBegin(_ scope: Scope) -> Bool {
    let slot = scope.id.slot
    guard slot <= scopes.count, let parent = scope.parent, record(of: parent) != nil else {
      return false
    }
    guard slot < scopes.count else { return true }
    return !scopes[slot].isAlive && scopes[slot].generation <= scope.id.generation
  }

  private func fitsEnd(_ scope: Scope) -> Bool {
    guard scope.id != .root, let row = record(of: scope.id) else { return false }
    return row.scope == scope && row.weight == 0
      && !emptied.contains { isAlive($0) && scopes[$0.slot].scope.parent == scope.id }
  }
}

extension Edit {
  /// The number of the entry or layer that the edit adds, or `nil` if it adds none.
  fileprivate var newestID: UInt64? {
    switch self {
    case .insert(let entry, _): entry.id.rawValue
    case .addLayer(let layer): layer.id.rawValue
    default: nil
    }
  }
}
