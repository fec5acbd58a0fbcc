internal import NavigationModel

extension PackedWriter {
  /// The written bytes, followed by a checksum.
  var sealed: [UInt8] {
    bytes + Checksum(of: bytes).bytes
  }
}

extension PackedReader {
  /// Creates a reader of the bytes between a mark and a checksum.
  init(unsealing bytes: [UInt8], mark: [UInt8]) throws(DamagedBytes) {
    guard bytes.starts(with: mark), bytes.count >= mark.count + Checksum.size else {
      throw DamagedBytes("the bytes are no snapshot of a graph")
    }
    let content = bytes.dropLast(Checksum.size)
    guard Checksum(of: content).bytes == Array(bytes.suffix(Checksum.size)) else {
      throw DamagedBytes("the bytes were changed after they were written")
    }
    self.init(content.dropFirst(mark.count))
  }

  /// The style of a layer above the root.
  mutating func presentedStyle() throws(DamagedBytes) -> Layer.Style {
    let style = try style()
    guard style != .root else { throw damage("a second root") }
    return style
  }
}

/// The FNV-1a hash of bytes; it detects damage, not tampering.
struct Checksum {
  static let size = 8

  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  init() {}

  init(of bytes: some Sequence<UInt8>) {
    add(bytes)
  }

  /// The value, its low byte first.
  var bytes: [UInt8] {
    (0..<Self.size).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }

  /// Adds a text and its end, so that two texts differ from their concatenation.
  mutating func add(_ text: String) {
    add(text.utf8)
    add([0xFF])
  }
}
