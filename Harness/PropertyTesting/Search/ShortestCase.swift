/// The shortest case found that fails like a given case, before its steps are described.
public struct ShortestCase: Sendable, Hashable, Codable {
  /// The decisions of the case.
  public let tape: Tape
  /// Whether the given case failed again when it was repeated; if not, ``tape`` is the tape of the
  /// given case.
  public let isRepeatable: Bool
  /// The number of steps that the given case took to fail.
  public let stepsFound: Int
  /// The number of runs for shrinking.
  public let evaluations: Int

  /// The number of steps in the case.
  public var steps: Int { tape.stepCount }

  /// Creates a record of the case that was found.
  ///
  /// - Parameters:
  ///   - tape: The decisions of the case.
  ///   - isRepeatable: Whether the given case failed again when it was repeated.
  ///   - stepsFound: The number of steps that the given case took to fail.
  ///   - evaluations: The number of runs for shrinking.
  public init(tape: Tape, isRepeatable: Bool, stepsFound: Int, evaluations: Int) {
    self.tape = tape
    self.isRepeatable = isRepeatable
    self.stepsFound = stepsFound
    self.evaluations = evaluations
  }
}
