/// The memory that an operation requested from the allocator.
public struct HeapUse: Sendable, Hashable {
  /// The number of requests for memory.
  public let allocations: Int
  /// The peak of bytes in use that the operation requested.
  public let peak: Int

  /// Creates a record of the memory that an operation requested from the allocator.
  ///
  /// - Parameters:
  ///   - allocations: The number of requests for memory.
  ///   - peak: The peak of bytes in use that the operation requested.
  public init(allocations: Int, peak: Int) {
    self.allocations = allocations
    self.peak = peak
  }
}
