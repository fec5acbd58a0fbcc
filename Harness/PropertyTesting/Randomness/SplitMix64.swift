/// A tiny generator that serves only to spread a seed over the state of a larger one.
///
/// The algorithm is by Sebastiano Vigna, and is in the public domain. Every seed is a good seed,
/// including zero.
@frozen
public struct SplitMix64: Sendable {
  @usableFromInline var state: UInt64

  /// Creates a generator at the start of the sequence for `seed`.
  ///
  /// - Parameter seed: Any 64 bits.
  @inlinable
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next 64 bits of the sequence.
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.scramble(state)
  }

  /// Applies a bijection of 64 bits in which every input bit affects every output bit.
  ///
  /// - Parameter value: Any 64 bits.
  /// - Returns: The scrambled bits.
  @inlinable
  public static func scramble(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
