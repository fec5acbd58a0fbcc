import NavigationSimulation
import NavigationTestingCore
import PropertyTesting
import Testing

@Suite struct FlowWorldTests {
  private func report<Subject: World>(
    _ world: Subject.Type, seed: UInt64, cases: Int
  ) -> Report where Subject.Configuration == NoConfiguration {
    var plan = CampaignPlan(seed: seed, cases: cases)
    plan.evaluationLimit = 300
    plan.restarts = 0
    return Campaign<Subject>(NoConfiguration(), plan: plan).run()
  }

  @Test func `random typed apps agree with their reference`() {
    let report = report(FlowWorld.self, seed: 3, cases: 40)

    #expect(report.problem == nil)
    #expect(report.violations.isEmpty)
  }

  @Test func `the demo app does what its table says`() {
    let report = report(DemoWorld.self, seed: 3, cases: 20)

    #expect(report.problem == nil)
    #expect(report.violations.isEmpty)
  }
}
