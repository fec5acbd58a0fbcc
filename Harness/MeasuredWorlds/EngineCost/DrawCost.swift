import PropertyTesting

/// A measurement of the cost of a draw, which draws and does nothing else.
public enum DrawCost {
  /// The draws that are measured.
  public enum Kind: String, Sendable, CaseIterable {
    /// An index below ten.
    case index
    /// True or false.
    case bool
    /// An integer of any size.
    case integer
    /// An integer within a span.
    case span
  }

  /// Draws many times in cases of a thousand draws.
  ///
  /// - Parameters:
  ///   - kind: The kind of draw.
  ///   - count: The number of draws.
  /// - Returns: A sum of the drawn values, so that the compiler removes nothing.
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
