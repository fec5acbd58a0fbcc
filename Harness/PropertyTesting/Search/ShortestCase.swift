/// The result of a search for the shortest case that fails like a given case.
public struct ShortestCase: Sendable, Hashable, Codable {
  /// The choices of the shortest case.
  public let tape: Tape
  /// Whether the given case failed again when it was repeated.
  ///
  /// If it did not, ``tape`` is the tape of the given case.
  public let isRepeatable: Bool
  /// The number of steps that the given case took to fail.
  public let stepsFound: Int
  /// The number of runs for shrinking and searching.
  public let evaluations: Int

  /// The number of steps in the case.
  public var steps: Int { tape.stepCount }

  /// Creates a record of the case that was found.
  ///
  /// - Parameters:
  ///   - tape: The choices of the shortest case.
  ///   - isRepeatable: Whether the given case failed again when it was repeated.
  ///   - stepsFound: The number of steps that the given case took to fail.
  ///   - evaluations: The number of runs for shrinking and searching.
  public init(tape: Tape, isRepeatable: Bool, stepsFound: Int, evaluations: Int) {
    self.tape = tape
    self.isRepeatable = isRepeatable
    self.stepsFound = stepsFound
    self.evaluations = evaluations
  }
}
