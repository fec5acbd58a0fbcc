import NavigationStorage
public import NavigationTestingCore

extension ValueWorld {
  /// Returns the last value that was written, together with the value that was read.
  public func frame() -> Frame {
    var frame = Frame(observed())
    guard let trip else { return frame }
    let wanted = Self.parts(of: trip.wanted)
    let read = trip.read.map(Self.parts) ?? wanted.map { ($0.name, "cannot be read") }
    frame.facts = zip(wanted, read).map { Frame.Fact($0.name, $1.text, expected: $0.text) }
    return frame
  }

  private static func parts(of envelope: Envelope) -> [(name: String, text: String)] {
    [
      ("the value that is read back", text(of: envelope.payload)),
      ("the number of its version", PlainText.of(envelope.schema)),
      ("the time of writing", PlainText.of(envelope.writtenAt as Any)),
    ]
  }

  private static func text(of value: SavedValue) -> String {
    (try? SavedValueDecoder.decode(DrawnSaving.self, from: value))?.description
      ?? PlainText.of(value)
  }

  /// The phrases that describe the steps in reports.
  public static let words = StepWords(
    [
      "write": ["The app writes a value in the format {format} and reads it back."],
      "damage": ["The app reads a value in the format {format} whose bytes were changed."],
      "nest": ["The app writes a value in the format {format}, nested {depth} levels deep."],
      "crowd": ["The app writes a large value in the format {format} and reads it back."],
      "flood": ["The app reads bytes that are nested {depth} levels deep."],
    ],
    labels: [
      "kind": "kind of value", "timed": "whether the time is written too",
      "schema": "number of the version", "byte": "which byte is changed", "by": "how it is changed",
      "depth": "how many levels",
    ],
    legend: "The app writes values as files keep them, and reads them back. There are no screens.")
}
