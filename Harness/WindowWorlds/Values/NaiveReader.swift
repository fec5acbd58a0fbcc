import NavigationStorage

/// A second reader of the compact format, which also states why bytes are refused.
///
/// It removes what it reads from the beginning of the bytes.
struct NaiveReader {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>) {
    rest = Array(bytes)[...]
  }

  /// Returns the envelope in bytes that begin with `WFNAV`.
  static func envelope(_ bytes: [UInt8]) throws(Damage) -> Envelope {
    guard bytes.count >= 14 else { throw .ends }
    let version = Int(bytes[5])
    if version > 1 { throw .newerFormat(version) }
    if version == 0 { throw .foreign }
    let open = Array(bytes.dropLast(8))
    guard NaiveCompact.sealed(open) == bytes else { throw .checksum }
    var reader = NaiveReader(open.dropFirst(6))
    let schema = try reader.integer()
    var envelope = Envelope(.null, schema: schema)
    switch try reader.value() {
    case .null: break
    case .integer(let time): envelope.writtenAt = time
    default: throw .shape("the time is missing")
    }
    envelope.payload = try reader.value()
    guard reader.rest.isEmpty else { throw .surplus }
    return envelope
  }

  mutating func bool() throws(Damage) -> Bool {
    let mark = try byte()
    guard mark == 1 || mark == 2 else { throw .shape("a Boolean is missing") }
    return mark == 2
  }

  mutating func integer() throws(Damage) -> Int {
    let mark = try byte()
    if (64..<128).contains(mark) { return Int(mark) - 64 }
    guard mark == 3 else { throw .shape("a number is missing") }
    return Int(try signed())
  }

  mutating func text() throws(Damage) -> String {
    let mark = try byte()
    if mark < 128, mark != 6 { throw .shape("a text is missing") }
    return try text(mark == 6 ? try count() : Int(mark) - 128)
  }

  mutating func listCount() throws(Damage) -> Int {
    guard try byte() == 8 else { throw .shape("a list is missing") }
    return try count()
  }

  mutating func recordCount() throws(Damage) -> Int {
    guard try byte() == 9 else { throw .shape("a record is missing") }
    return try count()
  }

  mutating func value(level: Int = 0) throws(Damage) -> SavedValue {
    if level > 64 { throw .nesting }
    let mark = try byte()
    switch mark {
    case 0: return .null
    case 1, 2: return .bool(mark == 2)
    case 3: return .integer(try signed())
    case 4: return .unsigned(try number())
    case 5: return .double(Double(bitPattern: Self.word(try bytes(8))))
    case 6: return .text(try text(try count()))
    case 7: return .bytes(try bytes(try count()))
    case 8: return .list(try list(level + 1))
    case 9: return .record(try fields(level + 1))
    case 10..<64: throw .unknownMark(mark)
    case 64..<128: return .integer(Int64(mark) - 64)
    default: return .text(try text(Int(mark) - 128))
    }
  }
}

extension NaiveReader {
  private mutating func list(_ level: Int) throws(Damage) -> [SavedValue] {
    var values: [SavedValue] = []
    for _ in 0..<(try count()) { values.append(try value(level: level)) }
    return values
  }

  private mutating func fields(_ level: Int) throws(Damage) -> [SavedValue.Field] {
    var fields: [SavedValue.Field] = []
    for _ in 0..<(try count()) {
      let name = try text()
      if let last = fields.last, !last.name.utf8.lexicographicallyPrecedes(name.utf8) {
        throw .shape("the parts of a record are not in order")
      }
      fields.append(.init(name, try value(level: level)))
    }
    return fields
  }

  private mutating func byte() throws(Damage) -> UInt8 {
    guard let byte = rest.popFirst() else { throw .ends }
    return byte
  }

  private mutating func bytes(_ count: Int) throws(Damage) -> [UInt8] {
    guard rest.count >= count else { throw .ends }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  /// Reads a number that is written with seven bits in each byte, lowest first.
  ///
  /// Nine bytes hold 63 of the 64 bits of a `UInt64`, so a tenth byte may have only one bit.
  private mutating func number() throws(Damage) -> UInt64 {
    var number: UInt64 = 0
    for place in UInt64(0)... {
      let byte = try byte()
      if place == 9, byte > 1 { throw .number }
      number += UInt64(byte % 128) << (7 * place)
      if byte < 128 { break }
    }
    return number
  }

  private mutating func signed() throws(Damage) -> Int64 {
    let number = try number()
    let half = Int64(number / 2)
    return number.isMultiple(of: 2) ? half : -1 - half
  }

  private mutating func count() throws(Damage) -> Int {
    let number = try number()
    guard number <= UInt64(rest.count) else { throw .ends }
    return Int(number)
  }

  private mutating func text(_ count: Int) throws(Damage) -> String {
    guard let text = String(validating: try bytes(count), as: UTF8.self) else { throw .text }
    return text
  }

  private static func word(_ bytes: [UInt8]) -> UInt64 {
    bytes.reversed().reduce(0) { $0 * 256 + UInt64($1) }
  }
}
