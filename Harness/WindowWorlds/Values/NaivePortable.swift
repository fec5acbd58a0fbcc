import Foundation
import NavigationStorage

/// The form of a value in JSON, according to a second implementation that follows the description
/// in Docs/Formats.md.
indirect enum NaivePortable: Encodable {
  case flag(Bool)
  case number(Int64)
  case text(String)
  case list([NaivePortable])
  case record([String: NaivePortable])

  init(_ value: SavedValue) {
    switch value {
    case .null: self = Self.marked("null", "")
    case .bool(let value): self = .flag(value)
    case .integer(let value): self = .number(value)
    case .unsigned(let value): self = Self.marked("unsigned", "\(value)")
    case .double(let value): self = Self.marked("double", "\(value)")
    case .text(let text):
      self = Self.isPlain(text) ? .text(text) : Self.marked("text", Self.base64(text))
    case .bytes(let bytes): self = Self.marked("bytes", Data(bytes).base64EncodedString())
    case .list(let values): self = .list(values.map { NaivePortable($0) })
    case .record(let fields):
      var record: [String: NaivePortable] = [:]
      for field in fields { record[Self.name(field.name)] = NaivePortable(field.value) }
      self = .record(record)
    }
  }

  /// Returns the JSON text of an envelope.
  static func json(_ envelope: Envelope) throws -> [UInt8] {
    var record: [String: NaivePortable] = [
      "wayfinder-navigation": .number(1), "schema": .number(Int64(envelope.schema)),
      "payload": NaivePortable(envelope.payload),
      "checksum": .text(NaiveCompact.checksumDigits(envelope)),
    ]
    if let time = envelope.writtenAt { record["writtenAt"] = .number(time) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    return Array(try encoder.encode(NaivePortable.record(record))) + Array("\n".utf8)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .flag(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let values): try container.encode(values)
    case .record(let record): try container.encode(record)
    }
  }

  private static func marked(_ kind: String, _ text: String) -> NaivePortable {
    .record(["#\(kind)": .text(text)])
  }

  private static func name(_ name: String) -> String {
    guard isPlain(name) else { return "#:" + base64(name) }
    return (name.first == "#" ? "#" : "") + name
  }

  private static func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

  /// Returns whether XML and JSON keep a text as it is.
  ///
  /// They keep tabs, line feeds, and all other characters except control characters and the last
  /// two characters of each plane.
  private static func isPlain(_ text: String) -> Bool {
    !text.unicodeScalars.contains { scalar in
      let isControl = scalar.value < 32 && scalar != "\t" && scalar != "\n" || scalar.value == 127
      return isControl || scalar.value % 0x1_0000 >= 0xFFFE
    }
  }
}
