/// A writer for a compact binary format.
///
/// A number is written with seven bits per byte, low bits first, as in LEB128. The length of a text
/// or list is written before its elements.
package struct PackedWriter {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8]

  /// Creates a writer whose output begins with the given bytes, which identify the format.
  package init(mark: [UInt8] = []) {
    bytes = mark
  }

  package mutating func write(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes a number; negative numbers are written as zero.
  package mutating func write(_ value: Int) {
    write(UInt64(max(0, value)))
  }

  package mutating func write(_ flag: Bool) {
    write(flag ? 1 : 0)
  }

  package mutating func write(_ content: [UInt8]) {
    write(content.count)
    bytes += content
  }

  package mutating func write(_ text: String) {
    write(Array(text.utf8))
  }

  package mutating func write(_ values: [Int]) {
    write(values.count)
    for value in values { write(value) }
  }

  package mutating func write(_ style: Layer.Style) {
    write(style.packed)
  }
}

/// A reader for the output of a ``PackedWriter``.
///
/// Even for damaged bytes, each method returns a value or throws an error.
package struct PackedReader {
  private let bytes: ArraySlice<UInt8>
  private var next: Int

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    next = bytes.startIndex
  }

  package var isAtEnd: Bool { next == bytes.endIndex }

  /// Returns an error that contains the current position.
  package func damage(_ what: String) -> DamagedBytes {
    DamagedBytes("\(what), at byte \(next)")
  }

  package mutating func number() throws(DamagedBytes) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      guard next < bytes.endIndex else { throw damage("the bytes end too early") }
      let byte = bytes[next]
      next += 1
      // The tenth byte has room for one bit only.
      guard shift < 63 || byte <= 1 else { break }
      value |= UInt64(byte & 0x7F) << UInt64(shift)
      if byte < 0x80 { return value }
    }
    throw damage("a number is too large")
  }

  /// Reads a number that must be less than a limit.
  package mutating func number(below limit: Int) throws(DamagedBytes) -> Int {
    guard let value = Int(exactly: try number()), value < limit else {
      throw damage("a number is too large")
    }
    return value
  }

  package mutating func flag() throws(DamagedBytes) -> Bool {
    try number(below: 2) == 1
  }

  /// Reads the length of a list.
  ///
  /// Every element takes at least one byte. So if the length exceeds the number of remaining bytes,
  /// the bytes are damaged.
  package mutating func count() throws(DamagedBytes) -> Int {
    let count = try number(below: Int.max)
    guard count <= bytes.endIndex - next else { throw damage("the bytes end too early") }
    return count
  }

  package mutating func content() throws(DamagedBytes) -> [UInt8] {
    let count = try count()
    defer { next += count }
    return Array(bytes[next..<next + count])
  }

  package mutating func text() throws(DamagedBytes) -> String {
    guard let text = String(validating: try content(), as: UTF8.self) else {
      throw damage("a text is not UTF-8")
    }
    return text
  }

  package mutating func numbers(below limit: Int) throws(DamagedBytes) -> [Int] {
    var values: [Int] = []
    for _ in 0..<(try count()) { values.append(try number(below: limit)) }
    return values
  }

  package mutating func style() throws(DamagedBytes) -> Layer.Style {
    guard let style = Layer.Style(packed: try number()) else {
      throw damage("the style is unknown")
    }
    return style
  }

  /// Checks that all bytes have been read.
  package func end() throws(DamagedBytes) {
    guard isAtEnd else { throw damage("more bytes follow than belong to it") }
  }
}

/// An error that reports damaged bytes.
package struct DamagedBytes: Error, Equatable {
  /// The cause, as part of a sentence.
  package let reason: String

  package init(_ reason: String) {
    self.reason = reason
  }
}

extension Layer.Style {
  /// The number by which the style is written; the number of a sheet also encodes its detents.
  fileprivate var packed: UInt64 {
    switch self {
    case .root: 0
    case .fullScreenCover: 1
    case .popover: 2
    case .alert: 3
    case .sheet(let detents): 4 + UInt64(detents.rawValue)
    }
  }

  fileprivate init?(packed: UInt64) {
    switch packed {
    case 0: self = .root
    case 1: self = .fullScreenCover
    case 2: self = .popover
    case 3: self = .alert
    default:
      guard let detents = UInt8(exactly: packed - 4) else { return nil }
      self = .sheet(Layer.Detents(rawValue: detents))
    }
  }
}
