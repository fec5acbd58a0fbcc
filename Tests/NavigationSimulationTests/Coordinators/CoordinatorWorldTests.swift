import NavigationSimulation
import NavigationTestingCore
import Testing

@Suite struct CoordinatorWorldTests {
  static let runner = WorldRunner(CoordinatorWorld.self)

  @Test func `random trees agree with the reference`() throws {
    let session = Self.runner.session(nil)

    let hunt = try session.hunt(CampaignPlan(seed: 8, cases: 400, restarts: 0))

    #expect(hunt.shortest == nil)
  }
}
