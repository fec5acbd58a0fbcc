import NavigationGraphs
import NavigationSimulation
import NavigationTestingCore
import PropertyTesting
import Testing

@Suite struct GraphWorldTests {
  private func campaign(
    _ configuration: GraphWorld.Configuration = .drawn, seed: UInt64, cases: Int
  ) -> Report {
    var plan = CampaignPlan(seed: seed, cases: cases)
    plan.evaluationLimit = 500
    plan.restarts = 0
    return Campaign<GraphWorld>(configuration, plan: plan).run()
  }

  @Test func `random graphs agree with their reference`() {
    let report = campaign(seed: 1, cases: 60)

    #expect(report.problem == nil)
    #expect(report.violations.isEmpty)
    #expect(report.tally.steps > 2000)
  }

  @Test func `a walk through a graph without a start has no steps`() throws {
    let circle = GraphDefinition(
      nodes: [.init(id: "trips"), .init(id: "map")],
      edges: [
        .init(from: "trips", to: "map", by: .push), .init(from: "map", to: "trips", by: .push),
      ])

    let report = campaign(.app(try GraphApp(circle)), seed: 1, cases: 20)

    #expect(report.problem == nil)
    #expect(report.violations.isEmpty)
  }
}
