import AllocationCounting
import NavigationTestingCore

/// Counts what an operation asks of the allocator.
enum HeapCounting {
  /// Counts what happens meanwhile on this thread; `nil` where that cannot be counted.
  static func use(of run: () -> Void) -> HeapUse? {
    allocation_counting_begin()
    run()
    let count = allocation_counting_end()
    return count.allocations < 0
      ? nil : HeapUse(allocations: count.allocations, peak: count.peak)
  }
}
