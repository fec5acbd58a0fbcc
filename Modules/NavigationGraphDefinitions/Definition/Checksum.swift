/// The FNV-1a hash of bytes; it detects damage, not tampering.
package struct Checksum {
  /// The number of bytes in a checksum.
  package static let size = 8

  /// The hash of the bytes added so far.
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates the hash of no bytes.
  package init() {}

  /// Creates the hash of bytes.
  package init(of bytes: some Sequence<UInt8>) {
    add(bytes)
  }

  /// The bytes of the value, low byte first.
  package var bytes: [UInt8] {
    (0..<Self.size).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// Adds bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }

  /// Adds a text and an end mark, so that two texts differ from their concatenation.
  package mutating func add(_ text: String) {
    add(text.utf8)
    add([0xFF])
  }
}
