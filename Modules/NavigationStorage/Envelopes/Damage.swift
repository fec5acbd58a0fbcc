/// A reason why bytes cannot be read as an ``Envelope`` or a value.
public enum Damage: Error, Hashable, Sendable {
  /// The bytes were not written by a store.
  case foreign
  /// The bytes have a format version that is newer than the one that this library reads.
  case newerFormat(Int)
  /// The bytes end too early.
  case ends
  /// Further bytes follow after the end of the envelope or value.
  case surplus
  /// The bytes were changed after they were written.
  case checksum
  /// A byte that should indicate the kind of a value is unknown.
  case unknownMark(UInt8)
  /// A number is out of range or cannot be read.
  case number
  /// A text is not UTF-8, or text or bytes are not valid Base64.
  case text
  /// Values are nested too deeply.
  case nesting
  /// There are more bytes than a store reads; the value is the number of bytes.
  case size(Int)
  /// A part is missing or has the wrong kind; the text says which.
  case shape(String)
}

extension Damage: CustomStringConvertible {
  /// The fault, as part of a sentence.
  public var description: String {
    switch self {
    case .foreign: "the bytes were not written by a store"
    case .newerFormat(let version): "the format has version \(version), which is newer"
    case .ends: "the bytes end too early"
    case .surplus: "bytes follow the end"
    case .checksum: "the bytes were changed after they were written"
    case .unknownMark(let mark): "the mark \(mark) is unknown"
    case .number: "a number is out of range"
    case .text: "a text is not UTF-8"
    case .nesting: "values are nested too deeply"
    case .size(let bytes): "\(bytes) bytes are more than a store reads"
    case .shape(let text): text
    }
  }
}
