import NavigationModel
import NavigationStorage
import NavigationTestingCore

/// The content of a saved file, for readers.
struct InspectText {
  private let file: InspectedFile

  init(_ file: InspectedFile) {
    self.file = file
  }

  func print() {
    let format = file.format.map { $0.rawValue } ?? "no known format"
    Console.print(Console.visible("\(file.path): \(format), \(file.size.grouped) bytes"))
    if let envelope = file.envelope {
      let time = envelope.writtenAt.map { "\($0) ms after 1970" } ?? "at an unknown time"
      Console.print("  schema \(envelope.schema), written \(time), checksum right")
    }
    for line in content { Console.print("  " + Console.visible(line)) }
    for note in file.notes { Console.print("  " + Console.visible("\(note)")) }
    Console.print(file.comesBack ? "  it can be restored" : "  it cannot be restored")
  }

  private var content: [String] {
    switch file.content {
    case .nothing: []
    case .stack(let entries):
      ["a stack of \(entries.count.grouped)"]
        + entries.enumerated().map { "  \($0 + 1). \($1)" }
    case .window(let state, let kind, let navigators):
      ["a window of \(navigators.grouped) navigators, the outermost of kind '\(kind)'"]
        + state.outline.split(separator: "\n").map { "  \($0)" }
    case .value(let text): [text]
    }
  }
}

extension InspectedFile {
  /// The content of the file as JSON, for programs.
  var json: JSONText {
    var entries: [JSONText] = []
    var kind = "nothing"
    switch content {
    case .nothing: break
    case .stack(let texts):
      kind = "stack"
      entries = texts.map { .string($0) }
    case .window(let state, _, _):
      kind = "window"
      entries = state.outline.split(separator: "\n").map { .string(String($0)) }
    case .value(let text):
      kind = "value"
      entries = [.string(text)]
    }
    return [
      "file": .string(path), "bytes": .integer(size),
      "format": format.map { .string($0.rawValue) } ?? .null,
      "schema": envelope.map { .integer($0.schema) } ?? .null,
      "writtenAt": envelope?.writtenAt.map { .integer(Int($0)) } ?? .null,
      "content": .string(kind), "entries": .array(entries),
      "notes": .array(notes.map { .string("\($0)") }), "comesBack": .bool(comesBack),
    ]
  }
}
