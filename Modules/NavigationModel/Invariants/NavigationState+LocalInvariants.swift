// Local laws, which the incremental check examines only where an edit changed something.
extension NavigationState {
  /// Checks the entries of a stack at the indexes that a change touched, and their neighbors.
  func checkWindow(_ window: Range<Int>, of stack: ContainerID) throws(InvariantViolation) {
    guard isAlive(stack) else { return }
    let count = containers[stack.slot].entries.count
    guard count > 0 else { throw InvariantViolation(.stacksAreNeverEmpty, "\(stack) is empty") }
    let first = max(0, window.lowerBound - 1)
    let last = min(count - 1, window.upperBound)
    guard first <= last else { return }
    for index in first...last { try checkEntry(at: index, of: stack, count: count) }
  }

  private func checkEntry(
    at index: Int, of stack: ContainerID, count: Int
  ) throws(InvariantViolation) {
    let entry = containers[stack.slot].entries[index]
    guard entry.id.rawValue < nextID else {
      throw InvariantViolation(.entryIDsAreUnique, "\(entry.id) in \(stack) was never assigned")
    }
    if entry.isPlaceholder { try checkPlaceholder(at: index, of: stack) }
    let mayOwn = !entry.flags.isDisjoint(with: [.ownsContainer, .isContainer])
    if mayOwn || !owned.isEmpty { try checkOwner(entry) }
    guard index > 0 else { return }
    let beneath = containers[stack.slot].entries[index - 1].scope
    guard entry.scope != beneath else { return }
    try checkEntering(entry.scope, above: beneath, index, stack)
    try checkLeaving(beneath, below: entry.scope, index, stack)
  }

  /// Checks the scopes whose lowest entry should be at an index.
  ///
  /// None of these scopes may have an entry farther down in the stack.
  private func checkEntering(
    _ scope: ScopeID, above beneath: ScopeID, _ index: Int, _ stack: ContainerID
  ) throws(InvariantViolation) {
    let common = commonScope(of: beneath, and: scope)
    var entering = scope
    while entering != common {
      guard let row = record(of: entering) else {
        throw InvariantViolation(.scopesFormAForest, "\(entering) has entries but has ended")
      }
      if row.weight > 1, !isWhole(row, from: index, of: stack) {
        let entries = containers[stack.slot].entries
        let further = entries[..<index].lastIndex { self.scope($0.scope, isWithin: entering) }
        guard further == nil else {
          throw InvariantViolation(.scopesAreContiguous, "\(entering) has two runs in \(stack)")
        }
      }
      entering = row.scope.parent ?? .root
    }
  }

  /// Checks the scopes whose topmost entry should be directly beneath an index.
  ///
  /// None of these scopes may have an entry at the index or above it.
  private func checkLeaving(
    _ scope: ScopeID, below above: ScopeID, _ index: Int, _ stack: ContainerID
  ) throws(InvariantViolation) {
    let common = commonScope(of: above, and: scope)
    var leaving = scope
    while leaving != common, let row = record(of: leaving) {
      let isFurtherUp =
        row.weight > 1
        && containers[stack.slot].entries[index...].contains {
          self.scope($0.scope, isWithin: leaving)
        }
      guard !isFurtherUp else {
        throw InvariantViolation(.scopesAreContiguous, "\(leaving) has two runs in \(stack)")
      }
      leaving = row.scope.parent ?? .root
    }
  }

  /// Whether a scope contains nothing but consecutive entries that begin at an index, as is often
  /// the case after a push.
  private func isWhole(_ row: ScopeRecord, from index: Int, of stack: ContainerID) -> Bool {
    let entries = containers[stack.slot].entries
    guard row.weight <= entries.count - index else { return false }
    return entries[index..<index + row.weight].allSatisfy { $0.scope == row.scope.id }
  }

  func checkWeight(of scope: ScopeID) throws(InvariantViolation) {
    guard let row = record(of: scope), row.weight > 0 else {
      throw InvariantViolation(.scopesFormAForest, "\(scope) has entries but counts as empty")
    }
  }

  /// Checks that no layer or container depends on a removed entry, and that the scope of the entry
  /// has not been left empty.
  func checkGone(_ entry: Entry) throws(InvariantViolation) {
    if layers.count > 1, let layer = layers.first(where: { $0.presenter == entry.id }) {
      throw InvariantViolation(
        .layersFormAChain, "\(layer.id) is presented by \(entry.id), which is gone")
    }
    if !owned.isEmpty, !ownedRange(of: entry.id).isEmpty {
      throw InvariantViolation(.containersFormATree, "\(entry.id) is gone but owns a container")
    }
    if let row = record(of: entry.scope) { try checkFilled(row) }
  }

  /// Checks the result of an edit that does not insert or remove entries.
  func checkStructure(of edit: Edit) throws(InvariantViolation) {
    switch edit {
    case .insert, .remove:
      break
    case .restyle(let id, _, _):
      try checkStyle(of: id)
    case .mark(let entry, let position, _, _):
      try checkMarked(entry, in: position.container)
    case .addContainer(let node):
      if isAlive(node.id) { try checkAdded(node.id) }
    case .removeContainer(let node):
      try checkRemoved(node)
    case .moveChild(let id, _, _):
      guard isAlive(id), case .container(let parent, _, _) = containers[id.slot].holder else {
        break
      }
      try checkContainer(parent)
    case .select(let id, _, _):
      if isAlive(id) { try checkContainer(id) }
    case .addLayer:
      try checkTopLayer()
    case .removeLayer(let layer):
      try checkTopLayer()
      guard !isAlive(layer.container) || layers.contains(where: { $0.id == layer.id }) else {
        throw InvariantViolation(
          .containersFormATree, "\(layer.container) lives on after \(layer.id)")
      }
    case .beginScope(let scope):
      try checkScope(scope)
    case .endScope(let scope):
      try checkEnded(scope)
    }
  }

  private func checkStyle(of id: LayerID) throws(InvariantViolation) {
    guard let index = layers.firstIndex(where: { $0.id == id }) else { return }
    if index == 0 { try checkRootLayer() } else { try checkLayer(at: index) }
  }

  private func checkMarked(_ entry: EntryID, in stack: ContainerID) throws(InvariantViolation) {
    guard isAlive(stack), let index = index(of: entry, inSlot: stack.slot) else { return }
    let count = containers[stack.slot].entries.count
    try checkEntry(at: index, of: stack, count: count)
  }

  func checkOwner(_ entry: Entry) throws(InvariantViolation) {
    guard entry.flags.contains(.ownsContainer) == !ownedRange(of: entry.id).isEmpty,
      !entry.isContainer || entry.flags.contains(.ownsContainer)
    else {
      throw InvariantViolation(.containersFormATree, "\(entry.id) disowns its container")
    }
  }

  private func checkAdded(_ id: ContainerID) throws(InvariantViolation) {
    try checkContainer(id)
    try checkWeight(of: containers[id.slot].scope)
    let isHeld =
      switch containers[id.slot].holder {
      case .layer(let layer): layers.contains { $0.id == layer && $0.container == id }
      case .container(let parent, _, _):
        isAlive(parent) && containers[parent.slot].children.contains { $0.container == id }
      case .entry(let entry): owned[ownedRange(of: entry)].contains { $0.container == id }
      }
    guard isHeld else {
      throw InvariantViolation(.containersFormATree, "\(id) has no parent")
    }
    switch containers[id.slot].holder {
    case .layer: break
    case .container(let parent, _, _):
      try checkContainer(parent)
      try checkSameOwner(id, parent)
    case .entry(let owner):
      guard let entry = entry(owner) else {
        throw InvariantViolation(.containersFormATree, "\(id) is owned by \(owner), which is gone")
      }
      try checkOwner(entry)
    }
  }

  private func checkRemoved(_ node: ContainerNode) throws(InvariantViolation) {
    switch node.holder {
    case .layer:
      guard !layers.contains(where: { $0.container == node.id }) else {
        throw InvariantViolation(.containersFormATree, "\(node.id) is gone but shown by a layer")
      }
    case .container(let parent, _, _):
      if isAlive(parent) { try checkContainer(parent) }
    case .entry(let entry):
      guard !owned[ownedRange(of: entry)].contains(where: { $0.container == node.id }) else {
        throw InvariantViolation(.containersFormATree, "\(node.id) is gone but owned by \(entry)")
      }
      if let owner = self.entry(entry) { try checkOwner(owner) }
    }
  }

  private func checkScope(_ scope: Scope) throws(InvariantViolation) {
    guard let row = record(of: scope.id) else { return }
    guard let parent = row.scope.parent.flatMap({ record(of: $0) }), parent.depth + 1 == row.depth
    else {
      throw InvariantViolation(.scopesFormAForest, "\(scope.id) has no living parent")
    }
    try checkFilled(row)
  }

  private func checkEnded(_ scope: Scope) throws(InvariantViolation) {
    guard scope.id.slot < scopes.count else {
      throw InvariantViolation(.scopesFormAForest, "\(scope.id) ended without having begun")
    }
    let row = scopes[scope.id.slot]
    guard row.isAlive || row.weight == 0 else {
      throw InvariantViolation(.scopesFormAForest, "\(scope.id) has entries but has ended")
    }
    if row.isAlive { try checkScope(row.scope) }
  }
}
