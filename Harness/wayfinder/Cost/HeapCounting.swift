import CostCounting
import NavigationTestingCore

/// Counting of an operation's memory allocations.
enum HeapCounting {
  /// Counts the memory allocations on this thread during a call; returns `nil` if counting is not
  /// supported.
  static func use(of run: () -> Void) -> HeapUse? {
    allocation_counting_begin()
    run()
    let count = allocation_counting_end()
    return count.allocations < 0
      ? nil : HeapUse(allocations: count.allocations, peak: count.peak)
  }

  /// Whether memory allocations can be counted.
  static let isSupported = use {} != nil

  /// Repeats an operation, and returns the number of bytes that it retains on this thread each
  /// time; `nil` if they cannot be counted.
  static func keptBytes(of run: CostRun, turns: Int) -> Int? {
    allocation_counting_begin()
    defer { _ = allocation_counting_end() }
    return KeptMemory.bytesPerTurn(of: run, turns: turns) {
      let bytes = allocation_counting_in_use()
      return bytes < 0 ? nil : bytes
    }
  }
}
