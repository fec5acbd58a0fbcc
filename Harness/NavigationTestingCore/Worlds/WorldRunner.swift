public import PropertyTesting

/// A world with its configuration, as an element of a list of worlds.
public struct WorldRunner: Sendable {
  /// The name on the command line.
  public let name: String
  /// The system under test, in one line.
  public let summary: String
  /// The rules: the actions of users, and the events around the app, that a case can perform.
  public let rules: [Rule]
  /// The laws that must hold.
  public let laws: [Law]
  /// The deliberate faults.
  public let mutants: [Mutant]
  /// The digest of the world's definition.
  public let definition: UInt64
  /// A closure that returns the facts for reports, with or without a deliberate fault.
  public let subject: @Sendable (Mutant?) -> Report.Subject
  /// A closure that creates a session that runs cases in this process, with or without a deliberate
  /// fault.
  public let session: @Sendable (Mutant?) -> any CampaignSession

  /// Creates a runner for a world with its configuration.
  ///
  /// - Parameters:
  ///   - world: The type of the world.
  ///   - configuration: The configuration of the world.
  public init<Subject: World>(_ world: Subject.Type, _ configuration: Subject.Configuration) {
    name = Subject.name
    summary = Subject.summary
    rules = Subject.rules
    laws = Subject.laws
    mutants = Subject.mutants
    definition = Subject.digest(of: configuration)
    subject = { Report.Subject(Subject.self, configuration, mutant: $0) }
    session = { Session<Subject>(configuration, mutant: $0) }
  }

  /// Returns the deliberate fault with the given name.
  ///
  /// - Parameter name: The name of the fault.
  /// - Returns: The fault; `nil` if the world has no fault with this name.
  public func mutant(named name: String) -> Mutant? {
    mutants.first { $0.name == name }
  }
}

extension WorldRunner {
  /// Creates a runner for a world that needs no configuration.
  ///
  /// - Parameter world: The type of the world.
  public init<Subject: World>(_ world: Subject.Type)
  where Subject.Configuration == NoConfiguration {
    self.init(world, NoConfiguration())
  }
}
