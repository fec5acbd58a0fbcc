import NavigationSimulation
import NavigationTestingCore
import PropertyTesting
import Testing

@Suite struct ObserverWorldTests {
  @Test func `observers of every kind obey their laws in every app`() {
    var plan = CampaignPlan(seed: 3, cases: 60)
    plan.evaluationLimit = 300
    plan.restarts = 0

    let report = Campaign<ObserverWorld>(NoConfiguration(), plan: plan).run()

    #expect(report.problem == nil)
    #expect(report.violations.isEmpty)
  }
}
