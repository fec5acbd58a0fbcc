package import NavigationModel

/// The containers that surround an entry, from the innermost one to the root container of the
/// layer.
package struct GraphSurroundings: Sendable {
  /// One container around an entry.
  package struct Level: Sendable {
    /// The container.
    package let container: ContainerID
    /// Whether the container is a stack, tabs or a split.
    package let kind: ContainerKind
    /// The nodes of the container, and whether it accepts pushes.
    package let facts: ContainerFacts
    /// In a stack, the entry that is, or contains, the surrounded entry; `nil` for tabs and splits.
    package let entry: Entry?
    /// In a stack, the index of ``entry``; 0 for tabs and splits.
    package let index: Int
  }

  /// The surrounded entry.
  package let entry: Entry
  /// The containers, innermost first; never empty.
  package let levels: [Level]
  /// The index of the layer.
  package let layer: Int

  /// Collects the containers around an entry.
  ///
  /// - Returns: `nil` if the entry is not in the state.
  /// - Complexity: O(*e* + *c*), where *e* is the number of entries above the entry, and *c* is the
  ///   number of containers around it.
  init?(_ id: EntryID, in state: NavigationState, _ memory: GraphMemory) {
    guard let entry = state.entry(id), let stack = state.stack(of: id) else { return nil }
    var levels: [Level] = []
    var container = stack
    var inside: EntryID? = id
    var layer: LayerID?
    while layer == nil {
      let entries = state.entries(of: container)
      let index = inside.flatMap { id in entries.lastIndex { $0.id == id } }
      levels.append(
        Level(
          container: container, kind: state.kind(of: container) ?? .stack,
          facts: memory.facts(of: container), entry: index.map { entries[$0] }, index: index ?? 0))
      switch state.holder(of: container) {
      case .layer(let id): layer = id
      case .container(let parent, _, _): (container, inside) = (parent, nil)
      case .entry(let owner):
        guard let stack = state.stack(of: owner) else { return nil }
        (container, inside) = (stack, owner)
      case nil: return nil
      }
    }
    self.entry = entry
    self.levels = levels
    self.layer = state.layers.lastIndex { $0.id == layer } ?? 0
  }
}

/// A stack in which a graph pushes and pops.
package struct StackPlace: Sendable {
  /// The stack.
  package var stack: ContainerID
  /// The index of its layer.
  package var layer: Int
  /// The index of the entry on which the user acts, or of the entry that contains it.
  ///
  /// If the stack is in a lower layer, the presenter of the layer above takes the place of that
  /// entry.
  package var index: Int
}
