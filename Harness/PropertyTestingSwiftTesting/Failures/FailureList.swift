import PropertyTesting

/// The newest failing cases of one test, at most ten, which run first until they pass.
struct FailureList: Sendable {
  private static let limit = 10

  private struct Entry {
    let tape: String
    let story: [String]
  }

  private let file: TextFile
  private let title: String

  /// Creates the list of a test.
  ///
  /// - Parameters:
  ///   - file: The file that stores the list.
  ///   - title: The name of the test.
  init(_ file: TextFile, title: String) {
    self.file = file
    self.title = title
  }

  /// The tapes of the failing cases, newest first.
  var tapes: [Tape] { entries.compactMap { Tape($0.tape) } }

  /// Adds a case at the beginning, or moves it there; the oldest case is dropped if there are more
  /// than ten.
  ///
  /// - Parameters:
  ///   - tape: The case's choices.
  ///   - story: The case's description, as lines.
  /// - Returns: Whether the file could be written.
  @discardableResult
  func add(_ tape: Tape, story: [String]) -> Bool {
    let entry = Entry(tape: tape.description, story: story)
    return write([entry] + entries.filter { $0.tape != entry.tape })
  }

  /// Removes a case.
  ///
  /// - Parameter tape: The case's choices.
  func remove(_ tape: Tape) {
    let remaining = entries.filter { $0.tape != tape.description }
    if remaining.isEmpty { file.remove() } else { write(remaining) }
  }

  private var entries: [Entry] {
    var entries: [Entry] = []
    var story: [String] = []
    for line in (file.content ?? "").split(separator: "\n") {
      if line.hasPrefix("# ") {
        story.append(String(line.dropFirst(2)))
      } else if line.hasPrefix("tape") {
        let tape = line.dropFirst(4).drop { $0 == " " }
        entries.append(Entry(tape: String(tape), story: story))
        story = []
      }
    }
    return entries
  }

  @discardableResult
  private func write(_ entries: [Entry]) -> Bool {
    var lines = ["## Failing cases of \(title), run first until they pass."]
    for entry in entries.prefix(Self.limit) {
      lines += entry.story.flatMap { $0.split(separator: "\n") }.map { "# \($0)" }
      lines.append("tape \(entry.tape)")
    }
    return file.write(lines.joined(separator: "\n") + "\n")
  }
}
