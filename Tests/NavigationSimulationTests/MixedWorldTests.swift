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

  @Test func `a host that removes more than the user removed is noticed`() throws {
    let fault = try #require(MixedWorld.mutants.first { $0.name == "swipes-take-two" })
    var plan = CampaignPlan(seed: 0, cases: 200, restarts: 0, stopsAtFirst: true)
    plan.evaluationLimit = 100
    let hosted = MixedPlan(laws: [.outside], isHosted: true)

    let report = Campaign<MixedWorld>(hosted, mutant: fault, plan: plan).run()

    #expect(report.violations.first?.violation.identity.law == "M6 outside")
  }
}
