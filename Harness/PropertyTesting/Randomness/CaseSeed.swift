/// The seed of one case, computed from the root seed, the test's name and the case number.
///
/// No case depends on earlier cases, so a case can be run alone, by another process or on another
/// machine. A case has several independent streams: one more draw from one stream does not change
/// the numbers of the other streams.
public struct CaseSeed: Sendable, Hashable {
  /// A purpose of random numbers; each purpose has its own stream.
  public enum Stream: UInt64, Sendable {
    /// The choices of a case that is random from its beginning; they are recorded on the tape.
    case choices = 1
    /// Numbers that only steer generation, such as the number of steps in a case.
    case steering = 2
    /// Numbers that order concurrent work if the order is not recorded on the tape.
    ///
    /// The choices of ``Scheduler`` are recorded, so they do not use this stream.
    case scheduling = 3
    /// Numbers that decide which earlier tapes a search continues or changes, and the random
    /// choices that follow a replayed beginning.
    case novelty = 4
  }

  /// The 64 bits from which all random streams of the case are derived.
  public let value: UInt64

  /// Creates the seed of one case of a test.
  ///
  /// - Parameters:
  ///   - root: The seed of the whole campaign.
  ///   - test: The name of the test or world. Tests with different names have different cases.
  ///   - index: The number of the case, from 0.
  public init(root: UInt64, test: String, index: Int) {
    let named = SplitMix64.scramble(root &+ 0x9E37_79B9_7F4A_7C15) ^ FNV1a.hash(test)
    value = SplitMix64.scramble(
      named &+ 0xD1B5_4A32_D192_ED03 &* (UInt64(bitPattern: Int64(index)) &+ 1))
  }

  /// Returns the generator of one stream.
  ///
  /// - Parameter stream: The purpose of the numbers.
  /// - Returns: A generator at the start of the stream.
  public func generator(for stream: Stream) -> Xoshiro256StarStar {
    Xoshiro256StarStar(seed: SplitMix64.scramble(value &+ stream.rawValue &* 0x9E37_79B9_7F4A_7C15))
  }
}
