/// A writer of values in the compact format, one after the other.
///
/// A type must write its values in the order in which it reads them:
///
/// ```swift
/// func write(to writer: inout CompactWriter) {
///   writer.beginList(count: 2)
///   writer.write(title)
///   writer.write(count)
/// }
/// ```
public struct CompactWriter {
  /// The bytes written so far.
  public private(set) var bytes: [UInt8]

  /// Creates an empty writer.
  ///
  /// - Parameter capacity: The number of bytes to reserve.
  public init(capacity: Int = 256) {
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  /// Writes an empty value.
  public mutating func writeNull() {
    bytes.append(CompactMark.null)
  }

  /// Writes a Boolean value.
  public mutating func write(_ value: Bool) {
    bytes.append(value ? CompactMark.yes : CompactMark.no)
  }

  /// Writes an integer.
  public mutating func write(_ value: Int) {
    write(Int64(value))
  }

  /// Writes an integer.
  public mutating func write(_ value: Int64) {
    if 0 <= value, value < 64 {
      return bytes.append(CompactMark.smallInteger | UInt8(truncatingIfNeeded: value))
    }
    bytes.append(CompactMark.integer)
    appendLength(UInt64(bitPattern: value << 1 ^ value >> 63))
  }

  /// Writes an integer, as a signed one if `Int64` can represent it.
  public mutating func write(_ value: UInt64) {
    if let signed = Int64(exactly: value) { return write(signed) }
    bytes.append(CompactMark.unsigned)
    appendLength(value)
  }

  /// Writes a floating-point number with its exact bits.
  public mutating func write(_ value: Double) {
    bytes.append(CompactMark.double)
    append(value.bitPattern)
  }

  /// Writes a text.
  public mutating func write(_ value: String) {
    let units = value.utf8
    let count = units.count
    if count < 128 {
      bytes.append(CompactMark.shortText | UInt8(truncatingIfNeeded: count))
    } else {
      bytes.append(CompactMark.text)
      appendLength(UInt64(count))
    }
    bytes.append(contentsOf: units)
  }

  /// Writes bytes.
  public mutating func write(_ value: [UInt8]) {
    bytes.append(CompactMark.bytes)
    appendLength(UInt64(value.count))
    bytes.append(contentsOf: value)
  }

  /// Begins a list; the caller must then write `count` values.
  public mutating func beginList(count: Int) {
    bytes.append(CompactMark.list)
    appendLength(UInt64(max(0, count)))
  }

  /// Begins a record; the caller must then write `count` names, each followed by a value.
  ///
  /// The names must be different, and in ascending order of their UTF-8 bytes.
  public mutating func beginRecord(count: Int) {
    bytes.append(CompactMark.record)
    appendLength(UInt64(max(0, count)))
  }

  /// Writes the name of the next part of a record.
  public mutating func writeName(_ name: String) {
    write(name)
  }

  /// Writes a value with all its parts.
  public mutating func write(_ value: SavedValue) {
    switch value {
    case .null: writeNull()
    case .bool(let value): write(value)
    case .integer(let value): write(value)
    case .unsigned(let value): write(value)
    case .double(let value): write(value)
    case .text(let value): write(value)
    case .bytes(let value): write(value)
    case .list(let values):
      beginList(count: values.count)
      for value in values { write(value) }
    case .record(let fields):
      beginRecord(count: fields.count)
      for field in fields {
        writeName(field.name)
        write(field.value)
      }
    }
  }

  /// Appends a number with seven bits per byte, low bits first, as in LEB128.
  mutating func appendLength(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Appends eight bytes, low byte first.
  mutating func append(_ value: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  /// Appends bytes that have already been encoded.
  mutating func append(_ written: [UInt8]) {
    bytes.append(contentsOf: written)
  }
}
