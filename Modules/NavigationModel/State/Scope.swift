/// A group of entries and containers that belong together: a subgraph, a sequence, a flow, a nested
/// step collection or an embedded navigator.
///
/// Scopes form a tree. In each stack, the entries of a scope form at most one contiguous run, which
/// is inside the run of the scope's parent. A scope begins in a transaction, which must add an
/// entry or container to the scope. A scope ends with the first transaction or command after which
/// it and the scopes inside it are empty.
public struct Scope: Hashable, Sendable, Codable {
  /// The identity of the scope.
  public let id: ScopeID
  /// The enclosing scope; `nil` only for the root scope.
  public let parent: ScopeID?
  /// The number of the kind of scope, as assigned by the navigator that began the scope.
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
  /// The number of scopes that enclose this one; 0 for the root scope.
  var depth: Int
  /// The number of entries and containers that belong directly to this scope, plus the number of
  /// its child scopes that are not empty.
  ///
  /// A scope is empty if and only if its weight is 0.
  var weight: Int

  init(_ scope: Scope, depth: Int) {
    generation = scope.id.generation
    isAlive = true
    self.scope = scope
    self.depth = depth
    weight = 0
  }
}
