import NavigationGraphs
import NavigationSimulation
import NavigationTestingCore
import PropertyTesting
import Testing

@Suite struct GraphWorldTests {
  private func campaign(
    _ configuration: GraphWorld.Configuration = .drawn, seed: UInt64, cases: Int,
    mutant: Mutant? = nil
  ) -> Report {
    let plan = CampaignPlan(seed: seed, cases: cases)
    return Campaign<GraphWorld>(configuration, mutant: mutant, plan: plan).run()
  }

  @Test func `drawn graphs agree with their reference`() {
    let report = campaign(seed: 1, cases: 60)

    #expect(report.problem == nil)
    #expect(report.violations.isEmpty)
    #expect(report.tally.steps > 2000)
  }

  @Test(arguments: GraphWorld.mutants.map(\.name))
  func `every planted fault is found and becomes a short walk`(name: String) throws {
    let mutant = try #require(GraphWorld.mutants.first { $0.name == name })

    let report = campaign(seed: 3, cases: 160, mutant: mutant)

    let shortest = report.violations.map { $0.script.steps.count }.min()
    #expect(try #require(shortest) <= 6)
  }

  @Test func `a graph that begins nowhere is walked through without a step`() throws {
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
