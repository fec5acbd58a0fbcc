extension Gen where Value: FixedWidthInteger & Sendable {
  /// An integer of a range, the one nearest to zero being the simplest.
  ///
  /// Small ranges are uniform. In large ones, small numbers, large ones and the last one all occur.
  ///
  /// - Parameter range: The integers, of at most 64 bits.
  /// - Returns: A generator of integers.
  public static func int(in range: ClosedRange<Value>) -> Gen {
    if let lower = Int(exactly: range.lowerBound), let upper = Int(exactly: range.upperBound) {
      return Gen { draw throws(Interruption) in
        Value(truncatingIfNeeded: try draw.int(in: lower...upper))
      }
    }
    let width = UInt64(exactly: range.upperBound &- range.lowerBound)
    return Gen { draw throws(Interruption) in
      try draw.require(width != nil, "a range of integers had more than 64 bits")
      guard let width else { throw .rejected }
      return range.lowerBound &+ Value(truncatingIfNeeded: try draw.natural(upTo: width))
    }
  }

  /// Any integer of the type.
  public static var int: Gen { int(in: .min ... .max) }
}

extension Gen where Value == Bool {
  /// True or false, false being the simpler.
  public static var bool: Gen { Gen { draw throws(Interruption) in try draw.bool() } }
}

extension Gen where Value == Double {
  /// A number of a range; whole numbers near zero are the simplest, then halves, then quarters.
  ///
  /// - Parameter range: The numbers; the bounds are finite.
  /// - Returns: A generator of numbers.
  public static func double(in range: ClosedRange<Double>) -> Gen {
    let whole = wholeParts(of: range)
    let zeroShare = hasWholeNumber(range) ? 2 : 16
    return Gen { draw throws(Interruption) in
      // Drawn first, so that a larger whole number is simpler than a smaller fraction.
      let digits = try draw.natural(upTo: (1 << 53) - 1) { random in
        random.below(zeroShare) == 0 ? 0 : random.next() >> 11
      }
      let share = fraction(digits)
      if let whole {
        let number = Double(try draw.int(in: whole))
        // Beyond the bounds the whole number stands for itself, so that no number has two tapes.
        if let value = [number + share, number].first(where: range.contains) { return value }
      }
      let value = range.lowerBound * (1 - share) + range.upperBound * share
      return min(max(value, range.lowerBound), range.upperBound)
    }
  }

  /// Any number, the infinities, the extremes, negative zero and not-a-number included.
  public static var double: Gen {
    let special: [Double] = [
      0, 1, -1, -0.0, 0.1, .infinity, -.infinity, .nan, .greatestFiniteMagnitude,
      .leastNonzeroMagnitude, .leastNormalMagnitude, .ulpOfOne, 0x1p53,
    ]
    return .oneOf(
      .double(in: -1000...1000), .element(of: special),
      Gen { draw throws(Interruption) in
        Double(bitPattern: try draw.uniformNatural(upTo: .max))
      })
  }

  /// The fraction of a number of 53 bits: 1 is a half, 2 a quarter, 3 three quarters and so on, so
  /// that a small number gives a short fraction.
  private static func fraction(_ digits: UInt64) -> Double {
    var (rest, fraction, weight) = (digits, 0.0, 0.5)
    while rest > 0 {
      if rest & 1 == 1 { fraction += weight }
      rest >>= 1
      weight /= 2
    }
    return fraction
  }

  /// The whole numbers that are next below the numbers of a range; `nil` where they are too large
  /// to have fractions.
  private static func wholeParts(of range: ClosedRange<Double>) -> ClosedRange<Int>? {
    let limit = 0x1p52
    guard range.lowerBound >= -limit, range.upperBound <= limit else { return nil }
    return roundedDown(range.lowerBound)...roundedDown(range.upperBound)
  }

  private static func hasWholeNumber(_ range: ClosedRange<Double>) -> Bool {
    guard let parts = wholeParts(of: range) else { return false }
    return Double(parts.upperBound) >= range.lowerBound
  }

  /// By truncation: rounding would need a library of mathematics that not every program links.
  private static func roundedDown(_ number: Double) -> Int {
    let truncated = Int(number)
    return Double(truncated) > number ? truncated - 1 : truncated
  }
}
