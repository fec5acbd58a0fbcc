import NavigationSimulation
import NavigationTestingCore
import PropertyTesting
import Testing

@Suite struct StepsWorldTests {
  @Test func `random trees of steps agree with their reference`() {
    var plan = CampaignPlan(seed: 3, cases: 40)
    plan.evaluationLimit = 300
    plan.restarts = 0

    let report = Campaign<StepsWorld>(.standard, mutant: nil, plan: plan).run()

    #expect(report.problem == nil)
    #expect(report.violations.isEmpty)
  }
}
