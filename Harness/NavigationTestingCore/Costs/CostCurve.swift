/// The cost of an operation at one size.
public struct CostPoint: Sendable, Hashable, Codable {
  /// The size of the app.
  public let size: Int
  /// The cost, in the unit of the measure.
  public let cost: Double

  /// Creates the cost of an operation at one size.
  ///
  /// - Parameters:
  ///   - size: The size of the app.
  ///   - cost: The cost, in the unit of the measure.
  public init(size: Int, cost: Double) {
    self.size = size
    self.cost = cost
  }
}

/// The unit in which a cost is measured.
public enum CostMeasure: String, Sendable, Hashable, Codable {
  /// Instructions, counted by Callgrind: the same in each run of the same program.
  case instructions
  /// Nanoseconds of processor time, the shortest of many repetitions.
  case time
  /// Calls to the code of an app's own values (comparisons, hashes, encodings and decodings), the
  /// same in each run.
  case calls
  /// Memory allocations, the same in each run.
  case allocations
  /// The largest number of bytes requested by the operation that were in use at the same time; the
  /// same in each run.
  case peak

  /// The growth, in the measure's unit, below which a cost counts as constant.
  ///
  /// A single larger table, or a single tick of a clock, can cause growth below this limit.
  var leastGrowth: Double {
    switch self {
    case .instructions: 500
    case .time: 400
    case .calls, .allocations: 8
    case .peak: 2_048
    }
  }

  /// The unit, as written after a number.
  public var unit: String {
    switch self {
    case .instructions: "instructions"
    case .time: "ns"
    case .calls: "calls of values"
    case .allocations: "allocations"
    case .peak: "bytes at the peak"
    }
  }
}

/// The cost of an operation at growing sizes.
public struct CostCurve: Sendable, Hashable, Codable {
  /// The unit of the measurements.
  public let measure: CostMeasure
  /// The measurements, in ascending order of size.
  public let points: [CostPoint]

  /// Creates a curve through measurements.
  ///
  /// - Parameters:
  ///   - measure: The unit of the measurements.
  ///   - points: The measurements, in ascending order of size.
  public init(_ measure: CostMeasure, _ points: [CostPoint]) {
    self.measure = measure
    self.points = points
  }

  /// The growth of the cost.
  public var growth: CostGrowth {
    let deciding = measure == .peak ? risingPart : points
    return CostGrowth(
      deciding.map { (Double($0.size), $0.cost) }, leastGrowth: measure.leastGrowth)
  }

  /// The points from which the growth of a peak can be measured.
  ///
  /// A peak is a maximum, not a sum. In small apps, memory that does not depend on the size can
  /// therefore hide the memory that grows. If the second size has no higher peak than the smallest
  /// one, all sizes before the first higher peak are left out. If fewer than three sizes then
  /// remain, the result is empty.
  private var risingPart: [CostPoint] {
    let rising = points.drop { $0.cost <= points[0].cost }
    guard points.count - rising.count > 1 else { return points }
    return rising.count < 3 ? [] : Array(rising)
  }
}
