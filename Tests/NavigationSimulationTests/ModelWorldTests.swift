import NavigationSimulation
import NavigationTestingCore
import PropertyTesting
import Testing

@Suite struct ModelWorldTests {
  @Test func `recordings count only in the cases in which they are replayed`() throws {
    let law = try #require(ModelWorld.laws.firstIndex { $0.id == "O watched" })

    let report = Campaign<ModelWorld>(NoConfiguration(), plan: CampaignPlan(cases: 160)).run()

    #expect(report.violations.isEmpty)
    #expect((1..<80).contains(report.part.tally.laws[law].decisive))
  }
}
