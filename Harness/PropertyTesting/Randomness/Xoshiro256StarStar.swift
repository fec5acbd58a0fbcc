/// The random number generator for all choices: xoshiro256**, seeded by SplitMix64.
///
/// The algorithm is by David Blackman and Sebastiano Vigna, and is in the public domain. It does
/// not depend on the system, so a seed gives the same sequence on every machine and with every
/// release of the standard library.
@frozen
public struct Xoshiro256StarStar: RandomNumberGenerator, Sendable {
  @usableFromInline var s0: UInt64
  @usableFromInline var s1: UInt64
  @usableFromInline var s2: UInt64
  @usableFromInline var s3: UInt64

  /// Creates a generator at the start of the sequence for `seed`.
  ///
  /// - Parameter seed: Any 64 bits.
  @inlinable
  public init(seed: UInt64) {
    var spread = SplitMix64(seed: seed)
    s0 = spread.next()
    s1 = spread.next()
    s2 = spread.next()
    s3 = spread.next()
  }

  /// Returns the next 64 bits of the sequence.
  @inlinable
  public mutating func next() -> UInt64 {
    let product = s1 &* 5
    let result = ((product << 7) | (product >> 57)) &* 9
    let shifted = s1 << 17
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = (s3 << 45) | (s3 >> 19)
    return result
  }

  /// Returns a number from 0 up to but not including `bound`.
  ///
  /// The number is the high half of a 128-bit product, so each number uses exactly one output of
  /// the generator, with a bias below `bound / 2^64`.
  ///
  /// - Parameter bound: The size of the range; 0 is treated as 1.
  /// - Returns: A number below `bound`.
  @inlinable
  public mutating func below(_ bound: UInt64) -> UInt64 {
    next().multipliedFullWidth(by: bound).high
  }

  /// Returns a number from 0 up to but not including `bound`, as an index.
  ///
  /// - Parameter bound: The size of the range; numbers below 1 are treated as 1.
  /// - Returns: An index below `bound`.
  @inlinable
  public mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: below(UInt64(max(bound, 1))))
  }
}
