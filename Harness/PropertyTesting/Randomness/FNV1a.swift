/// A running 64-bit FNV-1a hash: the same on every machine, unlike `Hasher`.
///
/// The algorithm is by Glenn Fowler, Landon Curt Noll and Kiem-Phong Vo. The hash is used, for
/// example, to identify rules, definitions and files. It offers no protection against deliberate
/// collisions.
public struct FNV1a: Sendable {
  /// The hash of everything combined so far.
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates a hash with nothing combined yet.
  public init() {}

  /// Adds one byte.
  ///
  /// - Parameter byte: The byte to add.
  public mutating func combine(byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// Adds the UTF-8 bytes of a text, and an end mark, so that `"ab", "c"` and `"a", "bc"` differ.
  ///
  /// - Parameter text: Any text.
  public mutating func combine(_ text: some StringProtocol) {
    for byte in text.utf8 { combine(byte: byte) }
    combine(byte: 0xFF)
  }

  /// Adds the eight bytes of a number, lowest first.
  ///
  /// - Parameter number: Any 64 bits.
  public mutating func combine(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      combine(byte: UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  /// Returns the plain FNV-1a hash of a text's UTF-8 bytes, as published, without an end mark.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The 64-bit hash.
  public static func hash(_ text: some StringProtocol) -> UInt64 {
    var hash = FNV1a()
    for byte in text.utf8 { hash.combine(byte: byte) }
    return hash.value
  }
}
