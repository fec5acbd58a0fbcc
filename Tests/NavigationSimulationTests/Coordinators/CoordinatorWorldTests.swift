import NavigationSimulation
import NavigationTestingCore
import PropertyTesting
import Testing

/// The world of coordinators: random trees break no law, and there are enough planted faults.
@Suite struct CoordinatorWorldTests {
  static let runner = WorldRunner(CoordinatorWorld.self)

  @Test func `random trees agree with the reference`() throws {
    let session = Self.runner.session(nil)

    let hunt = try session.hunt(CampaignPlan(seed: 8, cases: 40, restarts: 0))

    #expect(hunt.shortest == nil)
  }

  @Test func `coordinators on the main actor do the same as the bare tree`() async throws {
    let found = try await onThread {
      let session = WorldRunner(CoordinatorFacadeWorld.self).session(nil)
      let hunt = try session.hunt(CampaignPlan(seed: 5, cases: 60, restarts: 0))
      return hunt.shortest.map { "\($0)" }
    }

    #expect(found == nil)
  }

  @Test func `the world has a dozen planted faults`() {
    #expect(Self.runner.mutants.count >= 12)
  }
}
