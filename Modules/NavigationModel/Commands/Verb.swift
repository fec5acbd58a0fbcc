/// What a command does; the names are the usual ones, and each edge case is stated here.
public enum Verb: Hashable, Sendable {
  /// Puts an entry on top; a lone placeholder is replaced in place.
  case push(NewEntry)
  /// Puts several entries on top, the last one visible; an empty list is ignored as
  /// ``IgnoredReason/noChange``.
  case pushAll([NewEntry])
  /// Takes entries from the top, never the root; a count beyond the depth clamps, a negative one is
  /// refused.
  case pop(Int)
  /// Pops until the entry is on top; it must be in the addressed stack.
  case popTo(EntryID)
  /// Pops until the entry at an index is on top; the root has index 0.
  case popToIndex(Int)
  /// Pops to the root and keeps what the root presents.
  case popToRoot
  /// Pops up to an entry, with it when `inclusive`, and pushes what is given, as one change.
  case popUpTo(EntryID, inclusive: Bool, push: NewEntry?)
  /// Puts another entry in the place of the top one.
  case replaceTop(NewEntry)
  /// Sets the whole stack; entries that are kept keep their ids.
  case setStack([StackItem])
  /// Replaces the entries at the indexes of a range.
  case splice(Range<Int>, with: [NewEntry])
  /// Removes entries wherever they are in one stack; ids that are not there are skipped.
  case remove([EntryID])
  /// Pushes unless `existing`, which the owner holds to be the same, is on top already.
  case singleTop(existing: EntryID?, NewEntry)
  /// Pushes unless `existing`, which the owner holds to be the same, is anywhere in the stack.
  case pushUnique(existing: EntryID?, NewEntry)
  /// Moves an entry of the stack to its top.
  case bringToFront(EntryID)
  /// Makes an entry visible: dismisses layers above it, selects its tabs and pops what covers it.
  case unwind(to: EntryID)
  /// Presents a stack with one entry on top of the top layer.
  case present(NewEntry, Layer.Style)
  /// Presents a container on top of the top layer.
  case presentContainer(NewContainer, Layer.Style)
  /// Dismisses the top layer and presents a container in its place, as one change.
  case replacePresented(NewContainer, Layer.Style)
  /// Gives a presented layer another style without dismissing it.
  case restyle(LayerID, Layer.Style)
  /// Dismisses the top layer.
  case dismiss
  /// Dismisses a layer and every layer above it.
  case dismissLayer(LayerID)
  /// Dismisses every presented layer.
  case dismissAll
  /// Selects a tab by its key; allowed under a modal and in the background.
  case selectTab(TabKey, in: ContainerID)
  /// Gives a column of a split the focus.
  case selectColumn(Int, in: ContainerID)
  /// Sets tabs and their order; tabs whose key exists keep what they hold, whatever content is
  /// given for them.
  case setTabs([NewTab], in: ContainerID)
  /// Replaces what the root layer shows; presented layers are dismissed.
  case setRoot(NewContainer)
  /// Gives an entry a child container.
  case attach(NewContainer, to: EntryID, as: ChildRole)
  /// Begins a scope above the top entry of the stack.
  case beginScope(kind: UInt32)
  /// Ends a scope: dismisses the layers that its entries present, then removes its runs.
  case endScope(ScopeID)
  /// Changes whether the user may leave an entry.
  case setLeavePolicy(EntryID, LeavePolicy)
}
