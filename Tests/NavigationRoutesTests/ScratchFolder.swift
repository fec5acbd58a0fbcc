import Foundation

/// A folder that is removed when the object is deinitialized.
final class ScratchFolder: Sendable {
  let path: String

  init() throws {
    let name = "navigation-storage-\(UUID().uuidString)"
    path = FileManager.default.temporaryDirectory.appending(path: name).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
