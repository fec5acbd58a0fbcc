/// A run of entries with an owner: a subgraph, a sequence, a flow, a nested step collection or an
/// attached navigator.
///
/// Scopes form a forest. A scope owns at most one contiguous run in each stack, and its parent's
/// run contains it. A scope begins with its first entry or container, and ends with its last.
public struct Scope: Hashable, Sendable, Codable {
  /// The identity of the scope.
  public let id: ScopeID
  /// The scope around it; `nil` only for the root scope.
  public let parent: ScopeID?
  /// The owner's number for the kind of scope; its name is asked of the owner.
  public let kind: UInt32

  package init(id: ScopeID, parent: ScopeID?, kind: UInt32) {
    self.id = id
    self.parent = parent
    self.kind = kind
  }
}
