/// The choices on which the behaviour of a store rests, each a pure function, so that a simulation
/// can run one with a choice made wrongly and prove that it notices.
package struct StoreDecisions: Sendable {
  /// Whether the checksum of what is read is checked.
  package var checksChecksum: Bool
  /// Whether a state may come back, by the launches that tried it and did not come to rest.
  package var isTrusted: @Sendable (_ launches: Int, _ limit: Int) -> Bool
  /// Whether a state of this age may come back.
  package var isFresh: @Sendable (_ age: Int64, _ expiry: Int64) -> Bool
  /// Whether the good copy takes the place of a damaged state.
  package var fallsBack: Bool
  /// Whether what is damaged is set aside.
  package var setsAside: Bool
  /// Whether deleting a state also deletes the good copy and what belongs to it.
  package var deletesAll: Bool
  /// Whether the launch is noted before a state is returned.
  package var notesTrial: Bool
  /// How many of so many entries of a stack are written.
  package var written: @Sendable (_ entries: Int) -> Int
  /// The name of today of a route that was saved under a name.
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
