// Where the entries of a scope stand: one contiguous run in each stack, inside the run of the scope around it.
extension NavigationState {
  /// The stack that a command means when it names none: the focused one, or the topmost that holds its scope.
  func defaultSlot(for scope: ScopeID?) -> Int {
    guard let scope, scope != .root else { return focusedSlot }
    if holds(scope, slot: focusedSlot) { return focusedSlot }
    let topmost = stacks.last { holds(scope, slot: $0.slot) }
    if let topmost { return topmost.slot }
    guard let anchor = record(of: scope)?.scope.anchor.stack, isAlive(anchor) else {
      return focusedSlot
    }
    return anchor.slot
  }

  private func holds(_ scope: ScopeID, slot: Int) -> Bool {
    containers[slot].entries.reversed().contains { self.scope($0.scope, isWithin: scope) }
  }

  /// The index above the last entry of the addressed scope; the end of the stack where no scope is addressed.
  func runEnd(_ target: StackTarget) -> Int {
    let entries = containers[target.slot].entries
    guard let scope = target.scope, scope != .root else { return entries.count }
    if let last = entries.lastIndex(where: { self.scope($0.scope, isWithin: scope) }) {
      return last + 1
    }
    guard let below = record(of: scope)?.scope.anchor.below,
      let index = index(of: below, inSlot: target.slot)
    else { return entries.count }
    return index + 1
  }

  /// Whether the entry at an index belongs to the addressed scope.
  func isInRun(_ index: Int, _ target: StackTarget) -> Bool {
    guard let scope = target.scope, scope != .root else { return true }
    return self.scope(containers[target.slot].entries[index].scope, isWithin: scope)
  }

  /// The scope of a new entry that names none.
  func inheritedScope(at range: Range<Int>, _ target: StackTarget) -> ScopeID {
    if let scope = target.scope { return scope }
    let entries = containers[target.slot].entries
    if range.lowerBound > 0 { return entries[range.lowerBound - 1].scope }
    return entries.first?.scope ?? .root
  }

  /// Refuses an entry of a scope in a place where it would part the run of this or of another scope.
  func checkPlacement(of scope: ScopeID, at range: Range<Int>, inSlot slot: Int) throws(Refusal) {
    let entries = containers[slot].entries
    let below = range.lowerBound > 0 ? entries[range.lowerBound - 1].scope : nil
    let above = range.upperBound < entries.count ? entries[range.upperBound].scope : nil
    if below == scope, above == nil { return }
    if let below, let above { try checkSpan(from: below, to: above, contains: scope) }
    var missing = scope
    while missing != .root {
      if joins(missing, below) || joins(missing, above) { return }
      guard isAbsent(missing, outside: range, slot: slot) else { throw .splitsScope(missing) }
      missing = record(of: missing)?.scope.parent ?? .root
    }
  }

  private func joins(_ scope: ScopeID, _ neighbour: ScopeID?) -> Bool {
    neighbour.map { self.scope($0, isWithin: scope) } ?? false
  }

  /// Every scope that holds both neighbours must hold what is put between them.
  private func checkSpan(
    from below: ScopeID, to above: ScopeID, contains scope: ScopeID
  ) throws(Refusal) {
    var common = below
    while common != .root, !self.scope(above, isWithin: common) {
      common = record(of: common)?.scope.parent ?? .root
    }
    guard self.scope(scope, isWithin: common) else { throw .splitsScope(common) }
  }

  private func isAbsent(_ scope: ScopeID, outside range: Range<Int>, slot: Int) -> Bool {
    guard let row = record(of: scope) else { return true }
    if row.entryCount == 0, row.childCount == 0 { return true }
    let entries = containers[slot].entries
    return !entries.indices.contains { index in
      !range.contains(index) && self.scope(entries[index].scope, isWithin: scope)
    }
  }
}
