/// The recorded choices of one case, with which the case can be run again.
///
/// Tapes are ordered by simplicity: fewer steps first, then fewer choices, then the smaller value
/// at the first difference. A shrunk failure is the smallest tape, in this order, that the passes
/// could find.
public struct Tape: Sendable, Hashable {
  /// The choices, in the order in which they were made.
  public let choices: [Choice]
  /// The spans, in the order in which they were opened; empty if none were recorded.
  public let spans: [Span]
  /// The number of steps.
  public let stepCount: Int

  /// Creates a tape of the given choices.
  ///
  /// - Parameters:
  ///   - choices: The choices, in the order in which they were made.
  ///   - spans: The spans, in the order in which they were opened.
  public init(_ choices: [Choice] = [], spans: [Span] = []) {
    self.choices = choices
    self.spans = spans
    stepCount = choices.count { $0.section == .step }
  }

  /// The values of the choices.
  public var values: [UInt64] { choices.map(\.value) }
}

extension [Tape] {
  /// Inserts a tape before the first tape that has more steps, or at the end.
  package mutating func insertByLength(_ tape: Tape) {
    insert(tape, at: firstIndex { tape.stepCount < $0.stepCount } ?? count)
  }
}

extension Tape {
  /// Returns whether `candidate` is simpler than this tape.
  ///
  /// - Parameter candidate: Other choices for the same case.
  /// - Returns: Whether the candidate is simpler; equal choices are not simpler.
  /// - Complexity: O(*n*), where *n* is the number of choices.
  public func isSimplified(by candidate: [Choice]) -> Bool {
    let steps = candidate.count { $0.section == .step }
    if steps != stepCount { return steps < stepCount }
    if candidate.count != choices.count { return candidate.count < choices.count }
    for (old, new) in zip(choices, candidate) where old.value != new.value {
      return new.value < old.value
    }
    return false
  }
}
