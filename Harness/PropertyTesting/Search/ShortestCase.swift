/// The shortest case that was found to fail like a given one, before its steps are described.
public struct ShortestCase: Sendable, Hashable, Codable {
  /// Its decisions.
  public let tape: Tape
  /// Whether the given case failed again when it was repeated; if not, the tape is the given one.
  public let isRepeatable: Bool
  /// How many steps the given case took to fail.
  public let stepsFound: Int
  /// How often a case was run again to shrink it.
  public let evaluations: Int

  /// How many steps it has.
  public var steps: Int { tape.stepCount }

  /// A case that was found.
  ///
  /// - Parameters:
  ///   - tape: Its decisions.
  ///   - isRepeatable: Whether the given case failed again when it was repeated.
  ///   - stepsFound: How many steps the given case took to fail.
  ///   - evaluations: How often a case was run again to shrink it.
  public init(tape: Tape, isRepeatable: Bool, stepsFound: Int, evaluations: Int) {
    self.tape = tape
    self.isRepeatable = isRepeatable
    self.stepsFound = stepsFound
    self.evaluations = evaluations
  }
}
