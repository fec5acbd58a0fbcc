import NavigationSimulation
import NavigationTestingCore
import PropertyTesting
import Testing

@Suite struct ImportWorldTests {
  private func campaign(seed: UInt64, cases: Int) -> Report {
    var plan = CampaignPlan(seed: seed, cases: cases)
    plan.evaluationLimit = 500
    plan.restarts = 0
    return Campaign<ImportWorld>(NoConfiguration(), plan: plan).run()
  }

  @Test func `random files are imported as intended`() {
    let report = campaign(seed: 1, cases: 60)

    #expect(report.problem == nil)
    #expect(report.violations.isEmpty)
    #expect(report.tally.steps > 2_000)
  }
}
