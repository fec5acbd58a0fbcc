extension Gen where Value: FixedWidthInteger & Sendable {
  /// Creates a generator of integers in a range; the one nearest to zero is the simplest.
  ///
  /// In a range of at most 256 integers, most draws are uniform. In larger ranges, small numbers,
  /// large numbers and the bounds all occur, as ``Draw/natural(upTo:)`` describes. If a bound does
  /// not fit into an `Int`, the lower bound is the simplest.
  ///
  /// - Parameter range: The integers to choose from. If the range spans more than 64 bits, every
  ///   case is rejected.
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

  /// A generator of all integers of the type; for a type of more than 64 bits, every case is
  /// rejected.
  public static var int: Gen { int(in: .min ... .max) }
}

extension Gen where Value == Int {
  /// A generator of all `Int` values; the default if the type is not given, as in
  /// `.array(of: .int)`.
  public static var int: Gen { int(in: .min ... .max) }
}

extension Gen where Value == Bool {
  /// A generator of Boolean values; `false` is the simpler.
  public static var bool: Gen { Gen { draw throws(Interruption) in try draw.bool() } }
}

extension Gen where Value == Double {
  /// Creates a generator of numbers in a range; whole numbers near zero are the simplest.
  ///
  /// Halves are the next simplest, then quarters, and so on. The bound nearest to zero is the
  /// simplest if the range contains no whole numbers, or if it extends beyond ±2⁵² and covers less
  /// than 2⁵¹ between these limits.
  ///
  /// - Parameter range: The numbers; an infinite bound stands for the largest finite number.
  /// - Returns: A generator of numbers.
  public static func double(in range: ClosedRange<Double>) -> Gen {
    let range = range.clamped(to: -.greatestFiniteMagnitude ... .greatestFiniteMagnitude)
    return wideDouble(in: range) ?? narrowDouble(in: range)
  }

  private static func narrowDouble(in range: ClosedRange<Double>) -> Gen {
    let whole = wholeParts(of: range)
    let zeroShare = hasWholeNumber(range) ? 2 : 16
    return Gen { draw throws(Interruption) in
      // The fraction is drawn first, so that every whole number is simpler than every fraction.
      let digits = try draw.natural(upTo: (1 << 53) - 1) { random in
        random.below(zeroShare) == 0 ? 0 : random.next() >> 11
      }
      let share = fraction(digits)
      if let whole {
        let drawn = try draw.int(in: whole)
        let number = digits == 0 ? simplest(for: drawn, in: range) : Double(drawn)
        // If the sum is out of bounds, the whole number itself is used.
        if let value = [number + share, number].first(where: range.contains) { return value }
      }
      // Interpolates, beginning at the bound that is nearer to zero.
      let isNegative = range.upperBound < 0
      let (near, far) = (
        isNegative ? range.upperBound : range.lowerBound,
        isNegative ? range.lowerBound : range.upperBound
      )
      return min(max(near * (1 - share) + far * share, range.lowerBound), range.upperBound)
    }
  }

  /// Returns a generator for a range that extends beyond 2⁵² but includes many smaller numbers.
  ///
  /// A value is a number that may have a fraction, multiplied by a power of two. Returns `nil` for
  /// other ranges.
  private static func wideDouble(in range: ClosedRange<Double>) -> Gen? {
    let limit = 0x1p52
    let largest = max(range.lowerBound.magnitude, range.upperBound.magnitude)
    let near = range.clamped(to: -limit...limit)
    guard largest > limit, near.upperBound - near.lowerBound >= limit / 2,
      let whole = wholeParts(of: near)
    else { return nil }
    let lastScale = UInt64(largest.exponent) - 51
    return Gen { draw throws(Interruption) in
      // As in `narrowDouble(in:)`, the parts that make the number least simple are drawn first.
      let digits = try draw.natural(upTo: (1 << 53) - 1) { random in
        random.below(2) == 0 ? 0 : random.next() >> 11
      }
      let scale = try draw.natural(upTo: lastScale) { random in
        random.below(2) == 0 ? 0 : random.below(lastScale + 1)
      }
      let drawn = try draw.int(in: whole)
      let isPlain = digits == 0 && scale == 0
      let number = isPlain ? simplest(for: drawn, in: range) : Double(drawn)
      let broken = number + fraction(digits)
      let scaled = broken * Double(sign: .plus, exponent: Int(scale), significand: 1)
      let value = [scaled, broken, number].first(where: range.contains)
      return value ?? range.lowerBound
    }
  }

  /// A generator of all numbers, including infinities, extremes, negative zero and NaN.
  public static var double: Gen {
    .oneOf(
      .double(in: -1000...1000), .element(of: Double.troublesome),
      Gen { draw throws(Interruption) in
        Double(bitPattern: try draw.uniformNatural(upTo: .max))
      })
  }

  /// Returns the fraction whose binary digits are the reversed bits of a number.
  ///
  /// 1 becomes a half, 2 a quarter, 3 three quarters and so on: a small number gives a short
  /// fraction.
  private static func fraction(_ digits: UInt64) -> Double {
    var (rest, fraction, weight) = (digits, 0.0, 0.5)
    while rest > 0 {
      if rest & 1 == 1 { fraction += weight }
      rest >>= 1
      weight /= 2
    }
    return fraction
  }

  /// Returns a range with both bounds rounded down; `nil` if a bound is beyond ±2⁵².
  ///
  /// Numbers beyond these limits have no fraction.
  private static func wholeParts(of range: ClosedRange<Double>) -> ClosedRange<Int>? {
    let limit = 0x1p52
    guard range.lowerBound >= -limit, range.upperBound <= limit else { return nil }
    return roundedDown(range.lowerBound)...roundedDown(range.upperBound)
  }

  /// Returns the value of a drawn number that has no fraction.
  ///
  /// The value is usually the number itself. If the lower bound is positive and not whole, the
  /// smallest drawn number is the bound rounded down, which is outside the range. This number then
  /// stands for the next whole number, which is the simplest value, and that next number stands for
  /// the bound.
  private static func simplest(for number: Int, in range: ClosedRange<Double>) -> Double {
    let value = Double(number)
    guard range.lowerBound > 0 else { return value }
    let lowest = Double(roundedDown(range.lowerBound))
    guard lowest < range.lowerBound, lowest + 1 <= range.upperBound else { return value }
    return value == lowest ? lowest + 1 : value == lowest + 1 ? range.lowerBound : value
  }

  private static func hasWholeNumber(_ range: ClosedRange<Double>) -> Bool {
    guard let parts = wholeParts(of: range) else { return false }
    return Double(parts.upperBound) >= range.lowerBound
  }

  /// Rounds down by truncation; `rounded(_:)` would need a math library that not every program
  /// links.
  private static func roundedDown(_ number: Double) -> Int {
    let truncated = Int(number)
    return Double(truncated) > number ? truncated - 1 : truncated
  }
}

extension BinaryFloatingPoint {
  /// Numbers that are known to cause trouble, simplest first.
  ///
  /// The last number is the smallest whole number above which some whole numbers cannot be
  /// represented.
  static var troublesome: [Self] {
    [
      0, 1, -1, -0.0, 0.1, .infinity, -.infinity, .nan, .greatestFiniteMagnitude,
      .leastNonzeroMagnitude, .leastNormalMagnitude, .ulpOfOne,
      Self(sign: .plus, exponent: Exponent(significandBitCount + 1), significand: 1),
    ]
  }
}
