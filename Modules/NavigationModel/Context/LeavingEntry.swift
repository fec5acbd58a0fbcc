/// An entry that has left the state and may still be on screen; its payload stays readable until
/// the host has settled.
public struct LeavingEntry: Hashable, Sendable {
  /// The entry as it was.
  public let entry: Entry
  /// The revision with which it left.
  public let revision: UInt64

  package init(entry: Entry, revision: UInt64) {
    self.entry = entry
    self.revision = revision
  }
}
