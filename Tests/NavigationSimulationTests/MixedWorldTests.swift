import NavigationSimulation
import NavigationTestingCore
import PropertyTesting
import Testing

@Suite struct MixedWorldTests {
  @Test func `navigators of every paradigm obey their laws inside one another`() {
    expectNothing(of: .standard)
  }

  private func expectNothing(of configuration: MixedPlan) {
    var plan = CampaignPlan(seed: 3, cases: 60)
    plan.evaluationLimit = 300
    plan.restarts = 0

    let report = Campaign<MixedWorld>(configuration, plan: plan).run()

    #expect(report.problem == nil)
    #expect(report.violations.isEmpty)
  }
}
