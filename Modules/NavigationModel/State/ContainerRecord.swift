/// One row of the container table: a stack uses `entries`, a tab container or split uses
/// `children`.
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

  /// Resets the row for another container, and reuses the memory of the one that is gone.
  mutating func reuse(for node: ContainerNode) {
    generation = node.id.generation
    isAlive = true
    kind = node.kind
    holder = node.holder
    scope = node.scope
    selected = 0
    if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
    if !children.isEmpty { children.removeAll(keepingCapacity: true) }
  }
}
