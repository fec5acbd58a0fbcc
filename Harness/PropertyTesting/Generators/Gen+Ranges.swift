extension Gen {
  /// Creates a generator of closed ranges within bounds; short ranges near zero are the simplest.
  ///
  /// - Parameter bounds: The range in which the generated ranges lie. If it spans more than 64
  ///   bits, every case is rejected.
  /// - Returns: A generator of ranges; none is empty.
  public static func closedRange<Bound: FixedWidthInteger & Sendable>(
    in bounds: ClosedRange<Bound>
  ) -> Gen where Value == ClosedRange<Bound> {
    let bound = Gen<Bound>.int(in: bounds)
    return Gen { draw throws(Interruption) in
      let (first, second) = (try bound.value(from: &draw), try bound.value(from: &draw))
      return min(first, second)...max(first, second)
    }
  }

  /// Creates a generator of half-open ranges within bounds.
  ///
  /// Empty ranges and short ranges near zero are the simplest.
  ///
  /// - Parameter bounds: The range in which the generated ranges lie. If it spans more than 64
  ///   bits, every case is rejected.
  /// - Returns: A generator of ranges, some of them empty.
  public static func range<Bound: FixedWidthInteger & Sendable>(
    in bounds: ClosedRange<Bound>
  ) -> Gen where Value == Range<Bound> {
    let range = Gen<ClosedRange<Bound>>.closedRange(in: bounds)
    return range.map { $0.lowerBound..<$0.upperBound }
  }
}
