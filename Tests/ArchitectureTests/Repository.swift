import Foundation

/// The files of this package on disk.
struct Repository {
  /// The package to which this test belongs.
  static let here = Repository(
    root: URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent())

  let root: URL

  /// Returns the sorted paths, relative to the root, of the files below `folder` that have the
  /// given extension.
  ///
  /// Hidden files and folders are left out, and so are nested packages, which have rules of their
  /// own.
  func files(under folder: String, withExtension suffix: String) throws -> [String] {
    let keys: Set<URLResourceKey> = [.isDirectoryKey]
    let base = root.appending(path: folder)
    let walk = FileManager.default.enumerator(
      at: base, includingPropertiesForKeys: Array(keys), options: [.skipsHiddenFiles])
    var paths: [String] = []
    while let url = walk?.nextObject() as? URL {
      if try url.resourceValues(forKeys: keys).isDirectory == true {
        if exists(relativePath(of: url) + "/Package.swift") { walk?.skipDescendants() }
      } else if url.pathExtension == suffix {
        paths.append(relativePath(of: url))
      }
    }
    return paths.sorted()
  }

  /// Returns the paths of the pages that people read: the README first, then folder by folder.
  func pagePaths() throws -> [String] {
    try ["README.md"]
      + [".github", "Docs", "Modules", "Harness"].flatMap {
        try files(under: $0, withExtension: "md")
      }
  }

  /// Returns the paths of the pages of the packages inside this one.
  func nestedPagePaths() throws -> [String] {
    try nestedPackages().flatMap { try files(under: $0, withExtension: "md") }
  }

  /// Returns the sorted names of the folders directly below `folder` that are not packages.
  func folders(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { !$0.hasPrefix(".") && isFolder("\(folder)/\($0)") }
      .filter { !exists("\(folder)/\($0)/Package.swift") }
      .sorted()
  }

  /// Returns the sorted paths of the packages inside this one.
  func nestedPackages() throws -> [String] {
    try names(in: "Harness").map { "Harness/\($0)" }.filter { exists("\($0)/Package.swift") }
  }

  /// Returns the sorted names of everything directly below `folder` that is not hidden.
  func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { !$0.hasPrefix(".") }
      .sorted()
  }

  func text(at path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  private func isFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    let url = root.appending(path: path)
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }

  private func relativePath(of url: URL) -> String {
    String(url.standardizedFileURL.path.dropFirst(root.standardizedFileURL.path.count + 1))
  }
}
