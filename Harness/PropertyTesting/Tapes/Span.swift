/// A labeled range on a tape, whose choices together generated one value.
///
/// Shrinking works on spans: for example, it deletes, zeroes or swaps them, or replaces a span by a
/// span with the same label inside it.
public struct Span: Sendable, Hashable {
  /// The hash of the label; spans with the same label are of the same kind.
  public let label: UInt32
  /// The number of spans that enclose this one.
  public let depth: UInt32
  /// The index of the first choice inside.
  public let start: Int
  /// The index after the last choice inside.
  public internal(set) var end: Int

  /// The indexes of the choices inside.
  public var range: Range<Int> { start..<end }

  /// Creates a span of the given extent.
  ///
  /// - Parameters:
  ///   - label: The hash of the label.
  ///   - depth: The number of spans that enclose it.
  ///   - range: The indexes of the choices inside.
  public init(label: UInt32, depth: UInt32, range: Range<Int>) {
    self.label = label
    self.depth = depth
    start = range.lowerBound
    end = range.upperBound
  }

  /// The label of the span that encloses one step.
  static let step = hash("step")
  /// The label of a span that contains the choice among several generators, followed by the choices
  /// of the selected generator.
  static let alternative = hash("alternative")

  /// Returns the hash by which a label is stored.
  ///
  /// - Parameter label: The text of the label.
  /// - Returns: The 32-bit hash.
  static func hash(_ label: StaticString) -> UInt32 {
    var hash = FNV1a()
    label.withUTF8Buffer { bytes in for byte in bytes { hash.combine(byte: byte) } }
    return UInt32(truncatingIfNeeded: hash.value ^ (hash.value >> 32))
  }
}
