/// The choices on which the behaviour of a file back end rests, so that a simulation can run one
/// with a choice made wrongly and prove that it notices.
package struct FileDecisions: Sendable {
  /// One step of putting new bytes in the place of old ones.
  package enum Step: Sendable {
    /// The new bytes go into a file beside the old one.
    case write
    /// They last.
    case sync
    /// Their file takes the place of the old one.
    case rename
    /// That lasts too.
    case syncFolder
    /// The bytes of the file that has taken the place last.
    case syncResult
    /// The new bytes go into the old file.
    case overwrite
  }

  /// The steps of a replacement, in order.
  package var replacement: [Step]
  /// The names of files that are considered when labels are listed.
  package var listed: @Sendable ([String]) -> [String]

  /// The choices of the real back end.
  package static let standard = FileDecisions(
    replacement: [.write, .sync, .rename, .syncFolder], listed: { $0 })
}
