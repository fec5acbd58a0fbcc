import NavigationSimulation
import NavigationTestingCore
import PropertyTesting
import Testing

@Suite struct EquivalenceWorldTests {
  @Test func `one app shows the same in every paradigm`() {
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

  @Test(arguments: EquivalenceWorld.mutants.map(\.name))
  func `a planted difference is found`(name: String) throws {
    let mutant = try #require(EquivalenceWorld.mutants.first { $0.name == name })
    let session = WorldRunner(EquivalenceWorld.self, .standard).session(mutant)

    let found = try (0..<400).first { try session.generate($0, seed: 0).violation != nil }

    #expect(found != nil)
  }
}
