/// A type that runs single cases of a system, so that a search can find the shortest case that
/// fails.
///
/// Running the same case again must give the same result.
public protocol CaseSource {
  /// Runs the random case with a given number.
  ///
  /// - Parameters:
  ///   - caseNumber: The number of the case.
  ///   - steps: The largest number of steps.
  /// - Returns: The kind of violation, if any, and the choices that were made.
  /// - Throws: An error if the case could not be run at all.
  func generate(_ caseNumber: Int, upTo steps: Int) throws -> CaseTrial

  /// Runs a case that begins with the choices of a tape and continues at random.
  ///
  /// - Parameters:
  ///   - beginning: The choices at the beginning.
  ///   - caseNumber: The number of the case, which determines how it continues.
  ///   - steps: The largest number of steps after the beginning.
  /// - Returns: The kind of violation, if any, and the choices that were made.
  /// - Throws: An error if the case could not be run at all.
  func generate(
    after beginning: Tape, _ caseNumber: Int, upTo steps: Int
  ) throws -> CaseTrial

  /// Runs a case that repeats recorded choices.
  ///
  /// - Parameter choices: The choices to repeat.
  /// - Returns: The kind of violation, if any, and the choices that were made.
  /// - Throws: An error if the case could not be run at all.
  func replay(_ choices: [Choice]) throws -> CaseTrial
}

/// The part of a case's result that the search for the shortest case needs.
public struct CaseTrial: Sendable {
  /// The kind of violation; `nil` if there was none.
  public let identity: Violation.Identity?
  /// The choices that were actually made.
  public let tape: Tape
  /// Whether the case ended early, so that its result is meaningless.
  public let isInterrupted: Bool

  /// Creates the result of a case.
  ///
  /// - Parameters:
  ///   - identity: The kind of violation; `nil` if there was none.
  ///   - tape: The choices that were actually made.
  ///   - isInterrupted: Whether the case ended early.
  public init(_ identity: Violation.Identity?, tape: Tape, isInterrupted: Bool = false) {
    self.identity = identity
    self.tape = tape
    self.isInterrupted = isInterrupted
  }
}
