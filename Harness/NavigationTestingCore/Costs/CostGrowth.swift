import Foundation

/// The exponent with which a cost grows with the size, and an interval around it.
///
/// The smallest size and its cost are subtracted from the other sizes and costs, so that the
/// constant part of a cost does not hide its growth. The exponent is the median of the slopes
/// between all pairs of points in the upper half of the sizes, on logarithmic scales (P. K. Sen,
/// "Estimates of the regression coefficient based on Kendall's tau", 1968). The interval leaves out
/// a tenth of the slopes at each end.
public struct CostGrowth: Sendable, Hashable {
  /// The exponent: 0 for a constant cost, 1 for a linear one.
  public let exponent: Double
  /// The lower end of the interval.
  public let low: Double
  /// The upper end of the interval.
  public let high: Double
  /// The cost at the largest size divided by the cost at the smallest size; 1 if both are 0, and
  /// infinite if only the cost at the smallest size is 0.
  public let factor: Double
  /// Whether the cost at the largest size is lower than the cost at the smallest size, or about the
  /// same.
  ///
  /// The costs at the sizes between do not matter.
  package let isConstant: Bool

  /// The factor below which a cost counts as constant, because caches and clocks alone can cause
  /// smaller factors.
  static let leastFactor = 1.5

  init(_ values: [(size: Double, cost: Double)], leastGrowth: Double) {
    let fixed = values.first?.cost ?? 0
    let most = values.last?.cost ?? 0
    factor = fixed > 0 ? most / fixed : most > 0 ? .infinity : 1
    isConstant = factor < Self.leastFactor || most - fixed < leastGrowth
    guard !isConstant else {
      (exponent, low, high) = (0, 0, 0)
      return
    }
    let slopes = Self.slopes(values, above: fixed, most)
    let cut = slopes.count / 10
    guard !slopes.isEmpty else {
      (exponent, low, high) = (0, 0, 0)
      return
    }
    exponent = slopes[slopes.count / 2]
    low = slopes[cut]
    high = slopes[slopes.count - 1 - cut]
  }

  /// Returns the slopes between all pairs of points in the upper half of the sizes, on logarithmic
  /// scales.
  ///
  /// - Parameters:
  ///   - all: The points, in ascending order of size.
  ///   - fixed: The cost at the smallest size, which is subtracted from the other costs.
  ///   - most: The cost at the largest size.
  /// - Returns: The slopes, in ascending order.
  private static func slopes(
    _ all: [(size: Double, cost: Double)], above fixed: Double, _ most: Double
  ) -> [Double] {
    let noise = (most - fixed) / 100_000
    let smallest = all[0].size
    let upper = all.suffix(all.count / 2 + 1)
    let logarithms = upper.map { (log2($0.size - smallest), log2(max($0.cost - fixed, noise))) }
    var slopes: [Double] = []
    for (number, lower) in logarithms.enumerated() {
      for upper in logarithms[(number + 1)...] {
        slopes.append((upper.1 - lower.1) / (upper.0 - lower.0))
      }
    }
    return slopes.sorted()
  }

  /// Returns whether a cost grows faster than a class allows.
  ///
  /// This is the case if the whole interval lies above the class.
  ///
  /// - Parameter allowed: The class that is allowed.
  /// - Returns: Whether the lower end of the interval exceeds the class by more than the tolerance.
  public func exceeds(_ allowed: CostClass) -> Bool {
    low > allowed.exponent + CostClass.tolerance
  }
}
