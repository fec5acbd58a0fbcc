extension Gen where Value == Float {
  /// Creates a generator of numbers in a range; whole numbers near zero are the simplest.
  ///
  /// Halves are the next simplest, then quarters, and so on. The bound nearest to zero is the
  /// simplest if the range contains no whole numbers, or if it extends beyond ±2⁵² and covers less
  /// than 2⁵¹ between these limits.
  ///
  /// - Parameter range: The numbers; an infinite bound stands for the largest finite number.
  /// - Returns: A generator of numbers.
  public static func float(in range: ClosedRange<Float>) -> Gen {
    let range = range.clamped(to: -.greatestFiniteMagnitude ... .greatestFiniteMagnitude)
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    return Gen<Double>.double(in: bounds).map { number in
      min(max(Float(number), range.lowerBound), range.upperBound)
    }
  }

  /// A generator of all numbers, including infinities, extremes, negative zero and NaN.
  public static var float: Gen {
    .oneOf(
      .float(in: -1000...1000), .element(of: Float.troublesome),
      Gen { draw throws(Interruption) in
        let bits = try draw.uniformNatural(upTo: UInt64(UInt32.max))
        return Float(bitPattern: UInt32(truncatingIfNeeded: bits))
      })
  }
}

extension Gen where Value == Unicode.Scalar {
  /// A generator of all Unicode scalars; the smaller the code point, the simpler.
  ///
  /// Surrogates are left out, since they are not scalars.
  public static var scalar: Gen {
    let surrogates = 0xD800...0xDFFF
    return Gen { draw throws(Interruption) in
      let number = try draw.int(in: 0...(0x10FFFF - surrogates.count))
      let value = number < surrogates.lowerBound ? number : number + surrogates.count
      return Unicode.Scalar(UInt32(value)) ?? "a"
    }
  }
}

extension Gen where Value == Duration {
  /// Creates a generator of durations in whole nanoseconds; the duration nearest to zero is the
  /// simplest.
  ///
  /// - Parameter range: The durations. Bounds are rounded toward zero to whole nanoseconds, and
  ///   limited to about 292 years, the longest duration that 64 bits can count in nanoseconds.
  /// - Returns: A generator of durations.
  public static func duration(in range: ClosedRange<Duration>) -> Gen {
    let bounds = nanoseconds(range.lowerBound)...nanoseconds(range.upperBound)
    return Gen<Int64>.int(in: bounds).map { Duration.nanoseconds($0) }
  }

  private static func nanoseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    let whole = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let sum = whole.partialValue.addingReportingOverflow(attoseconds / 1_000_000_000)
    guard !whole.overflow, !sum.overflow else { return seconds < 0 ? .min : .max }
    return sum.partialValue
  }
}
