import NavigationStorage

/// A second writer of the compact format, which follows only the description in Docs/Formats.md.
enum NaiveCompact {
  /// Returns the bytes of an envelope in the compact format.
  static func bytes(_ envelope: Envelope) -> [UInt8] {
    let time = envelope.writtenAt.map { SavedValue.integer($0) } ?? .null
    return sealed(
      Array("WFNAV\u{1}".utf8) + bytes(.integer(Int64(envelope.schema))) + bytes(time)
        + bytes(envelope.payload))
  }

  /// Returns the checksum of an envelope as the other formats state it: 16 hexadecimal digits.
  static func checksumDigits(_ envelope: Envelope) -> String {
    bytes(envelope).suffix(8).reversed()
      .map { String($0 / 16, radix: 16) + String($0 % 16, radix: 16) }.joined()
  }

  /// Returns bytes followed by their checksum.
  static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    bytes + lowestFirst(checksum(bytes))
  }

  /// Returns the bytes of a value, including its mark.
  static func bytes(_ value: SavedValue) -> [UInt8] {
    switch value {
    case .null: [0]
    case .bool(let value): [value ? 2 : 1]
    case .integer(let value) where (0...63).contains(value): [UInt8(64 + value)]
    case .integer(let value): [3] + zigzag(value)
    case .unsigned(let value) where value <= Int64.max: bytes(.integer(Int64(value)))
    case .unsigned(let value): [4] + sevenBits(value)
    case .double(let value): [5] + lowestFirst(value.bitPattern)
    case .text(let text): name(text)
    case .bytes(let bytes): [7] + sevenBits(UInt64(bytes.count)) + bytes
    case .list(let values): [8] + sevenBits(UInt64(values.count)) + values.flatMap { bytes($0) }
    case .record(let fields):
      [9] + sevenBits(UInt64(fields.count)) + fields.flatMap { name($0.name) + bytes($0.value) }
    }
  }

  /// Returns the checksum that the description of the format states.
  static func checksum(_ bytes: [UInt8]) -> UInt64 {
    var sum = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
    var rest = bytes[...]
    repeat {
      let word = rest.prefix(8).reversed().reduce(UInt64(0)) { $0 * 256 + UInt64($1) }
      let isLast = rest.count < 8
      rest = rest.dropFirst(8)
      sum = (sum ^ word) &* 0xFF51_AFD7_ED55_8CCD
      sum ^= sum / 0x1_0000_0000
      if isLast { return sum }
    } while true
  }

  private static func name(_ text: String) -> [UInt8] {
    let units = Array(text.utf8)
    return (units.count > 127 ? [6] + sevenBits(UInt64(units.count)) : [UInt8(128 + units.count)])
      + units
  }

  private static func sevenBits(_ number: UInt64) -> [UInt8] {
    number < 128 ? [UInt8(number)] : [UInt8(128 + number % 128)] + sevenBits(number / 128)
  }

  /// Returns twice a number; for negative numbers, twice the magnitude, less 1.
  private static func zigzag(_ number: Int64) -> [UInt8] {
    sevenBits(number < 0 ? (number.magnitude - 1) * 2 + 1 : number.magnitude * 2)
  }

  private static func lowestFirst(_ word: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * UInt64($0))) }
  }
}
