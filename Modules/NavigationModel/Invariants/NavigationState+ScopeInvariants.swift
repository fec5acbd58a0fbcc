extension NavigationState {
  func checkScopes() throws(InvariantViolation) {
    try checkForest()
    try checkCounts()
    for stack in stacks { try checkRuns(in: stack) }
  }

  private func checkForest() throws(InvariantViolation) {
    for row in scopes where row.isAlive && row.scope.id != .root {
      guard let parent = row.scope.parent.flatMap({ record(of: $0) }), parent.depth + 1 == row.depth
      else {
        throw InvariantViolation(.scopesFormAForest, "\(row.scope.id) has no living parent")
      }
    }
  }

  private func checkCounts() throws(InvariantViolation) {
    var counts = scopes.map { _ in 0 }
    for stack in stacks {
      for entry in containers[stack.slot].entries {
        guard record(of: entry.scope) != nil else {
          throw InvariantViolation(.scopesFormAForest, "\(entry.id) is of an ended scope")
        }
        counts[entry.scope.slot] += 1
      }
    }
    for row in scopes where row.isAlive && row.entryCount != counts[row.scope.id.slot] {
      throw InvariantViolation(
        .scopesFormAForest,
        "\(row.scope.id) counts \(row.entryCount) entries and has \(counts[row.scope.id.slot])")
    }
  }

  /// Walks a stack once; a scope that was left and is entered again has two runs.
  private func checkRuns(in stack: ContainerID) throws(InvariantViolation) {
    var left: Set<ScopeID> = []
    var open: ScopeID = .root
    for entry in containers[stack.slot].entries {
      var closing = open
      while !scope(entry.scope, isWithin: closing) {
        left.insert(closing)
        closing = record(of: closing)?.scope.parent ?? .root
      }
      var opening = entry.scope
      while opening != .root {
        guard !left.contains(opening) else {
          throw InvariantViolation(.scopesAreContiguous, "\(opening) has two runs in \(stack)")
        }
        opening = record(of: opening)?.scope.parent ?? .root
      }
      open = entry.scope
    }
  }
}
