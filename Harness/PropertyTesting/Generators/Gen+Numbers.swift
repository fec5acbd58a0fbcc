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
    let width = UInt64(truncatingIfNeeded: range.upperBound &- range.lowerBound)
    return Gen { draw throws(Interruption) in
      range.lowerBound &+ Value(truncatingIfNeeded: try draw.natural(upTo: width))
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
  /// A number of a range; whole numbers near zero are the simplest.
  ///
  /// - Parameter range: The numbers; the bounds are finite.
  /// - Returns: A generator of numbers.
  public static func double(in range: ClosedRange<Double>) -> Gen {
    let whole = wholeNumbers(in: range)
    return Gen { draw throws(Interruption) in
      let isFraction = try draw.bool(probability: 0.5)
      if let whole, !isFraction { return Double(try draw.int(in: whole)) }
      let share = Double(try draw.uniformNatural(upTo: 1 << 53)) * 0x1p-53
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

  private static func wholeNumbers(in range: ClosedRange<Double>) -> ClosedRange<Int>? {
    let limit = 0x1p53
    guard range.lowerBound <= limit, range.upperBound >= -limit else { return nil }
    // By truncation: rounding would need a library of mathematics that not every program links.
    let low = max(range.lowerBound, -limit)
    let high = min(range.upperBound, limit)
    let lower = Int(low) + (Double(Int(low)) < low ? 1 : 0)
    let upper = Int(high) - (Double(Int(high)) > high ? 1 : 0)
    return lower <= upper ? lower...upper : nil
  }
}
