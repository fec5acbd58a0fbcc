import Foundation

/// Measures an operation in apps of growing sizes.
public struct CostMeter: Sendable {
  /// The sizes, growing.
  public let sizes: [Int]
  /// About how much time the repetitions of one curve take, in seconds.
  public let secondsPerCurve: Double

  /// A meter.
  ///
  /// - Parameters:
  ///   - sizes: The sizes, growing, at least four.
  ///   - secondsPerCurve: About how much time the repetitions of one curve take.
  public init(sizes: [Int], secondsPerCurve: Double) {
    self.sizes = sizes
    self.secondsPerCurve = secondsPerCurve
  }

  /// Sizes at which instructions are counted; counts are exact, so no large sizes are needed.
  public static let exactSizes = (5...11).map { 1 << $0 }

  /// Sizes at which instructions are counted with each change of the project.
  public static let quickSizes = (5...9).map { 1 << $0 }

  /// Nine sizes from 2⁵ to 2¹³.
  public static let standard = CostMeter(sizes: (5...13).map { 1 << $0 }, secondsPerCurve: 0.12)

  /// Six sizes from 2⁵ to 2¹⁰.
  public static let quick = CostMeter(sizes: (5...10).map { 1 << $0 }, secondsPerCurve: 0.03)

  /// Measures an operation.
  ///
  /// - Parameter make: Makes an app of a size, and the operation in it.
  /// - Returns: What the operation cost at each size.
  /// - Throws: What `make` throws.
  public func curve(_ make: (Int) throws -> CostRun) rethrows -> CostCurve {
    var runs: [CostRun] = []
    for size in sizes {
      let run = try make(size)
      runs.append(run)
      if runs.count >= Self.fewestSizes, Self.warmUp(run) > Self.longestRun { break }
    }
    let costs = times(of: runs)
    return CostCurve(.time, zip(sizes, costs).map { CostPoint(size: $0, cost: $1) })
  }

  /// The shortest of all repetitions of each size.
  ///
  /// Other load on the machine only makes them longer. The sizes take turns, so that a busy moment
  /// does not affect one of them alone.
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
  /// How many sizes are measured in any case.
  private static let fewestSizes = 5
  /// If one run takes longer than this, in nanoseconds, no larger size is measured.
  private static let longestRun = 20e6

  /// Fills tables and caches; the time that this took, in nanoseconds.
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
