/// The memory that an operation requested from the allocator.
public struct HeapUse: Sendable, Hashable {
  /// The number of memory allocations.
  public let allocations: Int
  /// The largest number of bytes requested by the operation that were in use at the same time.
  public let peak: Int

  /// Creates a record of the memory that an operation requested from the allocator.
  ///
  /// - Parameters:
  ///   - allocations: The number of memory allocations.
  ///   - peak: The largest number of bytes requested by the operation that were in use at the same
  ///     time.
  public init(allocations: Int, peak: Int) {
    self.allocations = allocations
    self.peak = peak
  }
}
