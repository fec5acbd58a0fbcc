/// Writes numbers and lists as bytes: seven bits to a byte, the low ones first, as LEB128 does.
struct SnapshotWriter {
  private(set) var bytes: [UInt8] = []

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

  mutating func write(_ values: [Int]) {
    write(values.count)
    for value in values { write(value) }
  }
}

/// Reads what a ``SnapshotWriter`` wrote; whatever the bytes are, it ends with a value or with an
/// error.
struct SnapshotReader {
  private let bytes: ArraySlice<UInt8>
  private var next: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    next = bytes.startIndex
  }

  var isAtEnd: Bool { next == bytes.endIndex }

  mutating func number() throws(SnapshotDamage) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      guard next < bytes.endIndex else { throw .ends }
      let byte = bytes[next]
      next += 1
      value |= UInt64(byte & 0x7F) << UInt64(shift)
      if byte < 0x80 { return value }
    }
    throw .number
  }

  /// A number below a limit.
  mutating func number(below limit: Int) throws(SnapshotDamage) -> Int {
    guard let value = Int(exactly: try number()), value < limit else { throw .number }
    return value
  }

  /// The length of a list; every element takes at least one byte, so no length asks for more than
  /// there is.
  mutating func count() throws(SnapshotDamage) -> Int {
    try number(below: bytes.endIndex - next + 1)
  }

  mutating func numbers(below limit: Int) throws(SnapshotDamage) -> [Int] {
    var values: [Int] = []
    for _ in 0..<(try count()) { values.append(try number(below: limit)) }
    return values
  }
}

/// What is wrong with the bytes of a snapshot.
enum SnapshotDamage: Error {
  case foreign, otherDefinition, checksum, ends, number, nesting

  var reason: String {
    switch self {
    case .foreign: "the bytes are no snapshot of a graph"
    case .otherDefinition: "the snapshot belongs to another definition"
    case .checksum: "the bytes were changed after they were written"
    case .ends: "the bytes end too early"
    case .number: "a number is larger than it can be"
    case .nesting: "containers nest too deep or are empty"
    }
  }
}

/// The FNV-1a hash of bytes; it finds damage, not malice.
struct Checksum {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }

  /// Adds a text with its end, so that two texts are not one.
  mutating func add(_ text: String) {
    add(text.utf8)
    add([0xFF])
  }
}
