import NavigationSimulation
import NavigationTestingCore
import PropertyTesting
import Testing

/// One planted fault of each world, from the search to the shortest way.
///
/// All planted faults are looked for by `scripts/check faults` from one seed, in the optimised
/// tool, and by `scripts/prove mutants` from twenty, with the proof that nothing shorter shows
/// them.
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
  func `a planted fault is found and becomes a short way`(planted: Planted) async throws {
    let found = try await onThread {
      let plan = CampaignPlan(seed: 0, cases: planted.entry.defaultCases, restarts: 0)
      return try planted.entry.runner.session(planted.mutant).hunt(plan).shortest?.steps
    }

    let steps = try #require(found)
    #expect((planted.minimum...planted.minimum * 2).contains(steps))
  }

  @Test func `faults are planted in every world of the default campaign`() {
    #expect(Self.planted.count >= WorldCatalogue.worlds.count - 1)
  }
}
