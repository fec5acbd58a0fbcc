/// The decisions that determine the behavior of a store.
///
/// A simulation can replace a decision with a wrong one to check that it detects the fault.
package struct StoreDecisions: Sendable {
  /// Whether the checksum of a state is verified when the state is loaded.
  package var checksChecksum: Bool
  /// Whether a state may be restored, given the number of launches that loaded a state without
  /// calling ``StateStore/settle(_:)``.
  package var isTrusted: @Sendable (_ launches: Int, _ limit: Int) -> Bool
  /// Whether a state of this age may be restored.
  package var isFresh: @Sendable (_ age: Int64, _ expiry: Int64) -> Bool
  /// Whether the good copy replaces a state that is unusable or not trusted.
  package var fallsBack: Bool
  /// Whether a state that is unusable or not trusted is set aside.
  package var setsAside: Bool
  /// Whether deleting a state also deletes its good copy, its trial and the bytes set aside.
  package var deletesAll: Bool
  /// Whether the trial records a launch before a state is returned to it.
  package var notesTrial: Bool
  /// The number of entries of a stack that are written, given the number of entries in the stack.
  package var written: @Sendable (_ entries: Int) -> Int
  /// The current name of a route that was saved under another name; `nil` if it was not renamed.
  package var alias: @Sendable (_ name: String, _ aliases: [String: String]) -> String?
  /// Whether the lowest entry stays when a stack is trimmed.
  package var keepsRoot: Bool

  /// The decisions of the real store.
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
