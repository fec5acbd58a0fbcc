package import Foundation

/// Temporary folders, in memory if possible, since waiting for files to reach the disk would take
/// most of the time.
package enum TemporaryPlace {
  private static let place =
    FileManager.default.isWritableFile(atPath: "/dev/shm")
    ? URL(filePath: "/dev/shm") : FileManager.default.temporaryDirectory

  /// Returns the path of a new folder, which does not exist yet.
  package static func folder() -> URL { place.appending(path: "wayfinder-\(UUID().uuidString)") }
}
