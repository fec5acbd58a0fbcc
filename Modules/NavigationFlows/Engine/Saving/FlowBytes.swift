/// Writes numbers and bytes: seven bits to a byte, the low ones first, as LEB128 does.
struct FlowWriter {
  private(set) var bytes: [UInt8]

  init(_ magic: [UInt8]) {
    bytes = magic
  }

  mutating func write(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ value: Int) {
    write(UInt64(max(0, value)))
  }

  mutating func write(_ content: [UInt8]) {
    write(content.count)
    bytes += content
  }
}

/// Reads what a ``FlowWriter`` wrote.
struct FlowReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number() throws(FlowDamage) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      guard let byte = rest.popFirst() else { throw .ends }
      value |= UInt64(byte & 0x7F) << UInt64(shift)
      if byte < 0x80 { return value }
    }
    throw .number
  }

  /// A number below a limit.
  mutating func number(below limit: Int) throws(FlowDamage) -> Int {
    guard let value = Int(exactly: try number()), value < limit else { throw .number }
    return value
  }

  /// The length of a list, which cannot be longer than what is left.
  mutating func count() throws(FlowDamage) -> Int {
    try number(below: rest.count + 1)
  }

  mutating func bytes() throws(FlowDamage) -> [UInt8] {
    let count = try count()
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  mutating func text() throws(FlowDamage) -> String {
    String(decoding: try bytes(), as: UTF8.self)
  }
}
