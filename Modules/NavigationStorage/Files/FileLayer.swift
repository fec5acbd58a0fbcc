/// What a file back end asks of the system, one call each, so that a simulation can record the
/// calls, let them fail, and lose what was not yet made to last.
///
/// Paths are absolute or relative to the working folder; `/` separates their parts.
package protocol FileLayer: Sendable {
  /// The bytes of a file; `nil` if there is no such file.
  func read(_ path: String) throws(StorageError) -> [UInt8]?

  /// Makes a file, or empties one, and writes bytes to it; they need not last yet.
  func write(_ bytes: [UInt8], to path: String) throws(StorageError)

  /// Returns when the bytes of a file last.
  func sync(_ path: String) throws(StorageError)

  /// Returns when the names in a folder last.
  func syncFolder(_ path: String) throws(StorageError)

  /// Gives a file another name, in the place of a file that has it.
  func rename(_ path: String, to target: String) throws(StorageError)

  /// Removes a file.
  ///
  /// - Returns: Whether there was one.
  func remove(_ path: String) throws(StorageError) -> Bool

  /// The names in a folder, in any order; `nil` if there is no such folder.
  func names(in folder: String) throws(StorageError) -> [String]?

  /// Makes a folder and those around it, so that they last.
  func makeFolder(_ path: String) throws(StorageError)

  /// Keeps others out of what is locked by a file while something is done.
  func withLock<Result>(
    _ path: String, _ body: () throws(StorageError) -> Result
  ) throws(StorageError) -> Result
}
