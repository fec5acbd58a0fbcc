extension NavigationState {
  func checkScopes() throws(InvariantViolation) {
    try checkForest()
    try checkWeights()
    for row in scopes where row.isAlive { try checkFilled(row) }
    for stack in stacks {
      if let parted = partedScope(of: containers[stack.slot].entries.lazy.map(\.scope)) {
        throw InvariantViolation(.scopesAreContiguous, "\(parted) has two runs in \(stack)")
      }
    }
  }

  private func checkForest() throws(InvariantViolation) {
    for row in scopes where row.isAlive && row.scope.id != .root {
      guard let parent = row.scope.parent.flatMap({ record(of: $0) }), parent.depth + 1 == row.depth
      else {
        throw InvariantViolation(.scopesFormAForest, "\(row.scope.id) has no living parent")
      }
    }
  }

  private func checkWeights() throws(InvariantViolation) {
    var weights = scopes.map { _ in 0 }
    for row in containers where row.isAlive {
      try weigh(row.scope, &weights)
      for entry in row.entries { try weigh(entry.scope, &weights) }
    }
    for row in scopes where row.isAlive && row.weight > 0 {
      if let parent = row.scope.parent { weights[parent.slot] += 1 }
    }
    for row in scopes where row.weight != weights[row.scope.id.slot] {
      throw InvariantViolation(
        .scopesFormAForest,
        "\(row.scope.id) weighs \(row.weight) and should weigh \(weights[row.scope.id.slot])")
    }
  }

  private func weigh(
    _ scope: ScopeID, _ weights: inout [Int]
  ) throws(InvariantViolation) {
    guard isAlive(scope) else {
      throw InvariantViolation(.scopesFormAForest, "\(scope) has entries but has ended")
    }
    weights[scope.slot] += 1
  }

  /// Checks that a scope is not empty, unless a transaction is in progress.
  func checkFilled(_ row: ScopeRecord) throws(InvariantViolation) {
    guard row.weight == 0, row.scope.id != .root, !isInTransaction else { return }
    throw InvariantViolation(.scopesAreNeverEmpty, "\(row.scope.id) has no entry")
  }

  /// Returns the first scope whose entries are not next to each other.
  ///
  /// - Parameter run: The scope of each entry of a stack, lowest first.
  /// - Returns: The scope, or `nil` if the entries of each scope are next to each other.
  func partedScope(of run: some Sequence<ScopeID>) -> ScopeID? {
    var left: Set<ScopeID> = []
    var open: ScopeID = .root
    for next in run where next != open {
      let common = commonScope(of: open, and: next)
      while open != common {
        left.insert(open)
        open = record(of: open)?.scope.parent ?? .root
      }
      var entering = next
      while entering != common {
        if left.contains(entering) { return entering }
        entering = record(of: entering)?.scope.parent ?? .root
      }
      open = next
    }
    return nil
  }
}

extension NavigationState {
  func checkRootLayer() throws(InvariantViolation) {
    guard let root = layers.first, root.style == .root, root.presenter == nil else {
      throw InvariantViolation(.layersFormAChain, "the bottom layer is not a root layer")
    }
    guard isAlive(root.container), containers[root.container.slot].scope == .root else {
      throw InvariantViolation(.containersFormATree, "the root container is not the window's own")
    }
  }

  /// Checks the root layer and the top layer; a change may have added or uncovered the top layer.
  func checkTopLayer() throws(InvariantViolation) {
    try checkRootLayer()
    if layers.count > 1 { try checkLayer(at: layers.count - 1) }
  }

  func checkLayer(at index: Int) throws(InvariantViolation) {
    let layer = layers[index]
    guard layer.style != .root, let presenter = layer.presenter else {
      throw InvariantViolation(.layersFormAChain, "\(layer.id) has no presenter")
    }
    guard layer.id.rawValue < nextID, layers[index - 1].id < layer.id else {
      throw InvariantViolation(
        .layersFormAChain, "\(layer.id) is not above \(layers[index - 1].id)")
    }
    // The presenter is nearly always the entry that has the focus in the layer beneath.
    let shown = leaf(of: layers[index - 1].container).slot
    if containers[shown].entries.last?.id == presenter { return }
    guard let stack = stack(of: presenter), layerIndex(ofSlot: stack.slot) == index - 1 else {
      throw InvariantViolation(
        .layersFormAChain, "\(layer.id) is presented by \(presenter), not in the layer beneath")
    }
  }
}
