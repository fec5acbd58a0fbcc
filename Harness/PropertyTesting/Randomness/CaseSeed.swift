/// The seed of one case: a function of the root seed, the name of the test and the number of the
/// case.
///
/// No case depends on the cases before it, so a case can be run alone, by another process or on
/// another machine. A case has several independent streams: one more draw in one does not shift the
/// others.
public struct CaseSeed: Sendable, Hashable {
  /// The purposes of random numbers; no two share a stream.
  public enum Stream: UInt64, Sendable {
    /// The choices that end up on the tape.
    case choices = 1
    /// What only steers generation: the swarm mask, the length of the case.
    case steering = 2
    /// For machines that decide an order off the tape; ``Scheduler`` draws from the tape.
    case scheduling = 3
    /// What the search for novelty mutates.
    case novelty = 4
  }

  /// The 64 bits from which all streams of the case are derived.
  public let value: UInt64

  /// The seed of case `index` of the test `test` under the root seed `root`.
  ///
  /// - Parameters:
  ///   - root: The seed of the whole campaign.
  ///   - test: The name of the test or world; two tests with one root seed see different cases.
  ///   - index: The number of the case, from 0.
  public init(root: UInt64, test: String, index: Int) {
    let named = SplitMix64.scramble(root &+ 0x9E37_79B9_7F4A_7C15) ^ FNV1a.hash(test)
    value = SplitMix64.scramble(
      named &+ 0xD1B5_4A32_D192_ED03 &* (UInt64(bitPattern: Int64(index)) &+ 1))
  }

  /// The generator of one stream.
  ///
  /// - Parameter stream: What the numbers are for.
  /// - Returns: A generator at the start of the stream.
  public func generator(for stream: Stream) -> Xoshiro256StarStar {
    Xoshiro256StarStar(seed: SplitMix64.scramble(value &+ stream.rawValue &* 0x9E37_79B9_7F4A_7C15))
  }
}
