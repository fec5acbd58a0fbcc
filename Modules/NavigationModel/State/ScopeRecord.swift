/// One row of the scope table.
struct ScopeRecord: Sendable {
  var generation: UInt32
  var isAlive: Bool
  var scope: Scope
  /// How many scopes are around this one; the root scope counts 0.
  var depth: Int
  /// How many entries name this scope as their innermost one, in all stacks.
  var entryCount: Int
  /// How many scopes have this one as their parent.
  var childCount: Int
}
