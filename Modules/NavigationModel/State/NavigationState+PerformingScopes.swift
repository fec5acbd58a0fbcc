// How the table of scopes follows the entries: what a scope weighs, and which scopes are empty.
extension NavigationState {
  mutating func performScope(_ edit: Edit) {
    switch edit {
    case .beginScope(let scope): performBegin(scope)
    case .endScope(let scope): performEnd(scope)
    case .reanchor(let id, _, let anchor): scopes[id.slot].scope.anchor = anchor
    default: break
    }
  }

  private mutating func performBegin(_ scope: Scope) {
    let slot = scope.id.slot
    let row = ScopeRecord(scope, depth: scope.parent.map { scopes[$0.slot].depth + 1 } ?? 0)
    if slot == scopes.count {
      scopes.append(row)
    } else {
      if let free = freeScopes.lastIndex(of: slot) { freeScopes.remove(at: free) }
      scopes[slot] = row
    }
    emptyScopes.append(scope.id)
  }

  private mutating func performEnd(_ scope: Scope) {
    let slot = scope.id.slot
    scopes[slot].isAlive = false
    scopes[slot].generation = scope.id.generation &+ 1
    // A slot whose generations are used up is not given out again, so that no id ever returns.
    if scope.id.generation < .max { freeScopes.append(slot) }
    forgetEmpty(scope.id)
  }

  /// Adds to what a scope weighs; a scope that was empty now weighs on its parent.
  mutating func addWeight(_ slot: Int) {
    var slot = slot
    while true {
      scopes[slot].weight += 1
      guard scopes[slot].weight == 1, let parent = scopes[slot].scope.parent else { return }
      forgetEmpty(scopes[slot].scope.id)
      slot = parent.slot
    }
  }

  /// Takes from what a scope weighs; a scope that is empty now no longer weighs on its parent.
  mutating func removeWeight(_ slot: Int, at position: Position) {
    var slot = slot
    while true {
      scopes[slot].weight -= 1
      guard scopes[slot].weight == 0, let parent = scopes[slot].scope.parent else { return }
      let id = scopes[slot].scope.id
      emptyScopes.append(id)
      emptied.append(
        EmptiedPlace(
          scope: id, stack: position.container, index: position.index, loss: .lastEntry))
      slot = parent.slot
    }
  }

  private mutating func forgetEmpty(_ id: ScopeID) {
    guard let place = emptyScopes.lastIndex(of: id) else { return }
    emptyScopes.swapAt(place, emptyScopes.count - 1)
    emptyScopes.removeLast()
  }

  /// Notes the empty scopes that wait above an entry that goes.
  mutating func noteEmptyScopes(above entry: EntryID, at position: Position, isTop: Bool) {
    for id in emptyScopes where scopes[id.slot].scope.anchor.below == entry {
      emptied.append(
        EmptiedPlace(
          scope: id, stack: position.container, index: position.index,
          loss: isTop ? .ground : .support))
    }
  }

  /// Notes the empty scopes that wait in a stack that goes.
  mutating func noteEmptyScopes(in stack: ContainerID) {
    for id in emptyScopes where scopes[id.slot].scope.anchor.stack == stack {
      emptied.append(EmptiedPlace(scope: id, stack: stack, index: 0, loss: .ground))
    }
  }

  /// Keeps the noted places right when entries beneath them come or go.
  mutating func shiftEmptiedPlaces(above position: Position, by distance: Int) {
    for note in emptied.indices
    where emptied[note].stack == position.container && emptied[note].index > position.index {
      emptied[note].index += distance
    }
  }
}
