/// A random sample that is determined by a seed.
///
/// Each site has a number computed from the seed and the site's key, and the sites with the lowest
/// numbers are drawn. Therefore, an edit at one place changes the sample elsewhere by at most a few
/// sites.
package struct Sample {
  let count: Int
  let seed: UInt64

  package init(count: Int, seed: UInt64) {
    self.count = count
    self.seed = seed
  }

  /// Returns the drawn sites in their original order; all sites if `count` is not positive or is at
  /// least the number of sites.
  package func draw(from sites: [Site]) -> [Site] {
    guard count > 0, count < sites.count else { return sites }
    // If several sites have the same key, their order distinguishes them.
    var repetitions: [String: UInt64] = [:]
    let ranked = sites.map { site in
      let key = site.mutant.key
      let repetition = repetitions[key, default: 0]
      repetitions[key] = repetition + 1
      return (rank: rank(of: key, repetition), site: site)
    }
    return ranked.sorted { ($0.rank, $0.site.mutant.number) < ($1.rank, $1.site.mutant.number) }
      .prefix(count).map(\.site).sorted { $0.mutant.number < $1.mutant.number }
  }

  private func rank(of key: String, _ repetition: UInt64) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Self.mixed(Self.mixed(hash ^ Self.mixed(seed)) &+ repetition)
  }

  /// Applies the last steps of SplitMix64, after which each bit depends on all input bits.
  private static func mixed(_ number: UInt64) -> UInt64 {
    var mixed = number &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
