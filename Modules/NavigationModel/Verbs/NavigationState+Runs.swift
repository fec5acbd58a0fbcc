// Which stack and which part of it a command means. A command that names a scope addresses the run
// of that scope: its indexes count from the run's first entry, and nothing outside the run changes.
extension NavigationState {
  /// The stack that a command addresses and the part of it that belongs to its scope.
  func target(of command: Command) throws(Refusal) -> StackTarget {
    guard let stack = command.stack else {
      return StackTarget(slot: defaultSlot(for: command.scope), scope: command.scope)
    }
    return StackTarget(slot: try slot(of: stack, kind: .stack), scope: command.scope)
  }

  /// The stack that a command means if it does not name one: the focused one, or the topmost that
  /// holds its scope.
  func defaultSlot(for scope: ScopeID?) -> Int {
    guard let scope, scope != .root else { return focusedSlot }
    if holds(scope, slot: focusedSlot) { return focusedSlot }
    for layer in layers.reversed() {
      let shown = leaf(of: layer.container).slot
      if holds(scope, slot: shown) { return shown }
    }
    if let hidden = stacks.last(where: { holds(scope, slot: $0.slot) }) { return hidden.slot }
    // A scope that has nothing yet begins where the one around it works.
    return defaultSlot(for: record(of: scope)?.scope.parent)
  }

  private func holds(_ scope: ScopeID, slot: Int) -> Bool {
    containers[slot].entries.lastIndex { self.scope($0.scope, isWithin: scope) } != nil
  }

  /// The indexes of the addressed entries; empty, at the place of its first entry, for a scope
  /// without any.
  func run(of target: StackTarget) -> Range<Int> {
    let end = runEnd(target)
    guard target.scope != nil else { return 0..<end }
    var start = end
    while start > 0, isInRun(start - 1, target) { start -= 1 }
    return start..<end
  }

  /// The index above the last addressed entry; the end of the stack where no scope is addressed.
  func runEnd(_ target: StackTarget) -> Int {
    let count = containers[target.slot].entries.count
    guard let scope = target.scope else { return count }
    // In a scope that has nothing yet there is nothing to look for.
    let isEmpty = record(of: scope)?.weight == 0
    if !isEmpty, let end = runEnd(of: scope, inSlot: target.slot) { return end }
    var outer = record(of: scope)?.scope.parent
    while let around = outer, around != .root {
      if let end = runEnd(of: around, inSlot: target.slot) { return end }
      outer = record(of: around)?.scope.parent
    }
    return count
  }

  /// Whether the entry at an index belongs to the addressed scope.
  func isInRun(_ index: Int, _ target: StackTarget) -> Bool {
    guard let scope = target.scope else { return true }
    return self.scope(containers[target.slot].entries[index].scope, isWithin: scope)
  }

  private func runEnd(of scope: ScopeID, inSlot slot: Int) -> Int? {
    containers[slot].entries.lastIndex { self.scope($0.scope, isWithin: scope) }.map { $0 + 1 }
  }
}
