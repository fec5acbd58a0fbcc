import NavigationSimulation
import NavigationStorage
import NavigationTestingCore
import PropertyTesting
import Testing

@Suite struct StorageWorldTests {
  private func report<Subject: World>(_ world: Subject.Type, cases: Int) -> Report
  where Subject.Configuration == NoConfiguration {
    var plan = CampaignPlan(seed: 3, cases: cases)
    plan.evaluationLimit = 300
    plan.restarts = 0
    return Campaign<Subject>(NoConfiguration(), mutant: nil, plan: plan).run()
  }

  @Test func `stores agree with their reference on a disk that dies, fails and damages bytes`() {
    let report = report(StorageWorld.self, cases: 60)

    #expect(report.problem == nil)
    #expect(report.violations.isEmpty)
  }

  @Test func `a second fault that undoes the first is not mistaken for damage`() throws {
    let replay = try Replay<StorageWorld>(
      script: """
        * format=0 limit=1 unknown=truncate "small budget"=false
        > die label=main after=3 routes=5 kind=0 kind=1 kind=1 kind=1 kind=1
        > rot label=main slot=state harm=extend byte=0
        > rot label=main slot=state harm=cut byte=76
        """)

    #expect(replay.violation == nil)
  }

  @Test func `route managers agree with lists under a hostile host`() {
    let report = report(RoutesWorld.self, cases: 60)

    #expect(report.problem == nil)
    #expect(report.violations.isEmpty)
  }

  @Test(arguments: StorageFormat.allCases)
  func `no launch crashes at any of 100 damaged files of each format`(format: StorageFormat) {
    var trial = DamageTrial(format, seed: 1)

    let tally = trial.run(files: 100)

    #expect(tally.fault == nil)
    #expect(tally.files == 100)
    #expect(tally.forged == 50)
    #expect(tally.cameBack > 5)
    #expect(tally.fellBack > 20)
  }
}
