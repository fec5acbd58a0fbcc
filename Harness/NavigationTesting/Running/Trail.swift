import Foundation

/// The steps of the case in progress, on disk, so that a trap or a hang leaves them behind.
final class Trail {
  private let file: URL
  private var handle: FileHandle?

  /// - Parameter name: What is tested, where; one trail for each.
  init(_ name: String) {
    let safe = name.map { $0.isLetter || $0.isNumber ? $0 : "-" }
    file = FileManager.default.temporaryDirectory
      .appendingPathComponent("wayfinder-\(String(safe)).steps")
  }

  /// The steps that a run left behind when it ended in the middle of a case.
  var leftBehind: [String]? {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    let lines = text.split(separator: "\n").map(String.init)
    return lines.isEmpty ? nil : lines
  }

  /// Begins a case.
  func startCase() {
    if handle == nil {
      try? Data().write(to: file)
      handle = FileHandle(forWritingAtPath: file.path)
    }
    try? handle?.truncate(atOffset: 0)
  }

  /// Writes a step down before it is taken.
  func note(_ step: String) {
    handle?.write(Data("\(step)\n".utf8))
  }

  /// Ends the run in good order.
  func erase() {
    try? handle?.close()
    handle = nil
    try? FileManager.default.removeItem(at: file)
  }
}
