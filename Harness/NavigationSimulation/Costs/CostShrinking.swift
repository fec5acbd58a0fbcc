public import NavigationTestingCore

/// A type that measures laws on apps, in this process by time or from outside by instructions.
public protocol CostCounting {
  /// The sizes of the apps, in ascending order.
  var sizes: [Int] { get }

  /// Measures operations.
  ///
  /// - Parameters:
  ///   - apps: The operations, each with the positions of the steps that make its app.
  ///   - work: Work of this process, which is performed once; if other processes measure, it is
  ///     performed meanwhile.
  /// - Returns: The cost of each, in the same order.
  /// - Throws: An error if they cannot be measured, or the error of the work.
  func curves(
    of apps: [(trial: CostTrial, kept: [Int])], during work: () throws -> Void
  ) throws -> [CostCurve]

  /// Counts an operation's memory allocations; `nil` if they cannot be counted.
  var heap: ((() -> Void) -> HeapUse?)? { get }
}

extension CostCounting {
  /// Measures laws on the random apps that were generated for them.
  ///
  /// - Parameters:
  ///   - trials: The apps.
  ///   - work: Other work of this process, which is performed once; if other processes measure, it
  ///     is performed meanwhile.
  /// - Returns: The findings, in the same order.
  /// - Throws: An error if they cannot be measured, or the error of the work.
  public func findings(
    of trials: [CostTrial], during work: () throws -> Void = {}
  ) throws -> [CostFinding] {
    try measure(trials.map { ($0, $0.allSteps) }, during: work)
  }

  /// Removes steps from the apps on which laws are broken, as long as the laws remain broken.
  ///
  /// - Parameter findings: Broken laws.
  /// - Returns: The same laws on the smallest apps found, in the same order.
  /// - Throws: An error if they cannot be measured.
  public func shrink(_ findings: [CostFinding]) throws -> [CostFinding] {
    var smallest = findings
    // In most cases the step that grows is enough.
    try improve(&smallest) { $0.kept.count > 1 ? [[$0.trial.growing]] : [] }
    for _ in 0..<3 {
      try improve(&smallest) { finding in
        finding.kept.filter { $0 != finding.trial.growing }.map { step in
          finding.kept.filter { $0 != step }
        }
      }
    }
    return smallest
  }

  /// Replaces each finding by its first candidate on which the law is also broken.
  private func improve(
    _ findings: inout [CostFinding], _ candidates: (CostFinding) -> [[Int]]
  ) throws {
    let tries = findings.enumerated().flatMap { number, finding in
      candidates(finding).map { (number: number, kept: $0) }
    }
    guard !tries.isEmpty else { return }
    let results = try measure(tries.map { (findings[$0.number].trial, $0.kept) })
    var improved: Set<Int> = []
    for (attempt, result) in zip(tries, results)
    where result.verdict == .broken && improved.insert(attempt.number).inserted {
      findings[attempt.number] = result
    }
  }

  private func measure(
    _ apps: [(trial: CostTrial, kept: [Int])], during work: () throws -> Void = {}
  ) throws -> [CostFinding] {
    // The counts are made before other processes are started. Threads that wait for a process use
    // the heap too, and the capacity of an array depends on the layout of the heap.
    let counts = try apps.map { app in
      try app.trial.counts(at: app.trial.countedSizes(sizes), keeping: app.kept, heap: heap)
    }
    let curves = try curves(of: apps, during: work)
    return zip(apps, zip(curves, counts)).map { app, measured in
      CostFinding(app.trial, keeping: app.kept, [measured.0] + measured.1)
    }
  }
}

/// A measurement by processor time in this process.
///
/// A cost that seems too high is measured twice more, since another program may have disturbed the
/// first measurement; the cost counts only if all three measurements are too high.
public struct TimeCounting: CostCounting {
  private let meter: CostMeter
  /// The sizes of the apps, in ascending order.
  public var sizes: [Int] { meter.sizes }
  /// Counts an operation's memory allocations; `nil` if they cannot be counted.
  public let heap: ((() -> Void) -> HeapUse?)?

  /// Creates a measurement by processor time.
  ///
  /// - Parameters:
  ///   - meter: The sizes and the duration.
  ///   - heap: Counts an operation's memory allocations.
  public init(_ meter: CostMeter, heap: ((() -> Void) -> HeapUse?)? = nil) {
    self.meter = meter
    self.heap = heap
  }

  /// Performs the work, and then measures one operation after the other.
  public func curves(
    of apps: [(trial: CostTrial, kept: [Int])], during work: () throws -> Void
  ) throws -> [CostCurve] {
    try work()
    return try apps.map { app in
      var curve = try app.trial.curve(meter, keeping: app.kept)
      for _ in 0..<2 where curve.growth.exceeds(app.trial.law.allowed) {
        curve = try app.trial.curve(meter, keeping: app.kept)
      }
      return curve
    }
  }
}
