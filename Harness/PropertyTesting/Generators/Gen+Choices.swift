extension Gen {
  /// One of several values, the first being the simplest; if empty, every case is rejected.
  ///
  /// - Parameter values: The values, the simplest first.
  /// - Returns: A generator of these values.
  public static func element(of values: [Value]) -> Gen where Value: Sendable {
    Gen { draw throws(Interruption) in try draw.element(of: values) }
  }

  /// What one of several generators draws, the first being the simplest.
  ///
  /// - Parameter generators: The generators, the simplest first; if empty, every case is rejected.
  /// - Returns: A generator of whatever they draw.
  public static func oneOf(_ generators: [Gen]) -> Gen {
    weighted(generators.map { (1, $0) })
  }

  /// What one of several generators draws, the first being the simplest.
  ///
  /// - Parameter generators: The generators, the simplest first.
  /// - Returns: A generator of whatever they draw.
  public static func oneOf(_ generators: Gen...) -> Gen {
    oneOf(generators)
  }

  /// What one of several generators draws, each as often as its weight says.
  ///
  /// - Parameter generators: Weights and generators, the simplest first; a weight below 0 counts as
  ///   0. What has no weight is never drawn, and nothing is shrunk to it.
  /// - Returns: A generator of whatever they draw.
  public static func weighted(_ generators: [(weight: Int, generator: Gen)]) -> Gen {
    let drawn = generators.filter { $0.weight > 0 }
    // Their sum must fit into a number too.
    let largest = Int.max / max(drawn.count, 1)
    let weights = drawn.map { min($0.weight, largest) }
    let choices = drawn.map(\.generator)
    return Gen { draw throws(Interruption) in
      try draw.require(!choices.isEmpty, "there was no generator to choose from")
      return try draw.span("alternative") { draw throws(Interruption) in
        let last = UInt64(choices.count - 1)
        let index = try draw.natural(upTo: last) { weightedIndex(weights, &$0) }
        return try choices[Int(index)].value(from: &draw)
      }
    }
  }

  /// A value that may contain values of its own kind, a leaf being the simplest.
  ///
  /// Once the value is large, or nearly as deep as generators may call each other, only leaves are
  /// drawn, so that lists of lists end.
  ///
  /// - Parameters:
  ///   - leaf: How to draw a value without parts.
  ///   - levels: How deeply values may contain each other.
  ///   - branch: How to draw a value with parts, given how to draw a part.
  /// - Returns: A generator of leaves and branches.
  public static func recursive(
    leaf: Gen, levels: Int = 8, branch: @escaping @Sendable (Gen) -> Gen
  ) -> Gen {
    recursive(leaf: leaf, levels: levels, begun: nil, branch: branch)
  }

  // `begun` is how many choices there were before the outermost value.
  private static func recursive(
    leaf: Gen, levels: Int, begun: Int?, branch: @escaping @Sendable (Gen) -> Gen
  ) -> Gen {
    Gen { draw throws(Interruption) in
      let begun = begun ?? draw.choiceCount
      return try draw.span("node") { draw throws(Interruption) in
        // The last level draws the same choices as the others, so that subtrees can move upwards.
        let last: UInt64 = levels > 0 ? 1 : 0
        let isLarge =
          draw.choiceCount - begun > min(largeValue, draw.choiceLimit / 8)
          || draw.depth > Draw.depthLimit - leafDepth
        let isBranch =
          try draw.natural(upTo: last) { $0.below(5) < 3 && !isLarge ? 1 : 0 } == 1
        guard isBranch else { return try leaf.value(from: &draw) }
        let part = recursive(leaf: leaf, levels: levels - 1, begun: begun, branch: branch)
        return try branch(part).value(from: &draw)
      }
    }
  }
}

/// How many choices make a recursive value large.
private let largeValue = 1_024
/// How deeply the generators of a leaf and of one more branch may call each other.
private let leafDepth = 64

/// An index with a probability in proportion to its weight.
private func weightedIndex(_ weights: [Int], _ random: inout Xoshiro256StarStar) -> UInt64 {
  var remaining = random.below(weights.reduce(0, +))
  for (index, weight) in weights.enumerated() {
    if remaining < weight { return UInt64(index) }
    remaining -= weight
  }
  return 0
}

extension Gen where Value: CaseIterable & Sendable {
  /// Any case, the first being the simplest.
  public static var anyCase: Gen {
    Gen { draw throws(Interruption) in try draw.element(of: Array(Value.allCases)) }
  }
}
