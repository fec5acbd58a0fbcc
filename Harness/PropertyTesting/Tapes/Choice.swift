/// One decision of a case: a natural number, with the largest number that was possible.
///
/// Zero is the simplest decision. Every random value is made of such choices, so smaller or fewer
/// choices make the generated value simpler.
@frozen
public struct Choice: Sendable, Hashable {
  /// The way in which a choice starts a section; sections are replayed independently of each
  /// other's length.
  @frozen
  public enum Section: UInt8, Sendable {
    /// The choice continues the current section.
    case continued
    /// The choice opens a step; its value is the index of the step's rule.
    case step
    /// The choice is the first after the last step, while the case is brought to rest.
    case rest
  }

  /// The chosen number, from 0 to `maximum`.
  public var value: UInt64
  /// The largest value that could have been chosen.
  public var maximum: UInt64
  /// Whether a new section begins here.
  public var section: Section

  /// Creates a choice of `value` among `maximum + 1` values.
  ///
  /// - Parameters:
  ///   - value: The chosen number.
  ///   - maximum: The largest possible value.
  ///   - section: Whether a new section begins here.
  @inlinable
  public init(_ value: UInt64, upTo maximum: UInt64, section: Section = .continued) {
    self.value = value
    self.maximum = maximum
    self.section = section
  }
}
