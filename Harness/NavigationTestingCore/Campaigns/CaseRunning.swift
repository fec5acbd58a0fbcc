public import PropertyTesting

/// Someone who can run single cases of a world with a fault planted or without: in this process, or in another
/// one that may trap.
public protocol CaseRunning: AnyObject {
  /// Runs the random case of a number.
  ///
  /// - Parameters:
  ///   - caseNumber: The number of the case.
  ///   - seed: The seed of the campaign.
  /// - Returns: What came of it.
  /// - Throws: When the case could not be run at all.
  func generate(_ caseNumber: Int, seed: UInt64) throws -> CaseAttempt

  /// Repeats a tape.
  ///
  /// - Parameters:
  ///   - choices: The decisions.
  ///   - narrates: Whether to tell the story as well.
  /// - Returns: What came of it.
  /// - Throws: When the case could not be run at all.
  func replay(_ choices: [Choice], narrates: Bool) throws -> CaseAttempt

  /// Follows a script and tells the story.
  ///
  /// - Parameter script: The steps by name.
  /// - Returns: What came of it.
  /// - Throws: When the case could not be run at all.
  func read(_ script: Script) throws -> CaseAttempt
}

/// What came of one case.
public struct CaseAttempt: Sendable {
  /// How it ended.
  public enum Ending: Sendable, Hashable {
    /// No law was violated.
    case passed
    /// A law was violated, or the process trapped.
    case violated(Violation)
    /// The case could not be generated.
    case interrupted(Interruption, reason: String)
  }

  /// How it ended.
  public let ending: Ending
  /// The decisions that were really taken.
  public let tape: Tape
  /// The steps by name, where the story was asked for.
  public let script: Script
  /// The state before the first step and after each, where the story was asked for.
  public let observations: [String]
  /// What a script says that the world no longer knows, one sentence each.
  public let staleNotes: [String]

  /// What came of one case.
  ///
  /// - Parameters:
  ///   - ending: How it ended.
  ///   - tape: The decisions that were really taken.
  ///   - script: The steps by name.
  ///   - observations: The state before the first step and after each.
  ///   - staleNotes: What a script says that the world no longer knows.
  public init(
    _ ending: Ending, tape: Tape, script: Script = Script(), observations: [String] = [],
    staleNotes: [String] = []
  ) {
    self.ending = ending
    self.tape = tape
    self.script = script
    self.observations = observations
    self.staleNotes = staleNotes
  }

  /// What was violated, if anything.
  public var violation: Violation? {
    if case .violated(let violation) = ending { violation } else { nil }
  }
}

extension CaseRunning {
  /// How many cases lend their steps to the shrinking of another.
  private var hintCount: Int { 3 }

  /// The shortest case that fails like a given one, with its story.
  ///
  /// - Parameters:
  ///   - failure: A case that violated a law.
  ///   - plan: The plan of the campaign.
  ///   - identity: The failure to keep to; `nil` when any violation is as good, as with a planted fault.
  /// - Returns: The shortest case that was found.
  /// - Throws: When a case could not be run at all.
  public func counterexample(
    for failure: CampaignPart.Failure, plan: CampaignPlan, keepingTo identity: Violation.Identity?
  ) throws -> Counterexample {
    let found = try generate(failure.caseNumber, seed: plan.seed)
    let repeated = try replay(found.tape.choices, narrates: false)
    // A case that fails only once cannot be shrunk; it is reported as it was found.
    let canRepeat = repeated.violation?.identity == failure.violation.identity
    let hints = try (0..<hintCount).map { try generate($0, seed: plan.seed).tape }
    let least = try shrink(
      repeated.tape, hints: hints, keepingTo: identity,
      with: Shrinker(limit: canRepeat ? plan.evaluationLimit : 0))
    let story = try replay(least.tape.choices, narrates: true)
    return Counterexample(
      violation: canRepeat ? story.violation ?? failure.violation : failure.violation,
      isRepeatable: canRepeat, seed: plan.seed, caseNumber: failure.caseNumber,
      stepsFound: found.tape.stepCount, evaluations: least.evaluations, tape: story.tape,
      script: story.script, observations: story.observations)
  }

  private func shrink(
    _ tape: Tape, hints: [Tape], keepingTo identity: Violation.Identity?, with shrinker: Shrinker
  ) throws -> (tape: Tape, evaluations: Int) {
    var failure: (any Error)?
    let result = shrinker.shrink(tape, hints: hints) { choices in
      guard failure == nil else { return .noFailure }
      do {
        let attempt = try self.replay(choices, narrates: false)
        if case .interrupted = attempt.ending { return .incomplete }
        guard let found = attempt.violation?.identity else { return .noFailure }
        return found == identity ?? found ? .sameFailure(attempt.tape) : .noFailure
      } catch {
        failure = error
        return .noFailure
      }
    }
    if let failure { throw failure }
    return result
  }
}
