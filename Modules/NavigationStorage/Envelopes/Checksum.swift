/// A checksum of bytes, which detects damage but not tampering.
///
/// The bytes are read as little-endian 64-bit words. The remaining 0 to 7 bytes form one more word,
/// padded with zeros. Each word goes through an invertible step, so two inputs of the same length
/// that differ in one word always have different checksums.
struct Checksum {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  init(_ bytes: some RandomAccessCollection<UInt8>) {
    value =
      bytes.withContiguousStorageIfAvailable { Self.sum(UnsafeRawBufferPointer($0)) }
      ?? Array(bytes).withUnsafeBytes { Self.sum($0) }
  }

  private static func sum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var sum: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
    var position = 0
    while position + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      step(&sum, UInt64(littleEndian: word))
      position += 8
    }
    var rest: UInt64 = 0
    for (index, byte) in bytes[position...].enumerated() {
      rest |= UInt64(byte) << UInt64(index * 8)
    }
    step(&sum, rest)
    return sum
  }

  private static func step(_ sum: inout UInt64, _ word: UInt64) {
    sum = (sum ^ word) &* 0xFF51_AFD7_ED55_8CCD
    sum ^= sum >> 32
  }
}
