/// The memory that an operation requested from the allocator.
public struct HeapUse: Sendable, Hashable {
  /// The number of memory allocations.
  public let allocations: Int
  /// The peak number of bytes in use that the operation requested.
  public let peak: Int

  /// Creates a record of the memory that an operation requested from the allocator.
  ///
  /// - Parameters:
  ///   - allocations: The number of memory allocations.
  ///   - peak: The peak number of bytes in use that the operation requested.
  public init(allocations: Int, peak: Int) {
    self.allocations = allocations
    self.peak = peak
  }
}
