public import PropertyTesting

/// A world with its configuration, as one value among others: what a list of worlds consists of.
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
  /// Runs a campaign, with a fault planted or without.
  public let run: @Sendable (CampaignPlan, Mutant?) -> Report
  /// Replays a case that was saved, by its tape where that still means the same, else by its script.
  public let replay: @Sendable (CorpusEntry) throws(ReplayError) -> ReplayReport

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
    run = { plan, mutant in
      Campaign<Subject>(configuration, mutant: mutant, plan: plan).run()
    }
    replay = { entry throws(ReplayError) in
      let replay = try Replay<Subject>(configuration, mutant: entry.mutant, script: entry.script)
      return ReplayReport(
        entry: entry, violation: replay.violation, staleNotes: replay.staleNotes,
        script: replay.script, observations: replay.observations)
    }
  }

  /// The planted fault of a name.
  ///
  /// - Parameter name: Its name.
  /// - Returns: The fault, `nil` where the world plants none of this name.
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

/// What came of replaying a saved case.
public struct ReplayReport: Sendable {
  /// The saved case.
  public let entry: CorpusEntry
  /// What was violated, if anything.
  public let violation: Violation?
  /// What the script says that the world no longer knows, one sentence each.
  public let staleNotes: [String]
  /// The steps that were really taken.
  public let script: Script
  /// The state before the first step and after each.
  public let observations: [String]
}

extension ReplayReport {
  /// The table of steps.
  public var rows: [Counterexample.Row] {
    Counterexample.rows(of: script, observations)
  }
}
