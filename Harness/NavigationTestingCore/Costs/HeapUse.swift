/// The memory that an operation requested from the allocator.
public struct HeapUse: Sendable, Hashable {
  /// How often it requested memory.
  public let allocations: Int
  /// The most bytes that were in use at once, of those that it requested.
  public let peak: Int

  /// The memory that an operation requested from the allocator.
  ///
  /// - Parameters:
  ///   - allocations: How often it requested memory.
  ///   - peak: The most bytes that were in use at once, of those that it requested.
  public init(allocations: Int, peak: Int) {
    self.allocations = allocations
    self.peak = peak
  }
}
