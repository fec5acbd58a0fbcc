import PropertyTesting

/// A measurement of the cost of drawing random values, without any other work.
public enum DrawCost {
  /// The kinds of random values that are measured.
  public enum Kind: String, Sendable, CaseIterable {
    /// An index below ten.
    case index
    /// True or false.
    case bool
    /// An integer in the full range of `Int`.
    case integer
    /// An index below ten, drawn within a span, which is a group of choices.
    case span
  }

  /// Draws random values many times, in cases of a thousand draws each.
  ///
  /// - Parameters:
  ///   - kind: The kind of random value.
  ///   - count: The number of draws, rounded down to whole cases; at least one case is drawn.
  /// - Returns: The sum of the values, so that the compiler cannot remove the draws.
  public static func run(_ kind: Kind, count: Int) -> UInt64 {
    var draw = Draw(random: Xoshiro256StarStar(seed: 0))
    var sum: UInt64 = 0
    for number in 0..<max(count / 1000, 1) {
      draw.generate(from: Xoshiro256StarStar(seed: UInt64(number)))
      for _ in 0..<1000 { sum &+= (try? value(kind, &draw)) ?? 0 }
    }
    return sum
  }

  @inline(__always)
  private static func value(_ kind: Kind, _ draw: inout Draw) throws(Interruption) -> UInt64 {
    switch kind {
    case .index: UInt64(try draw.index("screen", below: 10))
    case .bool: try draw.bool("animated") ? 1 : 0
    case .integer: UInt64(bitPattern: Int64(try draw.int("count", in: .min ... .max)))
    case .span:
      try draw.span("step") { draw throws(Interruption) in
        UInt64(try draw.index("screen", below: 10))
      }
    }
  }
}
