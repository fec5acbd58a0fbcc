import Foundation

/// A temporary folder for the files of a worker or of Graphviz.
final class ScratchFolder {
  let path: String

  var breadcrumb: String { "\(path)/case" }
  private var errors: String { "\(path)/errors" }

  init() throws {
    let place = FileManager.default.temporaryDirectory
    Self.removeOrphans(in: place)
    path = place.appending(path: "\(Self.prefix)\(getpid())-\(UUID().uuidString)").path()
    try demand {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
  }

  /// Creates the breadcrumb file of the next worker, without the records of the previous worker.
  func makeBreadcrumb() throws {
    try demand { try Breadcrumb.create(at: breadcrumb) }
  }

  private func demand(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      throw UnusableInput(
        "The folder for temporary files \(path) cannot be made; set TMPDIR to a writable folder, "
          + "or run with --jobs 0.")
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Removes the folder that contains a breadcrumb file.
  ///
  /// The worker calls this function if the process that created the folder has ended.
  static func remove(with breadcrumb: String) {
    let folder = URL(filePath: breadcrumb).deletingLastPathComponent()
    guard owner(ofFolder: folder.lastPathComponent) != nil else { return }
    try? FileManager.default.removeItem(at: folder)
  }

  private static let prefix = "wayfinder-worker-"

  /// Removes the folders of runs that were terminated before they could remove the folders.
  private static func removeOrphans(in place: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path())) ?? []
    for name in names {
      guard let owner = owner(ofFolder: name), kill(owner, 0) != 0, errno == ESRCH else { continue }
      try? FileManager.default.removeItem(at: place.appending(path: name))
    }
  }

  /// Returns the process that created a folder.
  ///
  /// Returns `nil` if the name does not have exactly the expected form, since similar names belong
  /// to other programs.
  private static func owner(ofFolder name: String) -> Int32? {
    guard name.hasPrefix(prefix) else { return nil }
    let parts = name.dropFirst(prefix.count).split(separator: "-", maxSplits: 1)
    guard parts.count == 2, UUID(uuidString: String(parts[1])) != nil else { return nil }
    return Int32(parts[0])
  }

  func freshErrorFile() throws -> FileHandle {
    try Data().write(to: URL(filePath: errors))
    return try FileHandle(forWritingTo: URL(filePath: errors))
  }

  var errorText: String {
    String(decoding: FileManager.default.contents(atPath: errors) ?? Data(), as: UTF8.self)
  }
}
