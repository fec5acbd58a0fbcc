/// Why a command cannot be done, with the values that make the cause plain.
public enum Refusal: Error, Hashable, Sendable, Codable {
  /// No entry with this id is in the state.
  case unknownEntry(EntryID)
  /// The entry is in the state, but not in the stack that the command addresses.
  case entryElsewhere(EntryID, notIn: ContainerID)
  /// No container with this id is in the state.
  case unknownContainer(ContainerID)
  /// The container is of another kind than the command needs.
  case wrongKind(ContainerID, is: ContainerKind, needed: ContainerKind)
  /// No layer with this id is presented.
  case unknownLayer(LayerID)
  /// No scope with this id is in the state.
  case unknownScope(ScopeID)
  /// The count must not be negative.
  case invalidCount(Int)
  /// The index is not below `count`, or negative.
  case indexOutOfRange(Int, count: Int)
  /// A stack is never empty.
  case emptyStack(ContainerID)
  /// A tab container or split needs at least one child.
  case emptyContainer
  /// Two tabs of one container have the same key.
  case duplicateTab(TabKey)
  /// No tab has this key.
  case unknownTab(TabKey)
  /// The same entry is named twice.
  case duplicateEntry(EntryID)
  /// The new entries would split the run of another scope.
  case splitsScope(ScopeID)
  /// The root scope and the root layer stay as long as the window.
  case rootIsPermanent
  /// A style was asked for that only the root layer has.
  case rootStyle
  /// Containers may nest this deep and no deeper.
  case tooDeep(limit: Int)
  /// A saved state or change does not fit; the text says where.
  case damaged(String)
  /// The navigator is part of a window already; only one that stands alone can be embedded.
  case alreadyAttached
  /// A navigator that presents layers can be embedded only where nothing covers it.
  case covered(ContainerID)
  /// The navigator knows no such action on the entry.
  case unknownAction(Int, on: EntryID)
  /// The action needs a value of another kind.
  case unusableValue(String)
  /// Work of the same kind is in progress and the policy is to refuse while busy.
  case busy
  /// The navigator's own wiring is wrong; the text says what and where.
  case invalidDefinition(String)
  /// The rules of the navigator's own kind of navigation forbid it; the text says why, and the way
  /// out.
  case impossible(String)
}
