/// The tapes that were tried, so that none is tried twice.
///
/// Several searches for the same failure can share the tapes that did not fail; they are not run
/// again.
public final class TriedTapes {
  /// Hashes; membership only, so the order of a set never shows.
  private var hashes: Set<UInt64> = []

  /// Nothing was tried yet.
  public init() {}

  /// Records choices.
  ///
  /// - Parameter choices: The choices.
  /// - Returns: Whether they were not tried before.
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
      // The constant keeps zero from being a fixed point, with which short tapes would collide.
      let salted = hash &+ 0x9E37_79B9_7F4A_7C15 &+ UInt64(choice.section.rawValue)
      hash = SplitMix64.scramble(salted ^ choice.value)
    }
    return hash
  }
}
