public import PropertyTesting

/// A case of a world that repeats the steps of a script, for use in a regression test.
///
///     let replay = try Replay<Navbench>(script: """
///       > present route=1
///       > push route=1
///       > popTo target=1
///       """)
///
///     #expect(replay.violation == nil)
public struct Replay<Subject: World>: Sendable {
  /// The violation, if any.
  public let violation: Violation?
  /// One sentence for each part of the script that could not be followed as written, such as a step
  /// that is no longer possible.
  public let staleNotes: [String]
  /// The decisions that were actually made.
  public let tape: Tape
  /// The steps that were actually taken.
  public let script: Script
  /// The states at the start, after each step and, if no law was violated in a step, at rest.
  public let observations: [String]

  /// Creates the replay of a script.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the world.
  ///   - mutant: The name of a deliberate fault; `nil` for the real system.
  ///   - script: The steps, one per line.
  /// - Throws: ``ReplayError``.
  public init(
    _ configuration: Subject.Configuration, mutant: String? = nil, script: String
  ) throws(ReplayError) {
    let parsed: Script
    do throws(ScriptSyntaxError) {
      parsed = try Script(parsing: script)
    } catch {
      throw .unreadable(error)
    }
    try self.init(configuration, mutant: mutant, script: parsed)
  }

  /// Creates the replay of a script that has already been parsed.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the world.
  ///   - mutant: The name of a deliberate fault; `nil` for the real system.
  ///   - script: The steps.
  /// - Throws: ``ReplayError``.
  public init(
    _ configuration: Subject.Configuration, mutant: String? = nil, script: Script
  ) throws(ReplayError) {
    let driver = CaseDriver<Subject>(configuration, mutant: try Self.mutant(named: mutant))
    let result = driver.read(script, narrates: true)
    if case .interrupted(let interruption, let reason) = result {
      throw .interrupted(interruption.explanation(reason))
    }
    let unknownNames = driver.run.unknownNames
    guard unknownNames.isEmpty else { throw .stale(unknownNames) }
    violation = if case .violated(let violation) = result { violation } else { nil }
    staleNotes = driver.run.staleNotes
    tape = driver.run.draw.tape
    self.script = driver.run.script
    observations = driver.run.narration
  }

  private static func mutant(named name: String?) throws(ReplayError) -> Mutant? {
    guard let name else { return nil }
    guard let mutant = Subject.mutant(named: name) else {
      throw .unknownMutant(name, closest: name.closest(among: Subject.mutants.map(\.name)))
    }
    return mutant
  }
}

extension Replay where Subject.Configuration == NoConfiguration {
  /// Creates the replay of a script in a world that needs no configuration.
  ///
  /// - Parameters:
  ///   - mutant: The name of a deliberate fault; `nil` for the real system.
  ///   - script: The steps, one per line.
  /// - Throws: ``ReplayError``.
  public init(mutant: String? = nil, script: String) throws(ReplayError) {
    try self.init(NoConfiguration(), mutant: mutant, script: script)
  }
}

/// The reason why a script cannot be replayed.
public enum ReplayError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A line is not part of a script.
  case unreadable(ScriptSyntaxError)
  /// The world has no fault with this name.
  case unknownMutant(String, closest: String?)
  /// The script contains names that the world no longer has, so the case that ran was not the
  /// intended one; one sentence for each name.
  case stale([String])
  /// The world stopped the case before its end; the text gives the reason.
  case interrupted(String)

  /// A text that explains the problem and, in most cases, names a remedy.
  public var description: String {
    switch self {
    case .unreadable(let error):
      "The script cannot be read at \(error)."
    case .unknownMutant(let name, let closest):
      "There is no mutant '\(name)'; "
        + (closest.map { "did you mean '\($0)'?" } ?? "list them with 'wayfinder mutants --list'.")
    case .stale(let sentences):
      "The script is stale, so it shows nothing: \(sentences.joined(separator: ". ")). Write the "
        + "names of today, or delete the script."
    case .interrupted(let sentence): sentence
    }
  }
}
