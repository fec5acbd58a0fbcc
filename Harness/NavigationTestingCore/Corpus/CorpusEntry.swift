public import PropertyTesting

/// A saved failure: one readable file that is meant to be committed.
///
/// The script is authoritative. The tape of recorded decisions runs the same case without looking
/// up names, as long as the definition and the rules have not changed.
public struct CorpusEntry: Sendable, Hashable {
  /// The version of the format that this program reads and writes.
  public static let version = 1

  /// The name of the world.
  public let world: String
  /// The deliberate fault, if any.
  public let mutant: String?
  /// The digest of the world's definition when the case was saved.
  public let definition: UInt64
  /// The path of the file from which the definition was read, as given; `nil` for built-in worlds.
  public let source: String?
  /// The hash of the world's rules when the case was saved.
  public let rulesHash: UInt64
  /// The seed of the campaign.
  public let seed: UInt64
  /// The number of the case.
  public let caseNumber: Int
  /// The kind of violation.
  public let identity: Violation.Identity
  /// The recorded decisions of the case.
  public let tape: Tape
  /// The steps as a script.
  public let script: Script

  /// Creates the entry for a counterexample.
  ///
  /// - Parameters:
  ///   - counterexample: The counterexample.
  ///   - subject: The world in which it was found.
  ///   - source: The path of the file from which the definition was read, as given.
  public init(
    _ counterexample: Counterexample, in subject: Report.Subject, source: String? = nil
  ) {
    self.init(
      world: subject.world, mutant: subject.mutant, definition: subject.definition,
      source: source, rulesHash: subject.rulesHash, seed: counterexample.seed,
      caseNumber: counterexample.caseNumber, identity: counterexample.violation.identity,
      tape: counterexample.tape, script: counterexample.script)
  }

  init(
    world: String, mutant: String?, definition: UInt64, source: String?, rulesHash: UInt64,
    seed: UInt64, caseNumber: Int, identity: Violation.Identity, tape: Tape, script: Script
  ) {
    self.world = world
    self.mutant = mutant
    self.definition = definition
    self.source = source
    self.rulesHash = rulesHash
    self.seed = seed
    self.caseNumber = caseNumber
    self.identity = identity
    self.tape = tape
    self.script = script
  }
}
