/// A group of entries and containers that belong together: a subgraph, a sequence, a flow, a nested
/// step collection or an embedded navigator.
///
/// Scopes form a tree. A scope owns at most one contiguous run of entries in each stack, and its
/// parent's run contains it. A transaction begins a scope and puts its first entry or container
/// into it. The transaction that removes its last entry or container ends the scope.
public struct Scope: Hashable, Sendable, Codable {
  /// The identity of the scope.
  public let id: ScopeID
  /// The enclosing scope; `nil` only for the root scope.
  public let parent: ScopeID?
  /// The owner's number for the kind of scope; the owner knows its name.
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
  /// The number of scopes around this one, or 0 for the root scope.
  var depth: Int
  /// The number of entries whose innermost scope this is, of containers built for it, and of its
  /// child scopes that are not empty; a scope is empty exactly when its weight is 0.
  var weight: Int

  init(_ scope: Scope, depth: Int) {
    generation = scope.id.generation
    isAlive = true
    self.scope = scope
    self.depth = depth
    weight = 0
  }
}
