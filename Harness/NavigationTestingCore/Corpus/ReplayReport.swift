public import PropertyTesting

/// The result of replaying a saved case.
public struct ReplayReport: Sendable {
  /// The saved case.
  public let entry: CorpusEntry
  /// The violation, if any.
  public let violation: Violation?
  /// One sentence for each mismatch between the script and the world.
  public let staleNotes: [String]
  /// The steps that were actually taken.
  public let script: Script
  /// The states at the start, after each step and, if no law was violated in a step, at rest.
  public let observations: [String]
  /// The decisions that were actually made.
  public let tape: Tape

  /// The table of steps.
  public var rows: [Counterexample.Row] { Counterexample.rows(of: script, observations) }
}

extension CaseRunning {
  /// Replays a saved case.
  ///
  /// The script is authoritative. If the definition and the rules have not changed, the recorded
  /// decisions are tried first; the result counts if the decisions produce the steps of the script.
  ///
  /// - Parameters:
  ///   - entry: The saved case.
  ///   - subject: The facts about the current version of the world.
  /// - Returns: The violation, if any, and the steps that were actually taken.
  /// - Throws: ``ReplayError`` if the case cannot be generated, or another error if it could not be
  ///   run at all.
  public func replay(_ entry: CorpusEntry, in subject: Report.Subject) throws -> ReplayReport {
    let isSameWorld = entry.definition == subject.definition && entry.rulesHash == subject.rulesHash
    if isSameWorld {
      let attempt = try replay(entry.tape.choices, narrates: true)
      if attempt.script == entry.script { return try report(entry, attempt) }
    }
    return try report(entry, try read(entry.script))
  }

  private func report(_ entry: CorpusEntry, _ attempt: CaseAttempt) throws -> ReplayReport {
    if case .interrupted(let interruption, let reason) = attempt.ending {
      throw ReplayError.interrupted(interruption.explanation(reason))
    }
    return ReplayReport(
      entry: entry, violation: attempt.violation, staleNotes: attempt.staleNotes,
      script: attempt.script, observations: attempt.observations, tape: attempt.tape)
  }
}
