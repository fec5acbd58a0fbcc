import Foundation
import NavigationTestingCore
import Synchronization

/// The folder for the findings of tests that run only a part of their cases.
struct PartFolder {
  /// The files that this process has written.
  private static let written = Mutex<Set<String>>([])

  let path: String

  /// Writes a part.
  ///
  /// - Parameter part: The part to write.
  /// - Returns: An error message if the part could not be written; otherwise `nil`.
  func write(_ part: TestPart) -> String? {
    let app = part.subject.app
    let file = URL(filePath: path).appending(path: part.fileName)
    guard Self.written.withLock({ $0.insert(file.path).inserted }) else {
      return "\(app): two calls at the same line write the same part; give each a line of its own."
    }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try Data(part.text.utf8).write(to: file, options: .atomic)
      return nil
    } catch {
      return "\(app): \(path) cannot be written to; name another folder in WAYFINDER_PARTS."
    }
  }
}
