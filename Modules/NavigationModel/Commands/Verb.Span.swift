extension Verb {
  /// The entries of the addressed stack that a splice replaces.
  ///
  /// A command with a scope addresses the run of that scope: its contiguous entries in the stack.
  /// Any other command addresses the whole stack. In the table, *run* means the addressed entries.
  ///
  /// A splice without items only removes entries. If its span is empty, it is ignored; the second
  /// column gives the reason. It is also ignored, as `atRoot`, if the root of the stack is the only
  /// entry that it could remove. The third column lists what is refused.
  ///
  /// Items are refused if they contain an entry twice, keep an entry that is not in the span,
  /// belong to a scope that does not exist, or would split the run of a scope. A placeholder among
  /// the items is kept only if its place does not change. Otherwise the placeholder is dropped, and
  /// the splice is refused if the stack would then be empty. A splice that changes nothing is
  /// ignored as `noChange`.
  ///
  /// | Span | Nothing to do | Refused |
  /// | --- | --- | --- |
  /// | `end` | `noChange` | |
  /// | `endUnlessTop`, `endUnlessPresent` | `noChange`; `alreadyThere`, even with items | |
  /// | `top` | `atRoot`; `noChange` for 0 | a negative count |
  /// | `above`, `from` | `alreadyThere` | an entry outside the run |
  /// | `aboveIndex` | `alreadyThere` | an index outside the run |
  /// | `aboveRoot` | `atRoot` | |
  /// | `indexes` | `noChange` | indexes outside the run; removing the whole stack |
  /// | `all` | | no items |
  /// | `entries` | `noChange`; `alreadyThere` if the kept entries are on top | |
  public enum Span: Hashable, Sendable {
    /// The place above the topmost entry.
    case end
    /// The place above the topmost entry, unless the topmost entry is the given one.
    case endUnlessTop(EntryID)
    /// The place above the topmost entry, unless the given entry is in the stack.
    case endUnlessPresent(EntryID)
    /// The given number of entries from the top, not counting placeholders; a count beyond the
    /// number of entries means all of them.
    case top(Int)
    /// Everything above an entry.
    case above(EntryID)
    /// An entry and everything above it.
    case from(EntryID)
    /// Everything above the entry at an index; the first entry has index 0.
    case aboveIndex(Int)
    /// Everything above the first entry.
    case aboveRoot
    /// The entries at a range of indexes, counted from the first entry.
    case indexes(Range<Int>)
    /// All entries.
    case all
    /// The given entries, wherever they are in the stack.
    ///
    /// Items that replace them are put on top. Entries that are not in the stack are skipped.
    case entries([EntryID])
  }
}
