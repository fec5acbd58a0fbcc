public import PropertyTesting

/// A type that runs single cases of a world, with or without a deliberate fault.
///
/// The cases run in this process, or in another process that a case can end by a trap.
public protocol CaseRunning: AnyObject {
  /// Runs the random case with a given number.
  ///
  /// - Parameters:
  ///   - caseNumber: The number of the case.
  ///   - seed: The seed of the campaign.
  ///   - steps: The largest number of steps.
  /// - Returns: How the case ended, with its decisions.
  /// - Throws: An error if the case could not be run at all.
  func generate(_ caseNumber: Int, seed: UInt64, upTo steps: Int) throws -> CaseAttempt

  /// Runs a case that begins with recorded decisions and continues at random.
  ///
  /// - Parameters:
  ///   - beginning: The decisions of the first steps.
  ///   - caseNumber: The number of the case, which determines the random steps.
  ///   - seed: The seed of the campaign.
  ///   - steps: The largest number of steps after the beginning.
  /// - Returns: How the case ended, with its decisions.
  /// - Throws: An error if the case could not be run at all.
  func generate(
    after beginning: Tape, _ caseNumber: Int, seed: UInt64, upTo steps: Int
  ) throws -> CaseAttempt

  /// Runs the case that the recorded decisions describe.
  ///
  /// - Parameters:
  ///   - choices: The decisions to repeat.
  ///   - narrates: If `true`, the steps and states are recorded; if `false`, they are not.
  /// - Returns: How the case ended, with its decisions.
  /// - Throws: An error if the case could not be run at all.
  func replay(_ choices: [Choice], narrates: Bool) throws -> CaseAttempt

  /// Runs the case that the recorded decisions describe, and records frames.
  ///
  /// A frame is recorded at the start and after each step. If no law was violated, another frame is
  /// recorded at rest after the last step.
  ///
  /// - Parameter choices: The decisions to repeat.
  /// - Returns: The frames; if the case ends its process, the frames recorded before that.
  /// - Throws: An error if the case could not be run at all.
  func film(_ choices: [Choice]) throws -> [Frame]

  /// Runs the steps of a script and records them with the states.
  ///
  /// - Parameter script: The names of the steps, with their arguments.
  /// - Returns: How the case ended, with its decisions.
  /// - Throws: An error if the case could not be run at all.
  func read(_ script: Script) throws -> CaseAttempt

  /// Runs random cases until one violates a law, and shrinks that case.
  ///
  /// - Parameter plan: The seed, the largest number of cases, and the limit for shrinking.
  /// - Returns: The result of the search.
  /// - Throws: An error if a case could not be run at all.
  func hunt(_ plan: CampaignPlan) throws -> Hunt
}

extension CaseRunning {
  /// Runs the random case with a given number.
  ///
  /// - Parameters:
  ///   - caseNumber: The number of the case.
  ///   - seed: The seed of the campaign.
  /// - Returns: How the case ended, with its decisions.
  /// - Throws: An error if the case could not be run at all.
  public func generate(_ caseNumber: Int, seed: UInt64) throws -> CaseAttempt {
    try generate(caseNumber, seed: seed, upTo: .max)
  }
}

/// The result of one case.
public struct CaseAttempt: Sendable {
  /// The way in which a case ended.
  public enum Ending: Sendable, Hashable {
    /// No law was violated.
    case passed
    /// A law was violated, or the process trapped.
    case violated(Violation)
    /// The case could not be generated.
    case interrupted(Interruption, reason: String)
  }

  /// The way in which the case ended.
  public let ending: Ending
  /// The decisions that were actually made.
  public let tape: Tape
  /// The steps as a script; empty unless they were recorded.
  public let script: Script
  /// The states at the start, after each step and, if no law was violated in a step, at rest; empty
  /// unless they were recorded.
  public let observations: [String]
  /// One sentence for each mismatch between a replayed script and the world.
  public let staleNotes: [String]

  /// Creates the result of a case.
  ///
  /// - Parameters:
  ///   - ending: The way in which the case ended.
  ///   - tape: The decisions that were actually made.
  ///   - script: The steps as a script.
  ///   - observations: The states at the start, after each step and, if no law was violated in a
  ///     step, at rest.
  ///   - staleNotes: One sentence for each mismatch between a replayed script and the world.
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

  /// The violation, if any.
  public var violation: Violation? {
    if case .violated(let violation) = ending { violation } else { nil }
  }
}
