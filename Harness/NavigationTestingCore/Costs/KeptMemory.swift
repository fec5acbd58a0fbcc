import Foundation

/// How much memory an operation keeps for good each time it is done.
///
/// An operation is repeated, each time from the same place, and the memory that the process has
/// allocated is compared before and after, twice. What is needed once, such as tables that have
/// grown, exists before the first comparison, or is missing in one of the two.
public enum KeptMemory {
  /// Whether the C library says how much memory is in use.
  public static var isReadable: Bool { bytesInUse != nil }

  /// Repeats an operation.
  ///
  /// - Parameters:
  ///   - run: The operation, and what brings the app back.
  ///   - turns: How often it is repeated for each comparison, at least 2.
  /// - Returns: The bytes that each turn has kept; 0 for less than one byte; `nil` where the C
  ///   library does not say how much is allocated.
  public static func bytesPerTurn(of run: CostRun, turns: Int = 2_000) -> Int? {
    for _ in 0..<turns / 2 { turn(run) }
    guard let start = bytesInUse else { return nil }
    for _ in 0..<turns { turn(run) }
    guard let middle = bytesInUse else { return nil }
    for _ in 0..<turns { turn(run) }
    guard let end = bytesInUse else { return nil }
    return max(min(middle - start, end - middle), 0) / turns
  }

  private static func turn(_ run: CostRun) {
    run.prepare()
    run.run()
  }

  /// The bytes that the process has allocated and not freed, by the C library's own report.
  static var bytesInUse: Int? {
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

  /// What the system gave, without what is free again; totals are at the end of the report.
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
