public import PropertyTesting

/// A world with its configuration, as an element of a list of worlds.
public struct WorldRunner: Sendable {
  /// The name by which it is chosen.
  public let name: String
  /// What it exercises, in one line.
  public let summary: String
  /// What the user can do.
  public let rules: [Rule]
  /// What must hold.
  public let laws: [Law]
  /// The planted faults.
  public let mutants: [Mutant]
  /// The digest of the definition that it is about.
  public let definition: UInt64
  /// What reports say about it, with a fault planted or without.
  public let subject: @Sendable (Mutant?) -> Report.Subject
  /// Runs cases of it in this process, with a fault planted or without.
  public let session: @Sendable (Mutant?) -> any CampaignSession

  /// A world with its configuration.
  ///
  /// - Parameters:
  ///   - world: The type of the world.
  ///   - configuration: What it is about.
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

  /// The planted fault of a name.
  ///
  /// - Parameter name: Its name.
  /// - Returns: The fault; `nil` if the world has none of this name.
  public func mutant(named name: String) -> Mutant? {
    mutants.first { $0.name == name }
  }
}

extension WorldRunner {
  /// A world that needs no configuration.
  ///
  /// - Parameter world: The type of the world.
  public init<Subject: World>(_ world: Subject.Type)
  where Subject.Configuration == NoConfiguration {
    self.init(world, NoConfiguration())
  }
}
