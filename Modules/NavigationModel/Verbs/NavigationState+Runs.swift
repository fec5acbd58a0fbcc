// Finding the stack that a command addresses, and the entries that it addresses in this stack. A
// command with a scope addresses only the entries of that scope in the stack, which are contiguous:
// the run of the scope. Indexes then count from the first entry of the run, and entries outside the
// run stay, except a placeholder that a new entry replaces.
extension NavigationState {
  /// Returns the stack that a command addresses, and the scope to whose run the command is limited.
  ///
  /// Throws if the command specifies a container that does not exist or is not a stack.
  func target(of command: Command) throws(Refusal) -> StackTarget {
    guard let stack = command.stack else {
      return StackTarget(slot: defaultSlot(for: command.scope), scope: command.scope)
    }
    return StackTarget(slot: try slot(of: stack, kind: .stack), scope: command.scope)
  }

  /// Returns the slot of the stack that a command addresses if the command specifies no stack.
  ///
  /// The documentation of ``Command/stack`` gives the order in which the stacks are tried.
  func defaultSlot(for scope: ScopeID?) -> Int {
    guard let scope, scope != .root else { return focusedSlot }
    if holds(scope, slot: focusedSlot) { return focusedSlot }
    for layer in layers.reversed() {
      let shown = leaf(of: layer.container).slot
      if holds(scope, slot: shown) { return shown }
    }
    if let hidden = stacks.last(where: { holds(scope, slot: $0.slot) }) { return hidden.slot }
    // The first entry of an empty scope is added to the default stack of the scope's parent.
    return defaultSlot(for: record(of: scope)?.scope.parent)
  }

  private func holds(_ scope: ScopeID, slot: Int) -> Bool {
    containers[slot].entries.lastIndex { self.scope($0.scope, isWithin: scope) } != nil
  }

  /// Returns the indexes of the addressed entries.
  ///
  /// For a scope without entries, the range is empty and begins where its first entry belongs.
  func run(of target: StackTarget) -> Range<Int> {
    let end = runEnd(target)
    guard target.scope != nil else { return 0..<end }
    var start = end
    while start > 0, isInRun(start - 1, target) { start -= 1 }
    return start..<end
  }

  /// Returns the index after the last addressed entry.
  ///
  /// For a scope without entries, this is the index at which its first entry belongs.
  func runEnd(_ target: StackTarget) -> Int {
    let count = containers[target.slot].entries.count
    guard let scope = target.scope else { return count }
    // An empty scope has no entries to look for.
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

/// The stack that a command addresses, and the scope to whose run the command is limited.
struct StackTarget {
  let slot: Int
  /// The scope whose run is addressed, or `nil` for the whole stack.
  let scope: ScopeID?
  /// The scope that the command specifies and to which new entries belong, or `nil` if there is
  /// none.
  let owner: ScopeID?

  init(slot: Int, scope: ScopeID?) {
    self.slot = slot
    owner = scope
    // Everything is inside the root scope, so its run is the whole stack.
    self.scope = scope == .root ? nil : scope
  }
}

// Checking where the entries of a scope may be: in each stack, they form one contiguous run, which
// is inside the run of the scope's parent.
extension NavigationState {
  /// Returns the scope for a new entry that does not specify one.
  func inheritedScope(at range: Range<Int>, _ target: StackTarget) -> ScopeID {
    if let owner = target.owner { return owner }
    let neighbour = max(0, range.lowerBound - 1)
    return containers[target.slot].entries[neighbour].scope
  }

  /// Throws a refusal if a new entry of a scope would separate entries of that scope or of another
  /// one.
  func checkPlacement(of scope: ScopeID, at range: Range<Int>, inSlot slot: Int) throws(Refusal) {
    let count = containers[slot].entries.count
    let below =
      range.lowerBound > 0 ? containers[slot].entries[range.lowerBound - 1].scope : nil
    let above = range.upperBound < count ? containers[slot].entries[range.upperBound].scope : nil
    if scope == below || scope == above { return }
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

  /// Checks an entry between two others: every scope that contains both of them must also contain
  /// the scope of the entry.
  private func checkSpan(
    from below: ScopeID, to above: ScopeID, contains scope: ScopeID
  ) throws(Refusal) {
    let common = commonScope(of: below, and: above)
    guard self.scope(scope, isWithin: common) else { throw .splitsScope(common) }
  }

  /// Returns the innermost scope that contains both scopes.
  func commonScope(of one: ScopeID, and other: ScopeID) -> ScopeID {
    var common = one
    while common != .root, !scope(other, isWithin: common) {
      common = record(of: common)?.scope.parent ?? .root
    }
    return common
  }

  private func isAbsent(_ scope: ScopeID, outside range: Range<Int>, slot: Int) -> Bool {
    guard let row = record(of: scope), row.weight > 0 else { return true }
    let entries = containers[slot].entries
    return !entries.indices.contains { index in
      !range.contains(index) && self.scope(entries[index].scope, isWithin: scope)
    }
  }
}
