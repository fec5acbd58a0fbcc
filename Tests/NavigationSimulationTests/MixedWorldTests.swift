import NavigationSimulation
import NavigationTestingCore
import PropertyTesting
import Testing

@Suite struct MixedWorldTests {
  @Test func `navigators of every paradigm keep their laws inside one another`() {
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

  @Test(arguments: MixedWorld.mutants.map(\.name))
  func `a planted fault of mixing is found`(name: String) throws {
    let mutant = try #require(MixedWorld.mutants.first { $0.name == name })
    let session = WorldRunner(MixedWorld.self, .standard).session(mutant)

    let found = try (0..<400).first { try session.generate($0, seed: 0).violation != nil }

    #expect(found != nil)
  }
}
