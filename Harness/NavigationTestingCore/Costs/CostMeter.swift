import Foundation

/// A meter that runs an operation in apps of growing sizes.
public struct CostMeter: Sendable {
  /// The sizes, in ascending order.
  public let sizes: [Int]
  /// The approximate processor time, in seconds, for which an operation is repeated at all sizes
  /// together, in at least 5 and at most 400 rounds.
  public let secondsPerCurve: Double

  /// Creates a meter.
  ///
  /// - Parameters:
  ///   - sizes: At least four sizes, in ascending order.
  ///   - secondsPerCurve: The approximate processor time, in seconds, for which an operation is
  ///     repeated at all sizes together, in at least 5 and at most 400 rounds.
  public init(sizes: [Int], secondsPerCurve: Double) {
    self.sizes = sizes
    self.secondsPerCurve = secondsPerCurve
  }

  /// Sizes from 2⁵ to 2¹¹ for counting instructions; since counts are exact, larger sizes are not
  /// needed.
  public static let exactSizes = (5...11).map { 1 << $0 }

  /// Fewer sizes for counting instructions, used after each change to the project: the smallest
  /// size and the sizes that determine the exponent.
  public static let quickSizes = [32, 128, 256, 512]

  /// Nine sizes from 2⁵ to 2¹³.
  public static let standard = CostMeter(sizes: (5...13).map { 1 << $0 }, secondsPerCurve: 0.12)

  /// Six sizes from 2⁵ to 2¹⁰.
  public static let quick = CostMeter(sizes: (5...10).map { 1 << $0 }, secondsPerCurve: 0.03)

  /// Measures an operation.
  ///
  /// - Parameter make: A closure that creates an app of the given size, and the operation to
  ///   measure in it.
  /// - Returns: The cost of the operation at each size. From the fifth size on, a run of more than
  ///   20 milliseconds makes its size the last one.
  /// - Throws: The error that `make` throws.
  public func curve(_ make: (Int) throws -> CostRun) rethrows -> CostCurve {
    var runs: [CostRun] = []
    for size in sizes {
      let run = try make(size)
      runs.append(run)
      let duration = Self.warmUp(run)
      if runs.count >= Self.fewestSizes, duration > Self.longestRun { break }
    }
    let costs = times(of: runs)
    return CostCurve(.time, zip(sizes, costs).map { CostPoint(size: $0, cost: $1) })
  }

  /// Returns the shortest time measured at each size.
  ///
  /// Other load on the machine only makes times longer. The sizes are measured in turn, so a moment
  /// of high load affects all of them.
  private func times(of runs: [CostRun]) -> [Double] {
    var shortest = runs.map { _ in Double.infinity }
    let clock = Self.shortest(of: 64) {}
    let start = ThreadTime.nanoseconds
    var rounds = 0
    while rounds < 5
      || (rounds < 400 && ThreadTime.nanoseconds - start < secondsPerCurve * 1e9)
    {
      for (index, run) in runs.enumerated() {
        run.prepare()
        let begin = ThreadTime.nanoseconds
        run.run()
        shortest[index] = min(shortest[index], ThreadTime.nanoseconds - begin)
      }
      rounds += 1
    }
    return shortest.map { max($0 - clock, 1) }
  }
}

extension CostMeter {
  /// The number of sizes that are always measured.
  private static let fewestSizes = 5
  /// The duration of a run, in nanoseconds, beyond which no larger size is measured.
  private static let longestRun = 20e6

  /// Runs the operation once to fill tables and caches, and returns its duration in nanoseconds.
  private static func warmUp(_ run: CostRun) -> Double {
    run.prepare()
    let start = ThreadTime.nanoseconds
    run.run()
    return ThreadTime.nanoseconds - start
  }

  private static func shortest(of times: Int, _ body: () -> Void) -> Double {
    (0..<times).map { _ in
      let start = ThreadTime.nanoseconds
      body()
      return ThreadTime.nanoseconds - start
    }.min() ?? 0
  }
}

/// The processor time of the current thread.
enum ThreadTime {
  static var nanoseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
