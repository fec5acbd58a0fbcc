import AllocationCounting
import NavigationTestingCore

/// Counts an operation's requests to the allocator.
enum HeapCounting {
  /// Counts the requests on this thread during a call; returns `nil` where that is not supported.
  static func use(of run: () -> Void) -> HeapUse? {
    allocation_counting_begin()
    run()
    let count = allocation_counting_end()
    return count.allocations < 0
      ? nil : HeapUse(allocations: count.allocations, peak: count.peak)
  }
}
