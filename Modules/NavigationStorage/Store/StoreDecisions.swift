/// The choices that determine the behaviour of a store.
///
/// A simulation can replace a choice with a wrong one and check that the fault is noticed.
package struct StoreDecisions: Sendable {
  /// Whether the checksum of the bytes that are read is checked.
  package var checksChecksum: Bool
  /// Whether a state may be restored, given the number of launches that tried it without coming to
  /// rest.
  package var isTrusted: @Sendable (_ launches: Int, _ limit: Int) -> Bool
  /// Whether a state of this age may be restored.
  package var isFresh: @Sendable (_ age: Int64, _ expiry: Int64) -> Bool
  /// Whether the good copy replaces a damaged state.
  package var fallsBack: Bool
  /// Whether a damaged state is set aside.
  package var setsAside: Bool
  /// Whether deleting a state also deletes the good copy and what belongs to it.
  package var deletesAll: Bool
  /// Whether the launch is recorded before a state is returned.
  package var notesTrial: Bool
  /// The number of entries of a stack that are written, given the number of all entries.
  package var written: @Sendable (_ entries: Int) -> Int
  /// The current name of a route that was saved under another name; `nil` if it was not renamed.
  package var alias: @Sendable (_ name: String, _ aliases: [String: String]) -> String?
  /// Whether the lowest entry stays when a stack is trimmed.
  package var keepsRoot: Bool

  /// The choices of the real store.
  package static let standard = StoreDecisions(
    checksChecksum: true,
    isTrusted: { $0 < $1 },
    isFresh: { $0 <= $1 },
    fallsBack: true,
    setsAside: true,
    deletesAll: true,
    notesTrial: true,
    written: { $0 },
    alias: { $1[$0] },
    keepsRoot: true)
}
