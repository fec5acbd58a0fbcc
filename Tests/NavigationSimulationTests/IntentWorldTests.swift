import NavigationSimulation
import NavigationTestingCore
import PropertyTesting
import Testing

@Suite struct IntentWorldTests {
  @Test func `drawn apps of flows agree with their reference`() {
    var plan = CampaignPlan(seed: 3, cases: 400)
    plan.evaluationLimit = 300
    plan.restarts = 0

    let report = Campaign<IntentWorld>(NoConfiguration(), plan: plan).run()

    #expect(report.problem == nil)
    #expect(report.violations.isEmpty)
  }

  @Test(arguments: IntentWorld.mutants)
  func `every planted fault of flows is found`(_ mutant: Mutant) throws {
    let session = WorldRunner(IntentWorld.self).session(mutant)

    let found = try (0..<1_500).first { try session.generate($0, seed: 0).violation != nil }

    #expect(found != nil)
  }
}
