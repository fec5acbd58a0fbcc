import Foundation

/// The graphs of published apps, if they are available.
enum Corpus {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/corpus").path

  static var isPresent: Bool { FileManager.default.fileExists(atPath: folder) }

  static func files() throws -> [String] {
    try ["android", "storyboards"].flatMap { kind in
      try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(kind)").sorted()
        .map { "\(folder)/\(kind)/\($0)" }
    }
  }
}
