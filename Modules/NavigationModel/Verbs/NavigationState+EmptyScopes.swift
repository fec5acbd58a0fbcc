// An empty scope rests on the entry beneath its place. When that entry goes from beneath others,
// the scope rests on the next one down; when it goes as the top of its stack, the scope was popped
// over and ends. A scope that loses its last entry ends too. Within a transaction both may be
// filled again before it is over.
extension NavigationState {
  /// Moves the anchors of empty scopes whose anchor entry the command in progress removed.
  mutating func settleEmptyScopes() {
    guard !emptied.isEmpty else { return }
    let places = emptied.sorted { order(of: $0) < order(of: $1) }
    emptied.removeAll(keepingCapacity: true)
    for place in places {
      guard let row = record(of: place.scope), row.weight == 0 else { continue }
      guard place.loss == .lastEntry || !isAnchored(row.scope) else { continue }
      if place.loss != .support { doomed.append(place.scope) }
      if place.loss == .support || isInTransaction { reanchor(row.scope, to: place) }
    }
  }

  /// Ends the scopes that were not filled again.
  mutating func endDoomedScopes() {
    guard !doomed.isEmpty else { return }
    for scope in doomed {
      if let row = record(of: scope), row.weight == 0 { endTree(of: scope) }
    }
    doomed.removeAll(keepingCapacity: true)
  }

  /// The anchor of one more empty scope above an entry, after the empty scopes that wait there.
  func freeAnchor(
    in stack: ContainerID, below: EntryID?, besides scope: ScopeID? = nil
  ) -> Scope.Anchor {
    var rank: UInt32 = 0
    for id in emptyScopes where id != scope {
      let anchor = scopes[id.slot].scope.anchor
      guard anchor.stack == stack, anchor.below == below else { continue }
      rank = max(rank, anchor.rank &+ 1)
    }
    return Scope.Anchor(stack: stack, below: below, rank: rank)
  }

  /// Whether a scope waits in a living stack, at its bottom or above an entry that is there.
  func isAnchored(_ scope: Scope) -> Bool {
    guard isAlive(scope.anchor.stack), containers[scope.anchor.stack.slot].kind == .stack else {
      return false
    }
    guard let below = scope.anchor.below else { return true }
    return index(of: below, inSlot: scope.anchor.stack.slot) != nil
  }

  private func order(of place: EmptiedPlace) -> (ContainerID, Int, UInt32, ScopeID) {
    let rank = record(of: place.scope)?.scope.anchor.rank ?? 0
    return (place.stack, place.index, rank, place.scope)
  }

  private mutating func reanchor(_ scope: Scope, to place: EmptiedPlace) {
    let stack = isAlive(place.stack) ? place.stack : focusedStack
    let entries = containers[stack.slot].entries
    let index = isAlive(place.stack) ? min(place.index, entries.count) : entries.count
    let beneath = index > 0 ? entries[index - 1] : nil
    let below = beneath.flatMap { $0.isPlaceholder ? nil : $0.id }
    let anchor = freeAnchor(in: stack, below: below, besides: scope.id)
    if anchor != scope.anchor { record(.reanchor(scope.id, from: scope.anchor, to: anchor)) }
  }
}

// Where a new entry stands among the empty scopes that wait at its place.
extension NavigationState {
  /// The empty scopes that wait where an entry of a scope is about to be put and come after it.
  func emptyScopes(above entering: ScopeID, at position: Position) -> [ScopeID] {
    let entries = containers[position.container.slot].entries
    let beneath = position.index > 0 ? entries[position.index - 1] : nil
    let above = position.index < entries.count ? entries[position.index] : nil
    return emptyScopes.filter { id in
      let anchor = scopes[id.slot].scope.anchor
      return anchor.stack == position.container && anchor.below == beneath?.id
        && comesAfter(id, entering, between: beneath?.scope, and: above?.scope)
    }
  }

  /// Lets empty scopes rest on an entry that was put beneath them.
  mutating func lift(_ waiting: [ScopeID], onto entry: Entry, at position: Position) {
    for id in waiting where scopes[id.slot].weight == 0 {
      let old = scopes[id.slot].scope.anchor
      let new = Scope.Anchor(stack: position.container, below: entry.id, rank: old.rank)
      record(.reanchor(id, from: old, to: new))
    }
  }

  /// Whether an empty scope comes after an entry of another scope that is put where it waits.
  private func comesAfter(
    _ waiting: ScopeID, _ entering: ScopeID, between beneath: ScopeID?, and above: ScopeID?
  ) -> Bool {
    guard let (ours, theirs) = branches(of: waiting, and: entering) else { return false }
    if let beneath, scope(beneath, isWithin: theirs) { return true }
    guard scopes[theirs.slot].weight == 0 else { return false }
    if let above, scope(above, isWithin: ours) { return true }
    if let beneath, scope(beneath, isWithin: ours) { return false }
    let other = scopes[ours.slot].weight == 0 ? ours : waiting
    return scopes[theirs.slot].scope.anchor.rank < scopes[other.slot].scope.anchor.rank
  }

  /// The outermost scopes around two scopes that are not around both; `nil` if one is inside the
  /// other.
  private func branches(of one: ScopeID, and other: ScopeID) -> (ScopeID, ScopeID)? {
    guard !scope(one, isWithin: other), !scope(other, isWithin: one) else { return nil }
    return (branch(of: one, besides: other), branch(of: other, besides: one))
  }

  private func branch(of scope: ScopeID, besides other: ScopeID) -> ScopeID {
    var branch = scope
    while let parent = scopes[branch.slot].scope.parent, !self.scope(other, isWithin: parent) {
      branch = parent
    }
    return branch
  }
}
