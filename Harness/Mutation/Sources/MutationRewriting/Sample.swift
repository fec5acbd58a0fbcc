/// A draw that a seed decides.
package struct Sample {
  let count: Int
  let seed: UInt64

  package init(count: Int, seed: UInt64) {
    self.count = count
    self.seed = seed
  }

  /// The drawn sites in their original order; all of them where the count is 0.
  package func draw(from sites: [Site]) -> [Site] {
    guard count > 0, count < sites.count else { return sites }
    var generator = SplitMix(state: seed)
    return sites.shuffled(using: &generator).prefix(count)
      .sorted { $0.mutant.number < $1.mutant.number }
  }
}

/// The generator SplitMix64.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
