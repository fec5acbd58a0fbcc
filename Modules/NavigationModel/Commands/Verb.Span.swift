extension Verb {
  /// Which entries of the addressed stack a splice replaces.
  ///
  /// A command with a scope addresses the run of that scope, and every other one the whole stack.
  /// The table says what a splice answers if the span holds nothing and nothing is given, and what
  /// is refused. If all that could be removed is the root of the stack, the answer is `atRoot`.
  /// Items are refused if they name an entry twice, keep one that the span does not hold, or would
  /// split the run of another scope.
  ///
  /// | Span | Nothing to do | Refused |
  /// | --- | --- | --- |
  /// | `end` | `noChange` | |
  /// | `endUnlessTop`, `endUnlessPresent` | `alreadyThere`, whatever is given | |
  /// | `top` | `atRoot`; `noChange` for 0 | a negative count |
  /// | `above`, `from` | `alreadyThere` | an entry of another stack |
  /// | `aboveIndex` | `alreadyThere` | an index beyond the run |
  /// | `aboveRoot` | `atRoot` | |
  /// | `indexes` | `noChange` | indexes beyond the run; removing the whole stack |
  /// | `all` | `noChange` | an empty stack |
  /// | `entries` | `noChange`; `alreadyThere` if what is kept is on top | |
  public enum Span: Hashable, Sendable {
    /// The place above the topmost entry.
    case end
    /// The place above the topmost entry, unless that is the entry named.
    case endUnlessTop(EntryID)
    /// The place above the topmost entry, unless the entry named is in the stack.
    case endUnlessPresent(EntryID)
    /// So many entries from the top; a count beyond the depth means all of them.
    case top(Int)
    /// Everything above an entry.
    case above(EntryID)
    /// An entry and everything above it.
    case from(EntryID)
    /// Everything above the entry at an index; the first has index 0.
    case aboveIndex(Int)
    /// Everything above the first entry.
    case aboveRoot
    /// The entries at indexes, which count from the first.
    case indexes(Range<Int>)
    /// All entries.
    case all
    /// These entries wherever they stand; what replaces them goes on top. Entries that are not in
    /// the stack are skipped.
    case entries([EntryID])
  }
}
