/// What an operation cost at one size.
public struct CostPoint: Sendable, Hashable, Codable {
  /// How large the app was.
  public let size: Int
  /// What it cost, in the unit of the measure.
  public let cost: Double

  /// What an operation cost at one size.
  ///
  /// - Parameters:
  ///   - size: How large the app was.
  ///   - cost: What it cost, in the unit of the measure.
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
  /// Calls of the code of an app's own values, the same in each run: comparisons, hashes,
  /// encodings, decodings.
  case calls
  /// Requests for memory, the same in each run.
  case allocations
  /// The most bytes in use at once, of those that the operation asked for; the same in each run.
  case peak

  /// A growth by less than this, in its unit, counts as none: one more step in a table, a tick of a
  /// clock.
  var leastGrowth: Double {
    switch self {
    case .instructions: 500
    case .time: 400
    case .calls, .allocations: 8
    case .peak: 2_048
    }
  }

  /// The unit, as it is written after a figure.
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

/// What an operation cost at growing sizes.
public struct CostCurve: Sendable, Hashable, Codable {
  /// The unit of the measurements.
  public let measure: CostMeasure
  /// The measurements, by size.
  public let points: [CostPoint]

  /// A curve through measurements.
  ///
  /// - Parameters:
  ///   - measure: The unit of the measurements.
  ///   - points: The measurements, by size.
  public init(_ measure: CostMeasure, _ points: [CostPoint]) {
    self.measure = measure
    self.points = points
  }

  /// How the cost grows.
  public var growth: CostGrowth {
    CostGrowth(points.map { (Double($0.size), $0.cost) }, leastGrowth: measure.leastGrowth)
  }
}
