public import NavigationTestingCore

/// A type that measures the costs of operations in apps, by time in this process or by instructions
/// in other processes.
public protocol CostCounting {
  /// The sizes of the apps, in ascending order.
  var sizes: [Int] { get }

  /// Measures operations, and performs other work of this process.
  ///
  /// If other processes measure, the work is performed at the same time.
  ///
  /// - Parameters:
  ///   - apps: The operations, each with the indices of the steps that build its app.
  ///   - work: Other work of this process, which is performed once.
  /// - Returns: The cost of each operation, in the same order.
  /// - Throws: An error if the operations cannot be measured, or the error that `work` throws.
  func curves(
    of apps: [(trial: CostTrial, kept: [Int])], during work: () throws -> Void
  ) throws -> [CostCurve]

  /// The closure that counts an operation's memory allocations, or `nil` to count none.
  ///
  /// The closure returns `nil` if the platform does not support counting.
  var heap: ((() -> Void) -> HeapUse?)? { get }
}

extension CostCounting {
  /// Measures laws on the random apps that were generated for them.
  ///
  /// - Parameters:
  ///   - trials: The laws with their random apps.
  ///   - work: Other work of this process, which is performed once. If other processes measure, it
  ///     is performed at the same time.
  /// - Returns: The findings, in the same order.
  /// - Throws: An error if the operations cannot be measured, or the error that `work` throws.
  public func findings(
    of trials: [CostTrial], during work: () throws -> Void = {}
  ) throws -> [CostFinding] {
    try measure(trials.map { ($0, $0.allSteps) }, during: work)
  }

  /// Shrinks the apps in which laws are broken, by removing steps as long as the laws remain
  /// broken.
  ///
  /// - Parameter findings: Findings of broken laws.
  /// - Returns: Findings of the same laws, in the same order, on the smallest apps that were found.
  /// - Throws: An error if the operations cannot be measured.
  public func shrink(_ findings: [CostFinding]) throws -> [CostFinding] {
    var smallest = findings
    // In most cases, the law is broken even if only the growing step remains.
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

  /// Replaces each finding by the first of its candidates (smaller apps) in which the law is also
  /// broken.
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
    // Allocations are counted before other processes start. Threads that wait for a process use the
    // heap too, and the capacity of an array depends on the layout of the heap.
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
/// A cost that seems too high is measured up to twice more, because another program may have
/// disturbed the measurement. The cost counts as too high only if all three measurements are too
/// high.
public struct TimeCounting: CostCounting {
  private let meter: CostMeter
  /// The sizes of the apps, in ascending order.
  public var sizes: [Int] { meter.sizes }
  /// The closure that counts an operation's memory allocations, or `nil` to count none.
  ///
  /// The closure returns `nil` if the platform does not support counting.
  public let heap: ((() -> Void) -> HeapUse?)?

  /// Creates a measurement by processor time.
  ///
  /// - Parameters:
  ///   - meter: The sizes of the apps and the duration of a measurement.
  ///   - heap: Counts an operation's memory allocations.
  public init(_ meter: CostMeter, heap: ((() -> Void) -> HeapUse?)? = nil) {
    self.meter = meter
    self.heap = heap
  }

  /// Performs `work`, and then measures one operation after the other.
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
