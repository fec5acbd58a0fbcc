package import Foundation

/// The folder of a package.
package struct PackageFolder: Sendable {
  package let url: URL

  /// Finds the folder of the package that contains a file; returns `nil` if the file is outside
  /// packages.
  ///
  /// - Parameter path: The path of the file.
  package init?(containing path: String) {
    var folder = URL(filePath: path).standardizedFileURL.deletingLastPathComponent()
    while folder.pathComponents.count > 1 {
      if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
        url = folder
        return
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  /// Returns the path of a file in the package, relative to the package's folder.
  package func relativePath(of path: String) -> String {
    URL(filePath: path).standardizedFileURL.path.dropFirst(url.path.count)
      .split(separator: "/").joined(separator: "/")
  }
}
