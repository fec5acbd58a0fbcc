/// One row of the scope table.
struct ScopeRecord: Sendable {
  var generation: UInt32
  var isAlive: Bool
  var scope: Scope
  /// How many scopes are around this one; the root scope counts 0.
  var depth: Int
  /// Entries that name this scope as their innermost one, containers that were built for it, and
  /// child scopes that are not empty themselves; so a scope is empty exactly when it weighs
  /// nothing.
  var weight: Int

  init(_ scope: Scope, depth: Int) {
    generation = scope.id.generation
    isAlive = true
    self.scope = scope
    self.depth = depth
    weight = 0
  }
}
