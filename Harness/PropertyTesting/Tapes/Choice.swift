/// One recorded choice: a natural number, with the largest number that was possible.
///
/// Zero is the simplest choice. Every random value is made of choices, so smaller or fewer choices
/// make the generated value simpler.
@frozen
public struct Choice: Sendable, Hashable {
  /// Whether and how a choice begins a section of the tape.
  ///
  /// Each section is replayed separately. If a section is too short or too long, this does not
  /// affect the next one.
  @frozen
  public enum Section: UInt8, Sendable {
    /// The choice continues the current section.
    case continued
    /// The choice begins a step; its value is the index of the step's rule.
    case step
    /// The choice is the first one after the last step, when pending work is completed.
    case rest
  }

  /// The chosen number, from 0 to `maximum`.
  public var value: UInt64
  /// The largest value that could have been chosen; `UInt64.max` if the tape was read from text.
  public var maximum: UInt64
  /// Whether and how the choice begins a section.
  public var section: Section

  /// Creates a choice of `value` among `maximum + 1` values.
  ///
  /// - Parameters:
  ///   - value: The chosen number.
  ///   - maximum: The largest possible value.
  ///   - section: Whether and how the choice begins a section.
  @inlinable
  public init(_ value: UInt64, upTo maximum: UInt64, section: Section = .continued) {
    self.value = value
    self.maximum = maximum
    self.section = section
  }
}
