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
    var plan = CampaignPlan(seed: seed, cases: cases)
    plan.evaluationLimit = 500
    plan.restarts = 0
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

    let found = (0..<200).lazy
      .map { campaign(seed: UInt64($0), cases: 20, mutant: mutant).violations }
      .first { !$0.isEmpty }

    let shortest = found?.map { $0.script.steps.count }.min()
    #expect(try #require(shortest) <= 15)
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
