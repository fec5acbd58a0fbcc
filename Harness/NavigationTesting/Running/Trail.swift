import Foundation
import Synchronization

/// A file with the steps of the current case, which survives a crash or a hang.
///
/// Each trial of each process has its own file; a file whose process no longer exists was left by a
/// run that ended in the middle of a case.
final class Trail {
  private static let count = Atomic<Int>(0)

  private let folder: URL
  private let name: String
  private let file: URL
  private var handle: FileHandle?

  /// Creates the record of one trial.
  ///
  /// - Parameters:
  ///   - name: A name for the test and its app.
  ///   - folder: The folder of the files.
  init(_ name: String, in folder: URL = FileManager.default.temporaryDirectory) {
    self.folder = folder
    let safe = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    self.name = "wayfinder-\(safe)-"
    let number = Self.count.add(1, ordering: .relaxed).newValue
    let process = ProcessInfo.processInfo.processIdentifier
    file = folder.appendingPathComponent("\(self.name)\(process)-\(number).steps")
  }

  /// Returns the steps that an earlier run left, and erases them; `nil` if there are none.
  func takeLeftBehind() -> [String]? {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for candidate in files.sorted() where isLeftBehind(candidate) {
      let url = folder.appendingPathComponent(candidate)
      let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      try? FileManager.default.removeItem(at: url)
      let steps = text.split(separator: "\n").map(String.init)
      if !steps.isEmpty { return steps }
    }
    return nil
  }

  private func isLeftBehind(_ candidate: String) -> Bool {
    guard candidate.hasPrefix(name), candidate.hasSuffix(".steps") else { return false }
    let number = candidate.dropFirst(name.count).prefix { $0.isNumber }
    guard let process = Int32(number) else { return false }
    return process != ProcessInfo.processInfo.processIdentifier && kill(process, 0) != 0
  }

  /// Begins a case by removing the steps of the previous case.
  func startCase() {
    if handle == nil {
      try? Data().write(to: file)
      handle = FileHandle(forWritingAtPath: file.path)
    }
    try? handle?.truncate(atOffset: 0)
  }

  /// Records a step before it is taken.
  func note(_ step: String) {
    handle?.write(Data("\(step)\n".utf8))
  }

  /// Ends the run and removes the file, because no case is unfinished.
  func erase() {
    try? handle?.close()
    handle = nil
    try? FileManager.default.removeItem(at: file)
  }
}
