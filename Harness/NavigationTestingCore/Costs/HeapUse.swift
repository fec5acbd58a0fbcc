/// What an operation asked of the allocator.
public struct HeapUse: Sendable, Hashable {
  /// How often it asked for memory.
  public let allocations: Int
  /// The most bytes that were in use at once, of those that it asked for.
  public let peak: Int

  /// What an operation asked of the allocator.
  ///
  /// - Parameters:
  ///   - allocations: How often it asked for memory.
  ///   - peak: The most bytes that were in use at once, of those that it asked for.
  public init(allocations: Int, peak: Int) {
    self.allocations = allocations
    self.peak = peak
  }
}
