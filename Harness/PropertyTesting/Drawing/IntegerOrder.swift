/// A numbering of the integers in a range by simplicity, beginning with the integer nearest to
/// zero.
///
/// In a range that spans zero, the order is 0, 1, -1, 2, -2 … until one side of zero is used up,
/// and then continues along the other side. The numbering is a bijection: every integer has exactly
/// one number, from 0.
@usableFromInline
struct IntegerOrder: Sendable {
  @usableFromInline let lower: Int
  @usableFromInline let upper: Int

  @inlinable
  init(_ range: ClosedRange<Int>) {
    lower = range.lowerBound
    upper = range.upperBound
  }

  /// The number of the last integer.
  @inlinable
  var maximum: UInt64 {
    UInt64(bitPattern: Int64(upper)) &- UInt64(bitPattern: Int64(lower))
  }

  /// The number of the bound that is nearer to zero, or of the upper bound if both are equally
  /// near; `nil` unless zero lies between the bounds.
  @inlinable
  var nearerEnd: UInt64? {
    guard lower < 0, upper > 0 else { return nil }
    let (below, above) = (UInt64(lower.magnitude), UInt64(upper.magnitude))
    return below < above ? 2 * below : 2 * above - 1
  }

  /// Returns the integer with the given number.
  @inlinable
  func integer(at number: UInt64) -> Int {
    if lower >= 0 { return lower &+ Int(truncatingIfNeeded: number) }
    if upper <= 0 { return upper &- Int(truncatingIfNeeded: number) }
    let paired = min(lower.magnitude, upper.magnitude)
    if number <= 2 * UInt64(paired) {
      let half = Int(truncatingIfNeeded: (number >> 1) &+ (number & 1))
      return number & 1 == 1 ? half : -half
    }
    let distance = Int(truncatingIfNeeded: number &- UInt64(paired))
    return upper.magnitude > lower.magnitude ? distance : 0 &- distance
  }

  /// Returns the number of the given integer; `nil` if it is outside the range.
  @inlinable
  func number(of integer: Int) -> UInt64? {
    guard integer >= lower, integer <= upper else { return nil }
    if lower >= 0 { return UInt64(integer &- lower) }
    if upper <= 0 { return UInt64(bitPattern: Int64(upper &- integer)) }
    let paired = min(lower.magnitude, upper.magnitude)
    let magnitude = UInt64(integer.magnitude)
    if magnitude > UInt64(paired) { return magnitude &+ UInt64(paired) }
    return integer > 0 ? 2 &* magnitude &- 1 : 2 &* magnitude
  }
}
