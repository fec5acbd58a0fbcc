import NavigationSimulation
import NavigationTestingCore
import PropertyTesting
import Testing

@Suite struct EquivalenceWorldTests {
  @Test func `one app shows the same screens in every paradigm`() {
    expectNothing(of: .standard)
  }

  private func expectNothing(of configuration: EquivalencePlan) {
    var plan = CampaignPlan(seed: 3, cases: 60)
    plan.evaluationLimit = 300
    plan.restarts = 0

    let report = Campaign<EquivalenceWorld>(configuration, plan: plan).run()

    #expect(report.problem == nil)
    #expect(report.violations.isEmpty)
  }
}
