import NavigationSimulation
import NavigationTestingCore
import PropertyTesting
import Testing

@Suite struct ImportWorldTests {
  private func campaign(seed: UInt64, cases: Int, mutant: Mutant? = nil) -> Report {
    var plan = CampaignPlan(seed: seed, cases: cases)
    plan.evaluationLimit = 500
    plan.restarts = 0
    return Campaign<ImportWorld>(NoConfiguration(), mutant: mutant, plan: plan).run()
  }

  @Test func `drawn files are imported as they are meant`() {
    let report = campaign(seed: 1, cases: 60)

    #expect(report.problem == nil)
    #expect(report.violations.isEmpty)
    #expect(report.tally.steps > 2_000)
  }

  @Test(arguments: ImportWorld.mutants.map(\.name))
  func `every planted fault of an importer is found`(name: String) throws {
    let mutant = try #require(ImportWorld.mutants.first { $0.name == name })

    let found = (0..<40).lazy
      .map { campaign(seed: UInt64($0), cases: 20, mutant: mutant).violations }
      .first { !$0.isEmpty }

    let shortest = found?.map { $0.script.steps.count }.min()
    #expect(try #require(shortest) <= 5)
  }
}
