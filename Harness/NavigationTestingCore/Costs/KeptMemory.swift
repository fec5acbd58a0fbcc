import Foundation

/// A measurement of the memory that an operation retains each time it is performed.
///
/// The operation is repeated, each time from the same state, and the allocated memory before and
/// after is compared: once over some repetitions, and then over three times as many. Memory that is
/// needed only once, such as for a table that has grown, is missing from one of the two
/// comparisons. A collection to which each repetition adds an element doubles its memory in both,
/// even if it begins with as many elements as there are repetitions before the first comparison.
public enum KeptMemory {
  /// Repeats an operation.
  ///
  /// - Parameters:
  ///   - run: The operation, and its preparation.
  ///   - turns: The number of repetitions before the first comparison, at least 2. The operation is
  ///     performed nine times as often in all.
  ///   - bytesInUse: Returns the bytes that are allocated and not freed; `nil` if that cannot be
  ///     read. By default, it returns the bytes that the C library reports for the process, which
  ///     include the allocator's own memory and the memory of other threads.
  /// - Returns: The bytes that each repetition has kept (0 for less than one byte), or `nil` if the
  ///   allocated memory cannot be read.
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

  /// The bytes that the process has allocated and not freed, as reported by the C library.
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

  /// Returns the memory obtained from the system minus what is free again; the report ends with the
  /// totals.
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
