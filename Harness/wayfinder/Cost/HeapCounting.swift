import AllocationCounting
import NavigationTestingCore

/// Counting of an operation's memory allocations.
enum HeapCounting {
  /// Counts the memory allocations on this thread during a call; returns `nil` if that is not
  /// supported.
  static func use(of run: () -> Void) -> HeapUse? {
    allocation_counting_begin()
    run()
    let count = allocation_counting_end()
    return count.allocations < 0
      ? nil : HeapUse(allocations: count.allocations, peak: count.peak)
  }
}
