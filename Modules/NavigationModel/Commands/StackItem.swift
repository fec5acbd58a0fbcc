/// One place of a stack that a command sets as a whole.
public enum StackItem: Hashable, Sendable {
  /// An entry that is in the stack already keeps its id and its place in the order given.
  case keep(EntryID)
  /// A new entry.
  case new(NewEntry)
}
