/// A run of entries with an owner: a subgraph, a sequence, a flow, a nested step collection or an
/// attached navigator.
///
/// Scopes form a forest. A scope owns at most one contiguous run in each stack, and its parent's
/// run contains it. A scope that never had an entry waits at its ``anchor``; one that loses its
/// last entry ends.
public struct Scope: Hashable, Sendable, Codable {
  /// The identity of the scope.
  public let id: ScopeID
  /// The scope around it; `nil` only for the root scope.
  public let parent: ScopeID?
  /// The owner's number for the kind of scope; its name is asked of the owner.
  public let kind: UInt32
  /// Where an empty scope waits for its first entry; without meaning once it has entries.
  public internal(set) var anchor: Anchor

  package init(id: ScopeID, parent: ScopeID?, kind: UInt32, anchor: Anchor) {
    self.id = id
    self.parent = parent
    self.kind = kind
    self.anchor = anchor
  }
}

extension Scope {
  /// The place where the first entry of a scope will stand.
  public struct Anchor: Hashable, Sendable, Codable {
    /// The stack.
    public let stack: ContainerID
    /// The entry directly beneath; `nil` if the scope begins at the bottom of the stack.
    public let below: EntryID?
    /// The order among the empty scopes that wait above the same entry, the lowest first.
    public let rank: UInt32

    /// Names a place in a stack.
    public init(stack: ContainerID, below: EntryID?, rank: UInt32 = 0) {
      self.stack = stack
      self.below = below
      self.rank = rank
    }
  }
}
