/// A system whose cases can be run one by one, for the search for the shortest that fails.
///
/// Running the same case again must give the same result.
public protocol CaseSource {
  /// Runs the random case of a number.
  ///
  /// - Parameters:
  ///   - caseNumber: The number of the case.
  ///   - steps: The largest number of steps, if the case would take more.
  /// - Returns: The result.
  /// - Throws: When the case could not be run at all.
  func generate(_ caseNumber: Int, upTo steps: Int) throws -> CaseTrial

  /// Runs a case that begins like a tape and goes on at random.
  ///
  /// - Parameters:
  ///   - beginning: How the case begins.
  ///   - caseNumber: The number of the case, which decides how it goes on.
  ///   - steps: The largest number of steps after the beginning.
  /// - Returns: The result.
  /// - Throws: When the case could not be run at all.
  func generate(
    after beginning: Tape, _ caseNumber: Int, upTo steps: Int
  ) throws -> CaseTrial

  /// Repeats the decisions of a tape.
  ///
  /// - Parameter choices: The decisions.
  /// - Returns: The result.
  /// - Throws: When the case could not be run at all.
  func replay(_ choices: [Choice]) throws -> CaseTrial
}

/// The result of one case, as far as the search for the shortest needs to know it.
public struct CaseTrial: Sendable {
  /// What was violated; `nil` if nothing was.
  public let identity: Violation.Identity?
  /// The decisions that were actually made.
  public let tape: Tape
  /// Whether the case ended before it was complete, so that its result means nothing.
  public let isInterrupted: Bool

  /// The result of a case.
  ///
  /// - Parameters:
  ///   - identity: What was violated; `nil` if nothing was.
  ///   - tape: The decisions that were actually made.
  ///   - isInterrupted: Whether the case ended before it was complete.
  public init(_ identity: Violation.Identity?, tape: Tape, isInterrupted: Bool = false) {
    self.identity = identity
    self.tape = tape
    self.isInterrupted = isInterrupted
  }
}
