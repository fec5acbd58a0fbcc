/// The decisions that a file back end makes, such as the steps by which it replaces a file.
///
/// A simulation can replace a decision with a wrong one to check that it detects the fault.
package struct FileDecisions: Sendable {
  /// One step of replacing old bytes with new ones.
  package enum Step: Sendable {
    /// Writes the new bytes to a file beside the old one.
    case write
    /// Waits until the bytes of the new file are durable.
    case sync
    /// Renames the new file to replace the old one.
    case rename
    /// Waits until the names in the folder are durable.
    case syncFolder
    /// Waits until the bytes of the renamed file are durable.
    case syncResult
    /// Writes the new bytes into the old file.
    case overwrite
  }

  /// The steps of a replacement, in order.
  package var replacement: [Step]
  /// Returns the file names to consider when labels are listed, given all names in the folder.
  package var listed: @Sendable ([String]) -> [String]

  /// The decisions of the real back end.
  package static let standard = FileDecisions(
    replacement: [.write, .sync, .rename, .syncFolder], listed: { $0 })
}
