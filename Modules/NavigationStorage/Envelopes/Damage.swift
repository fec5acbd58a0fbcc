/// What is wrong with bytes that should have been what a store wrote.
public enum Damage: Error, Hashable, Sendable {
  /// The bytes are nothing that a store wrote.
  case foreign
  /// The bytes are of a format that came later than this version of the library.
  case newerFormat(Int)
  /// The bytes end too early.
  case ends
  /// Bytes follow the end.
  case surplus
  /// The bytes were changed after they were written.
  case checksum
  /// A byte says nothing about what follows it.
  case unknownMark(UInt8)
  /// A number does not fit.
  case number
  /// A text is no UTF-8.
  case text
  /// Values nest deeper than any that is written.
  case nesting
  /// The bytes are more than a store reads.
  case size(Int)
  /// A part is missing or of another kind; the text says which.
  case shape(String)
}

extension Damage: CustomStringConvertible {
  /// What is wrong, as part of a sentence.
  public var description: String {
    switch self {
    case .foreign: "the bytes are nothing that a store wrote"
    case .newerFormat(let version): "the format has version \(version), which came later"
    case .ends: "the bytes end too early"
    case .surplus: "bytes follow the end"
    case .checksum: "the bytes were changed after they were written"
    case .unknownMark(let mark): "the mark \(mark) is unknown"
    case .number: "a number is larger than it can be"
    case .text: "a text is no UTF-8"
    case .nesting: "values nest too deep"
    case .size(let bytes): "\(bytes) bytes are more than a store reads"
    case .shape(let text): text
    }
  }
}
