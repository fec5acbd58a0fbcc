import Foundation

/// The collection of real files next to the package, if there is one.
struct Corpus {
  /// The collection; `nil` if there is none.
  static let shared = Corpus()

  private let folder: URL

  private init?() {
    let package = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    folder = package.deletingLastPathComponent().appending(path: "shared/corpus")
    guard FileManager.default.fileExists(atPath: folder.appending(path: "reference.json").path)
    else { return nil }
  }

  /// Returns the reference statistics of each file, by its path in the collection.
  func reference() throws -> [String: [String: Any]] {
    let list = try json("reference.json") as? [[String: Any]] ?? []
    return Dictionary(uniqueKeysWithValues: list.map { ($0["file"] as? String ?? "", $0) })
  }

  /// Returns the reference nodes and edges of each file, by its path in the collection.
  func graphs() throws -> [String: [String: Any]] {
    try json("graphs.json") as? [String: [String: Any]] ?? [:]
  }

  /// Returns the path of a file.
  func path(of file: String) -> String { folder.appending(path: file).path }

  private func json(_ name: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appending(path: name)))
  }
}
