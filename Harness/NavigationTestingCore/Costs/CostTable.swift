extension CostCurve {
  /// Returns the measurements as the lines of a table: the size, the cost and, if the previous cost
  /// exceeds 0, the ratio of the cost to the previous cost.
  ///
  /// - Parameter indent: The number of spaces before each line.
  /// - Returns: The lines, without line breaks.
  public func lines(indent: Int = 0) -> [String] {
    var table = TextTable([("size", .right), (measure.unit, .right), ("factor", .right)])
    for (number, point) in points.enumerated() {
      let before = number > 0 ? points[number - 1].cost : 0
      let factor = before > 0 ? "× \(Self.decimal(point.cost / before))" : ""
      table.add([point.size.grouped, Int(point.cost).grouped, factor])
    }
    return table.lines(indent: indent)
  }

  /// Returns a number with two decimals, or ∞ if it is not finite or too large.
  static func decimal(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e12 else { return "∞" }
    let hundredths = Int((value.magnitude * 100).rounded())
    let digits = hundredths % 100 < 10 ? "0\(hundredths % 100)" : "\(hundredths % 100)"
    return (value < 0 && hundredths > 0 ? "-" : "") + "\(hundredths / 100).\(digits)"
  }
}

extension CostGrowth: CustomStringConvertible {
  /// The exponent and its interval: `1.02 [1.01, 1.05]`.
  public var description: String {
    "\(CostCurve.decimal(exponent)) [\(CostCurve.decimal(low)), \(CostCurve.decimal(high))]"
  }
}
