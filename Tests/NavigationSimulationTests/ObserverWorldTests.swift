import NavigationSimulation
import NavigationTestingCore
import PropertyTesting
import Testing

@Suite struct ObserverWorldTests {
  @Test func `observers of every kind keep their laws in every app`() {
    var plan = CampaignPlan(seed: 3, cases: 60)
    plan.evaluationLimit = 300
    plan.restarts = 0

    let report = Campaign<ObserverWorld>(NoConfiguration(), plan: plan).run()

    #expect(report.problem == nil)
    #expect(report.violations.isEmpty)
  }

  @Test(arguments: ObserverWorld.mutants.map(\.name))
  func `a planted fault of observing is found`(name: String) throws {
    let mutant = try #require(ObserverWorld.mutants.first { $0.name == name })
    let session = WorldRunner(ObserverWorld.self).session(mutant)

    let found = try (0..<600).first { try session.generate($0, seed: 0).violation != nil }

    #expect(found != nil)
  }
}
