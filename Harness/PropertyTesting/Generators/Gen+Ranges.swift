extension Gen {
  /// A closed range within another; short ranges near zero are the simplest.
  ///
  /// - Parameter bounds: The integers that may be in it, of at most 64 bits.
  /// - Returns: A generator of ranges, none of them empty.
  public static func closedRange<Bound: FixedWidthInteger & Sendable>(
    in bounds: ClosedRange<Bound>
  ) -> Gen where Value == ClosedRange<Bound> {
    let bound = Gen<Bound>.int(in: bounds)
    return Gen { draw throws(Interruption) in
      let (first, second) = (try bound.value(from: &draw), try bound.value(from: &draw))
      return min(first, second)...max(first, second)
    }
  }

  /// A half-open range within another; empty and short ranges near zero are the simplest.
  ///
  /// - Parameter bounds: The integers between which it lies, of at most 64 bits.
  /// - Returns: A generator of ranges, empty ones among them.
  public static func range<Bound: FixedWidthInteger & Sendable>(
    in bounds: ClosedRange<Bound>
  ) -> Gen where Value == Range<Bound> {
    let range = Gen<ClosedRange<Bound>>.closedRange(in: bounds)
    return range.map { $0.lowerBound..<$0.upperBound }
  }
}
