/// The file operations that a file back end performs.
///
/// A simulation can implement them to record the calls, make them fail, and lose bytes that are not
/// yet durable.
///
/// Paths are absolute or relative to the working directory; `/` separates their parts.
package protocol FileLayer: Sendable {
  /// Returns the bytes of a file; `nil` if there is no such file.
  func read(_ path: String) throws(StorageError) -> [UInt8]?

  /// Creates or empties a file and writes bytes to it; the bytes need not be durable yet.
  func write(_ bytes: [UInt8], to path: String) throws(StorageError)

  /// Returns once the bytes of a file are durable.
  func sync(_ path: String) throws(StorageError)

  /// Returns once the names in a folder are durable.
  func syncFolder(_ path: String) throws(StorageError)

  /// Renames a file, replacing any file that has the new name.
  func rename(_ path: String, to target: String) throws(StorageError)

  /// Removes a file.
  ///
  /// - Returns: Whether the file existed.
  func remove(_ path: String) throws(StorageError) -> Bool

  /// Returns the names in a folder, in any order; `nil` if there is no such folder.
  func names(in folder: String) throws(StorageError) -> [String]?

  /// Creates a folder and its missing parents durably.
  func makeFolder(_ path: String) throws(StorageError)

  /// Runs a closure while holding an exclusive lock on a file.
  func withLock<Result>(
    _ path: String, _ body: () throws(StorageError) -> Result
  ) throws(StorageError) -> Result
}
