import Foundation

/// The place for files of the tests in this process.
enum FilesOfTests {
  /// A new folder, which is removed when the process ends.
  static let folder: URL = {
    let temporary = FileManager.default.temporaryDirectory
    let folder = temporary.appending(path: "wayfinder-tests-\(getpid())")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: FilesOfTests.folder) }
    return folder
  }()
}
