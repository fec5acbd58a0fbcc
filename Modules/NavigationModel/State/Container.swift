/// The kind of a container.
public enum ContainerKind: UInt8, Hashable, Sendable, Codable {
  /// Holds one or more entries; the last one is on top.
  case stack
  /// Holds containers under keys; one of them is selected and shown.
  case tabs
  /// Holds containers as columns; all are shown, and one has the focus.
  case split
}

/// What holds a container: a layer, another container or an entry.
public enum ContainerHolder: Hashable, Sendable, Codable {
  /// A layer shows the container.
  case layer(LayerID)
  /// The container is a tab or a column of another container; the key of a column is its index.
  case container(ContainerID, index: Int, key: TabKey)
  /// An entry owns the container, which is shown inside the entry's screen or in its place.
  case entry(EntryID)
}

/// A description of a container: its identity, kind, holder and scope.
public struct ContainerNode: Hashable, Sendable, Codable {
  /// The identity of the container.
  public let id: ContainerID
  /// The kind of the container.
  public let kind: ContainerKind
  /// What holds the container.
  public let holder: ContainerHolder
  /// The scope that the container was built for.
  ///
  /// A presented or embedded container is removed when that scope ends.
  public let scope: ScopeID

  package init(
    id: ContainerID, kind: ContainerKind, holder: ContainerHolder, scope: ScopeID = .root
  ) {
    self.id = id
    self.kind = kind
    self.holder = holder
    self.scope = scope
  }
}

/// One row of the container table.
///
/// A stack uses `entries`; a tab container or split uses `children`.
struct ContainerRecord: Sendable {
  var entries: ContiguousArray<Entry>
  var children: ContiguousArray<Child>
  var selected: Int
  var scope: ScopeID
  var holder: ContainerHolder
  var generation: UInt32
  var kind: ContainerKind
  var isAlive: Bool

  struct Child: Hashable, Sendable {
    var key: TabKey
    var container: ContainerID
  }

  init(_ node: ContainerNode) {
    generation = node.id.generation
    isAlive = true
    kind = node.kind
    holder = node.holder
    scope = node.scope
    selected = 0
    entries = []
    children = []
  }

  /// Resets the row for another container, reusing the memory of the removed one.
  mutating func reuse(for node: ContainerNode) {
    generation = node.id.generation
    isAlive = true
    kind = node.kind
    holder = node.holder
    scope = node.scope
    selected = 0
  }
}

/// An entry and a container that the entry owns: one row of a table that is sorted by entry id.
struct OwnedContainer: Hashable, Sendable {
  var entry: EntryID
  var container: ContainerID
}
