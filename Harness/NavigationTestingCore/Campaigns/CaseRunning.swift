public import PropertyTesting

/// Runs single cases of a world, with a fault planted or without: in this process, or in another
/// one that may trap.
public protocol CaseRunning: AnyObject {
  /// Runs the random case of a number.
  ///
  /// - Parameters:
  ///   - caseNumber: The number of the case.
  ///   - seed: The seed of the campaign.
  ///   - steps: The largest number of steps, if the case would take more.
  /// - Returns: The result.
  /// - Throws: When the case could not be run at all.
  func generate(_ caseNumber: Int, seed: UInt64, upTo steps: Int) throws -> CaseAttempt

  /// Runs a case that begins like a tape and goes on at random.
  ///
  /// - Parameters:
  ///   - beginning: How the case begins.
  ///   - caseNumber: The number of the case, which decides how it goes on.
  ///   - seed: The seed of the campaign.
  ///   - steps: The largest number of steps after the beginning.
  /// - Returns: The result.
  /// - Throws: When the case could not be run at all.
  func generate(
    after beginning: Tape, _ caseNumber: Int, seed: UInt64, upTo steps: Int
  ) throws -> CaseAttempt

  /// Repeats a tape.
  ///
  /// - Parameters:
  ///   - choices: The decisions.
  ///   - narrates: Whether to record the steps and states as well.
  /// - Returns: The result.
  /// - Throws: When the case could not be run at all.
  func replay(_ choices: [Choice], narrates: Bool) throws -> CaseAttempt

  /// Repeats a tape and takes a frame before the first step, after each, and at rest.
  ///
  /// - Parameter choices: The decisions.
  /// - Returns: The frames; if the case ends its process, those that were taken before.
  /// - Throws: When the case could not be run at all.
  func film(_ choices: [Choice]) throws -> [Frame]

  /// Follows a script and records the steps and states.
  ///
  /// - Parameter script: The steps by name.
  /// - Returns: The result.
  /// - Throws: When the case could not be run at all.
  func read(_ script: Script) throws -> CaseAttempt

  /// Runs random cases until one violates a law, and shrinks it.
  ///
  /// - Parameter plan: The seed, the largest number of cases, and the limit for shrinking.
  /// - Returns: What it took.
  /// - Throws: When a case could not be run at all.
  func hunt(_ plan: CampaignPlan) throws -> Hunt
}

extension CaseRunning {
  /// Runs the random case of a number.
  ///
  /// - Parameters:
  ///   - caseNumber: The number of the case.
  ///   - seed: The seed of the campaign.
  /// - Returns: The result.
  /// - Throws: When the case could not be run at all.
  public func generate(_ caseNumber: Int, seed: UInt64) throws -> CaseAttempt {
    try generate(caseNumber, seed: seed, upTo: .max)
  }
}

/// The result of one case.
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
  /// The decisions that were actually made.
  public let tape: Tape
  /// The steps by name, if requested.
  public let script: Script
  /// The state before the first step and after each, if requested.
  public let observations: [String]
  /// The parts of a script that the world no longer knows, one sentence each.
  public let staleNotes: [String]

  /// The result of one case.
  ///
  /// - Parameters:
  ///   - ending: How it ended.
  ///   - tape: The decisions that were actually made.
  ///   - script: The steps by name.
  ///   - observations: The state before the first step and after each.
  ///   - staleNotes: The parts of a script that the world no longer knows.
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
