/// A set of tapes that have been tried, so that none is tried twice.
///
/// Several searches for the same failure can share a set of the tapes that did not fail.
public final class TriedTapes {
  /// The hashes of the tapes.
  ///
  /// They only serve to test for membership, so their order has no effect.
  private var hashes: Set<UInt64> = []

  /// Creates an empty set of tapes.
  public init() {}

  /// Records a tape.
  ///
  /// - Parameter choices: The choices of a tape.
  /// - Returns: Whether the tape had not been tried before.
  @discardableResult
  func insert(_ choices: [Choice]) -> Bool {
    hashes.insert(Self.hash(choices)).inserted
  }

  func contains(_ choices: [Choice]) -> Bool {
    hashes.contains(Self.hash(choices))
  }

  private static func hash(_ choices: [Choice]) -> UInt64 {
    var hash = UInt64(choices.count)
    for choice in choices {
      // The constant keeps zero from being a fixed point, which would make short tapes collide.
      let salted = hash &+ 0x9E37_79B9_7F4A_7C15 &+ UInt64(choice.section.rawValue)
      hash = SplitMix64.scramble(salted ^ choice.value)
    }
    return hash
  }
}
