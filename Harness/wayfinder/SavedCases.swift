import NavigationSimulation
import NavigationTestingCore
import PropertyTesting

/// The cases of earlier campaigns, which are repeated before a new campaign begins.
///
/// Their results affect standard error and the exit code but never the report, because a campaign's
/// report depends only on its seed.
struct SavedCases {
  private let folder: String
  private let mutant: String?

  init(folder: String, mutant: String?) {
    self.folder = folder
    self.mutant = mutant
  }

  /// Repeats the saved cases of the given worlds.
  ///
  /// If a deliberate fault is planted in the campaign, only the cases that were saved with the same
  /// fault are repeated. Otherwise, only the cases that were saved without a fault are repeated.
  ///
  /// - Returns: The number of cases that still violate a law.
  func replay(in worlds: [SelectedWorld], _ execution: Execution) throws -> Int {
    var replayed = 0
    var violated = 0
    for (path, entry) in try Corpus(path: folder).entries {
      try requireKnown(entry, path)
      guard entry.mutant == mutant else { continue }
      guard let world = worlds.first(where: { isAbout($0, entry) }) else { continue }
      replayed += 1
      if try isViolated(path, entry, in: world, execution) { violated += 1 }
    }
    if replayed > 0 {
      Console.remark("\(replayed) saved cases repeated, \(violated) of them still fail")
    }
    return violated
  }

  /// Throws an error if a case belongs to a built-in world that does not exist, because such a case
  /// would never be repeated.
  private func requireKnown(_ entry: CorpusEntry, _ path: String) throws {
    guard entry.source == nil else { return }
    do {
      _ = try SelectedWorld.builtIn(named: entry.world, plantedWith: nil)
    } catch let error as UnusableInput {
      throw UnusableInput("\(path) is for another world. \(error.sentence)")
    }
  }

  private func isAbout(_ world: SelectedWorld, _ entry: CorpusEntry) -> Bool {
    world.entry.runner.name == entry.world && world.source == entry.source
  }

  private func isViolated(
    _ path: String, _ entry: CorpusEntry, in world: SelectedWorld, _ execution: Execution
  ) throws -> Bool {
    let fault = try mutant.map { try world.mutant(named: $0) }
    let single = try execution.single(world, fault)
    let report = try single.replay(entry, in: world.entry.runner.subject(fault))
    for note in report.staleNotes { Console.remark("\(path) is stale: \(note)") }
    guard let violation = report.violation else { return false }
    Console.remark("\(path) still fails: \(violation.identity.law)")
    return true
  }
}
