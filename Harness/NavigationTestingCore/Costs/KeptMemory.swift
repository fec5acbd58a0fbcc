import Foundation

/// A measurement of the memory that an operation retains each time it is performed.
///
/// After some repetitions to warm up, the operation is repeated in two series, each time from the
/// same state; the second series is three times as long as the first. For each series, the growth
/// of the allocated memory is divided by the number of repetitions. The smaller quotient is the
/// result.
///
/// Memory that is needed only once, such as for a table that has grown, is therefore not counted,
/// because only one of the two series needs it. A collection that gains an element in each
/// repetition is counted, because it doubles its memory in both series, even if it begins with as
/// many elements as there are repetitions to warm up.
public enum KeptMemory {
  /// Repeats an operation.
  ///
  /// - Parameters:
  ///   - run: The operation, with its preparation.
  ///   - turns: The number of repetitions before the first comparison, at least 2. In all, the
  ///     operation is performed nine times this number.
  ///   - bytesInUse: A closure that returns the number of bytes that are allocated and not freed;
  ///     `nil` if it cannot be read. By default, it returns the number that the C library reports
  ///     for the process, which includes the allocator's own memory and the memory of other
  ///     threads.
  /// - Returns: The number of bytes that each repetition retains (0 for less than one byte), or
  ///   `nil` if the allocated memory cannot be read.
  public static func bytesPerTurn(
    of run: CostRun, turns: Int = 500,
    bytesInUse: () -> Int? = { KeptMemory.bytesOfProcess }
  ) -> Int? {
    for _ in 0..<turns { turn(run) }
    guard let start = bytesInUse() else { return nil }
    for _ in 0..<2 * turns { turn(run) }
    guard let middle = bytesInUse() else { return nil }
    for _ in 0..<6 * turns { turn(run) }
    guard let end = bytesInUse() else { return nil }
    return max(min((middle - start) / (2 * turns), (end - middle) / (6 * turns)), 0)
  }

  private static func turn(_ run: CostRun) {
    run.prepare()
    run.run()
  }

  /// The number of bytes that the process has allocated and not freed, as reported by the C
  /// library; `nil` if the library does not report it, as on all systems without glibc.
  public static var bytesOfProcess: Int? {
    #if canImport(Glibc)
      typealias Report = @convention(c) (Int32, UnsafeMutableRawPointer?) -> Int32
      guard let function = dlsym(dlopen(nil, RTLD_LAZY), "malloc_info") else { return nil }
      let report = unsafeBitCast(function, to: Report.self)
      var text: UnsafeMutablePointer<CChar>?
      var length = 0
      guard let file = open_memstream(&text, &length) else { return nil }
      let failed = report(0, UnsafeMutableRawPointer(file))
      fclose(file)
      defer { free(text) }
      guard failed == 0, let text else { return nil }
      return inUse(String(cString: text))
    #else
      nil
    #endif
  }

  /// Returns the number of bytes obtained from the system minus the number of free bytes.
  ///
  /// The totals are at the end of the report. The result is `nil` if they are missing.
  private static func inUse(_ report: String) -> Int? {
    let lines = report.split(separator: "\n")
    func total(_ label: String) -> Int? {
      lines.last { $0.contains(label) }
        .flatMap { $0.split(separator: "\"").last { $0.allSatisfy(\.isNumber) } }
        .flatMap { Int($0) }
    }
    guard let system = total("<system type=\"current\""), let rest = total("<total type=\"rest\"")
    else { return nil }
    return system + (total("<total type=\"mmap\"") ?? 0) - rest
      - (total("<total type=\"fast\"") ?? 0)
  }
}
