// How the table of scopes follows the entries: what a scope weighs, and when it ends.
extension NavigationState {
  mutating func performBegin(_ scope: Scope) {
    let slot = scope.id.slot
    let row = ScopeRecord(scope, depth: scope.parent.map { scopes[$0.slot].depth + 1 } ?? 0)
    if slot == scopes.count {
      scopes.append(row)
    } else {
      if let free = freeScopes.lastIndex(of: slot) { freeScopes.remove(at: free) }
      scopes[slot] = row
    }
    emptied.append(scope.id)
  }

  mutating func performEnd(_ scope: Scope) {
    let slot = scope.id.slot
    scopes[slot].isAlive = false
    scopes[slot].generation = scope.id.generation &+ 1
    // A slot whose generations are used up is not given out again, so that no id ever returns.
    if scope.id.generation < .max { freeScopes.append(slot) }
  }

  /// Adds to what a scope weighs; a scope that was empty now weighs on its parent.
  mutating func addWeight(_ slot: Int) {
    var slot = slot
    while true {
      scopes[slot].weight += 1
      guard scopes[slot].weight == 1, let parent = scopes[slot].scope.parent else { return }
      slot = parent.slot
    }
  }

  /// Takes from what a scope weighs; a scope that is empty now no longer weighs on its parent.
  mutating func removeWeight(_ slot: Int) {
    var slot = slot
    while true {
      scopes[slot].weight -= 1
      guard scopes[slot].weight == 0, let parent = scopes[slot].scope.parent else { return }
      emptied.append(scopes[slot].scope.id)
      slot = parent.slot
    }
  }

  /// Ends the scopes that were emptied and not filled again, the innermost first.
  mutating func endEmptiedScopes() {
    guard !emptied.isEmpty else { return }
    let empty = emptied.filter { isAlive($0) && scopes[$0.slot].weight == 0 }
    let innermostFirst = empty.sorted {
      (scopes[$1.slot].depth, $0.rawValue) < (scopes[$0.slot].depth, $1.rawValue)
    }
    // A scope that was emptied twice is named twice.
    for id in innermostFirst where isAlive(id) { record(.endScope(scopes[id.slot].scope)) }
    emptied.removeAll(keepingCapacity: true)
  }
}
