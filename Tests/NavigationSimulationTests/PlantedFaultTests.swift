import NavigationSimulation
import NavigationTestingCore
import PropertyTesting
import Testing

/// The search for one planted fault (a deliberate defect) of each world, and the shrunk case.
///
/// `scripts/check faults` searches for all planted faults from one seed, with the optimized tool.
/// `scripts/prove mutants` searches from twenty seeds; for faults that eight steps or fewer can
/// show, it also proves that no shorter case shows them.
@Suite struct PlantedFaultTests {
  struct Planted: CustomTestStringConvertible, Sendable {
    let entry: WorldCatalogue.Entry
    let mutant: Mutant
    let minimum: Int

    var testDescription: String { "\(entry.runner.name) \(mutant.name)" }
  }

  static let planted = WorldCatalogue.worlds.compactMap { entry in
    entry.runner.mutants.lazy
      .compactMap { mutant in
        mutant.minimumSteps.map { Planted(entry: entry, mutant: mutant, minimum: $0) }
      }
      .first
  }

  @Test(arguments: planted)
  func `a planted fault is found and shrunk to a short case`(planted: Planted) async throws {
    let found = try await onThread {
      let plan = CampaignPlan(seed: 0, cases: planted.entry.defaultCases, restarts: 0)
      return try planted.entry.runner.session(planted.mutant).hunt(plan).shortest?.steps
    }

    let steps = try #require(found)
    #expect((planted.minimum...planted.minimum * 2).contains(steps))
  }

  @Test func `every world of the default campaign has planted faults`() {
    #expect(Self.planted.count >= WorldCatalogue.worlds.count - 1)
  }
}
