import NavigationModel
import NavigationObservers
import NavigationTestingCore
import PropertyTesting

extension TraceReplay {
  /// The steps and the screens to which they led, as JSON.
  var document: JSONText {
    [
      "format": "wayfinder-replay",
      "version": 1,
      "file": .string(file.path),
      "app": .string(file.recording.app),
      "begin": .string(beginning),
      "steps": .array(rows.map { step($0) }),
      "final": .string(ending),
      "digest": .string(file.recording.digest.hexadecimal),
      "marks": .array(file.recording.marks.map { mark($0.entry.description, $0.text) }),
      "divergences": .array(divergences.map { .integer($0 + 1) }),
    ]
  }

  private func step(_ row: Row) -> JSONText {
    [
      "event": row.step.number.map { .integer(Int(clamping: $0)) } ?? .null,
      "revision": .integer(Int(clamping: row.revision)),
      "milliseconds": row.step.milliseconds.map { .integer(Int(clamping: $0)) } ?? .null,
      "cause": .string("\(row.step.cause)"),
      "action": .string(row.action),
      "isChange": .bool(row.step.change != nil),
      "appeared": .array(row.appeared.map { .string($0) }),
      "disappeared": .array(row.disappeared.map { .string($0) }),
      "screens": .string(row.screens),
      "diverges": .bool(row.diverges),
    ]
  }

  private func mark(_ entry: String, _ text: String) -> JSONText {
    ["entry": .string(entry), "text": .string(text)]
  }
}
