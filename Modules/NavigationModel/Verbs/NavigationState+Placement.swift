// Where the entries of a scope may stand: in one contiguous run in each stack, inside the run of
// the scope around it.
extension NavigationState {
  /// The scope of a new entry that does not name one.
  func inheritedScope(at range: Range<Int>, _ target: StackTarget) -> ScopeID {
    if let owner = target.owner { return owner }
    let neighbour = max(0, range.lowerBound - 1)
    return containers[target.slot].entries[neighbour].scope
  }

  /// Refuses an entry of a scope in a place where it would part the run of this or of another
  /// scope.
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

  /// Every scope that holds both neighbours must hold what is put between them.
  private func checkSpan(
    from below: ScopeID, to above: ScopeID, contains scope: ScopeID
  ) throws(Refusal) {
    let common = commonScope(of: below, and: above)
    guard self.scope(scope, isWithin: common) else { throw .splitsScope(common) }
  }

  /// The innermost scope around two scopes.
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
