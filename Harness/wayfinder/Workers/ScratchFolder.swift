import Foundation

/// A temporary folder for what a worker leaves behind.
final class ScratchFolder {
  let path: String

  var breadcrumb: String { "\(path)/case" }
  private var errors: String { "\(path)/errors" }

  init() throws {
    path = FileManager.default.temporaryDirectory
      .appending(path: "wayfinder-\(UUID().uuidString)").path()
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try Breadcrumb.create(at: breadcrumb)
    } catch {
      throw UnusableInput(
        "The folder for temporary files \(path) cannot be made; set TMPDIR to a writable folder, "
          + "or run with --jobs 0.")
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func freshErrorFile() throws -> FileHandle {
    try Data().write(to: URL(filePath: errors))
    return try FileHandle(forWritingTo: URL(filePath: errors))
  }

  var errorText: String {
    String(decoding: FileManager.default.contents(atPath: errors) ?? Data(), as: UTF8.self)
  }
}
