/// A part of the state that belongs together: a subgraph, a sequence, a flow, a nested step
/// collection or an embedded navigator.
///
/// Scopes form a tree. A scope owns at most one contiguous run of entries in each stack, and its
/// parent's run contains it. A transaction begins a scope and puts its first entry or container
/// into it; the scope ends with the transaction that removes the last.
public struct Scope: Hashable, Sendable, Codable {
  /// The identity of the scope.
  public let id: ScopeID
  /// The scope around it; `nil` only for the root scope.
  public let parent: ScopeID?
  /// The owner's number for the kind of scope; the owner returns its name.
  public let kind: UInt32

  package init(id: ScopeID, parent: ScopeID?, kind: UInt32) {
    self.id = id
    self.parent = parent
    self.kind = kind
  }
}

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
