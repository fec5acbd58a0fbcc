extension Gen {
  /// Creates a generator of the given values; if there are none, every case is rejected.
  ///
  /// - Parameter values: The values, simplest first.
  /// - Returns: A generator of these values.
  public static func element(of values: [Value]) -> Gen where Value: Sendable {
    Gen { draw throws(Interruption) in try draw.element(of: values) }
  }

  /// Creates a generator that draws from one of several generators, each equally likely.
  ///
  /// - Parameter generators: The generators, simplest first; if there are none, every case is
  ///   rejected.
  /// - Returns: A generator of all their values.
  public static func oneOf(_ generators: [Gen]) -> Gen {
    weighted(generators.map { (1, $0) })
  }

  /// Creates a generator that draws from one of several generators, each equally likely.
  ///
  /// - Parameter generators: The generators, simplest first; if there are none, every case is
  ///   rejected.
  /// - Returns: A generator of all their values.
  public static func oneOf(_ generators: Gen...) -> Gen {
    oneOf(generators)
  }

  /// Creates a generator that draws from one of several generators, in proportion to their weights.
  ///
  /// - Parameter generators: Weights and generators, simplest first. A generator with a weight of 0
  ///   or less is never drawn from, and shrinking never produces its values. If no weight is
  ///   positive, every case is rejected.
  /// - Returns: A generator of all their values.
  public static func weighted(_ generators: [(weight: Int, generator: Gen)]) -> Gen {
    let drawn = generators.filter { $0.weight > 0 }
    // The sum of the weights must not overflow either.
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

  /// Creates a generator of recursive values; leaves are the simplest.
  ///
  /// Once the value is large or deeply nested, only leaves are drawn, so that generation ends.
  ///
  /// - Parameters:
  ///   - leaf: The generator of values without parts.
  ///   - levels: The largest nesting depth.
  ///   - branch: Returns the generator of a value with parts, given the generator of a part.
  /// - Returns: A generator of leaves and branches.
  public static func recursive(
    leaf: Gen, levels: Int = 8, branch: @escaping @Sendable (Gen) -> Gen
  ) -> Gen {
    recursive(leaf: leaf, levels: levels, begun: nil, branch: branch)
  }

  // `begun` is the number of choices made before the outermost value.
  private static func recursive(
    leaf: Gen, levels: Int, begun: Int?, branch: @escaping @Sendable (Gen) -> Gen
  ) -> Gen {
    Gen { draw throws(Interruption) in
      let begun = begun ?? draw.choiceCount
      return try draw.span("node") { draw throws(Interruption) in
        // The last level makes this choice too, although it has no alternative, so that shrinking
        // can move subtrees up.
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

/// The number of choices above which a recursive value counts as large.
///
/// If an eighth of the draw's choice limit is smaller, that eighth applies instead.
private let largeValue = 1_024
/// The nesting depth that is reserved for a leaf and one more branch.
private let leafDepth = 64

/// Returns an index with a probability in proportion to its weight.
private func weightedIndex(_ weights: [Int], _ random: inout Xoshiro256StarStar) -> UInt64 {
  var remaining = random.below(weights.reduce(0, +))
  for (index, weight) in weights.enumerated() {
    if remaining < weight { return UInt64(index) }
    remaining -= weight
  }
  return 0
}

extension Gen where Value: CaseIterable & Sendable {
  /// A generator of all cases; the first is the simplest.
  public static var anyCase: Gen {
    Gen { draw throws(Interruption) in try draw.element(of: Array(Value.allCases)) }
  }
}
