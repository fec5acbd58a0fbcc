/// A reader of values in the compact format; even for damaged bytes, each call returns a value or
/// throws.
///
/// ```swift
/// init(from reader: inout CompactReader) throws(Damage) {
///   try reader.expectList(count: 2)
///   title = try reader.readText()
///   count = try reader.readInteger()
/// }
/// ```
public struct CompactReader {
  private let bytes: [UInt8]
  private let end: Int
  private var position: Int

  /// Creates a reader of bytes.
  public init(_ bytes: [UInt8]) {
    self.init(bytes, in: 0..<bytes.count)
  }

  /// Makes a reader of a range of bytes.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// Whether all bytes have been read.
  public var isAtEnd: Bool { position == end }

  /// Reads a Boolean value.
  public mutating func readBool() throws(Damage) -> Bool {
    switch try mark() {
    case CompactMark.yes: return true
    case CompactMark.no: return false
    default: throw .shape("a Boolean is missing")
    }
  }

  /// Reads an integer that `Int` can represent.
  public mutating func readInteger() throws(Damage) -> Int {
    let mark = try mark()
    if mark & 0xC0 == CompactMark.smallInteger { return Int(mark & 0x3F) }
    guard mark == CompactMark.integer else { throw .shape("a number is missing") }
    guard let value = Int(exactly: try signed()) else { throw .number }
    return value
  }

  /// Reads a text.
  public mutating func readText() throws(Damage) -> String {
    let mark = try mark()
    if mark >= CompactMark.shortText { return try text(Int(mark & 0x7F)) }
    guard mark == CompactMark.text else { throw .shape("a text is missing") }
    return try text(try count())
  }

  /// Skips a text if it is the expected one, without creating a string.
  ///
  /// - Parameter expected: The expected text, of at most 127 bytes.
  /// - Returns: Whether the text is the expected one; if not, nothing was read. Always `false` if
  ///   `expected` has more than 127 bytes.
  public mutating func skipText(if expected: StaticString) -> Bool {
    let length = expected.utf8CodeUnitCount
    guard length < 128, end - position > length,
      bytes[position] == CompactMark.shortText | UInt8(truncatingIfNeeded: length)
    else { return false }
    let start = position + 1
    let isEqual = expected.withUTF8Buffer { units in
      for index in 0..<length where units[index] != bytes[start + index] { return false }
      return true
    }
    if isEqual { position = start + length }
    return isEqual
  }

  /// Reads the beginning of a list.
  ///
  /// - Returns: The number of values that follow, which is at most the number of bytes left.
  public mutating func readListCount() throws(Damage) -> Int {
    guard try mark() == CompactMark.list else { throw .shape("a list is missing") }
    return try count()
  }

  /// Reads the beginning of a record.
  ///
  /// - Returns: The number of names that follow, each with a value.
  public mutating func readRecordCount() throws(Damage) -> Int {
    guard try mark() == CompactMark.record else { throw .shape("a record is missing") }
    return try count()
  }

  /// Reads the beginning of a list, which must have the given length.
  public mutating func expectList(count expected: Int) throws(Damage) {
    guard try readListCount() == expected else { throw .shape("a list has another length") }
  }

  /// Reads a value with all its parts.
  public mutating func readValue() throws(Damage) -> SavedValue {
    try value(depth: 0)
  }
}

extension CompactReader {
  private mutating func value(depth: Int) throws(Damage) -> SavedValue {
    guard depth <= SavedValue.maximumDepth else { throw .nesting }
    let mark = try mark()
    if mark >= CompactMark.shortText { return .text(try text(Int(mark & 0x7F))) }
    if mark >= CompactMark.smallInteger { return .integer(Int64(mark & 0x3F)) }
    switch mark {
    case CompactMark.null: return .null
    case CompactMark.no: return .bool(false)
    case CompactMark.yes: return .bool(true)
    case CompactMark.integer: return .integer(try signed())
    case CompactMark.unsigned: return .unsigned(try length())
    case CompactMark.double: return .double(Double(bitPattern: try word()))
    case CompactMark.text: return .text(try text(try count()))
    case CompactMark.bytes: return .bytes(try slice(try count()))
    case CompactMark.list: return .list(try list(depth: depth + 1))
    case CompactMark.record: return .record(try fields(depth: depth + 1))
    default: throw .unknownMark(mark)
    }
  }

  private mutating func list(depth: Int) throws(Damage) -> [SavedValue] {
    var values: [SavedValue] = []
    for _ in 0..<(try count()) { values.append(try value(depth: depth)) }
    return values
  }

  private mutating func fields(depth: Int) throws(Damage) -> [SavedValue.Field] {
    var fields: [SavedValue.Field] = []
    for _ in 0..<(try count()) {
      let name = try readText()
      if let last = fields.last, !last.name.isBefore(name) {
        throw .shape("the parts of a record are not in order")
      }
      fields.append(SavedValue.Field(name, try value(depth: depth)))
    }
    return fields
  }

  private mutating func mark() throws(Damage) -> UInt8 {
    guard position < end else { throw .ends }
    defer { position += 1 }
    return bytes[position]
  }

  private mutating func signed() throws(Damage) -> Int64 {
    let raw = try length()
    return Int64(bitPattern: raw >> 1) ^ -Int64(bitPattern: raw & 1)
  }

  mutating func length() throws(Damage) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try mark()
      guard shift < 63 || byte < 2 else { throw .number }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw .number
  }

  /// Reads the number of elements or bytes that follow.
  ///
  /// Each element takes at least one byte. So the bytes are damaged if the number is larger than
  /// the number of bytes left.
  private mutating func count() throws(Damage) -> Int {
    guard let count = Int(exactly: try length()), count <= end - position else { throw .ends }
    return count
  }

  mutating func word() throws(Damage) -> UInt64 {
    try slice(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private mutating func slice(_ count: Int) throws(Damage) -> [UInt8] {
    guard count <= end - position else { throw .ends }
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  private mutating func text(_ count: Int) throws(Damage) -> String {
    guard count <= end - position else { throw .ends }
    defer { position += count }
    let units = bytes[position..<position + count]
    guard let text = String(validating: units, as: UTF8.self) else { throw .text }
    return text
  }
}
