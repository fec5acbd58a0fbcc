import NavigationTestingCore
import PropertyTesting
import Testing

@Suite struct `Campaigns` {
  private func report(
    _ mutant: String? = nil, seed: UInt64 = 0, cases: Int = 400, shard: Shard = .whole
  ) -> Report {
    let plan = CampaignPlan(seed: seed, cases: cases, shard: shard)
    let fault = Cafe.mutants.first { $0.name == mutant }
    return Campaign<Cafe>(NoConfiguration(), mutant: fault, plan: plan).run()
  }

  @Test func `a sound system passes, and every law is tested`() {
    let report = report()

    #expect(report.violations.isEmpty)
    #expect(report.tally.cases == 400)
    #expect(report.tally.laws.allSatisfy { $0.decisive > 0 })
    #expect(report.tally.states.sorted == Array(1...9))
    #expect(report.tally.outcomes[.ignored, of: .negative] > 0)
    #expect(report.problem == nil)
  }

  @Test(arguments: [0, 1, 2, 7, 8, 9, 1_000], [1, 2, 3, 8])
  func `each part knows its number of cases`(cases: Int, parts: Int) throws {
    for index in 0..<parts {
      let shard = try #require(Shard(index: index, of: parts))
      let plan = CampaignPlan(cases: cases, shard: shard)

      #expect(plan.caseCount == Array(plan.caseNumbers).count)
    }
  }

  @Test func `a fault is found, shrunk to its minimum and reported`() throws {
    let violation = try #require(report("forgets").violations.first)

    #expect(violation.steps == 3)
    #expect(violation.script.lines.suffix(3) == ["> open", "> open", "> open"])
    #expect(violation.rows.map(\.observed) == ["1 of 4", "2 of 4", "3 of 4", "3 of 4"])
    #expect(violation.rows.map(\.number) == [nil, 1, 2, 3])
    #expect(violation.isRepeatable)
  }

  @Test func `each kind of failure is reported once, with its first case`() {
    let report = report("sinks")
    let numbers = report.violations.map(\.caseNumber)

    #expect(Set(report.violations.map(\.violation.identity)).count == report.violations.count)
    #expect(report.tally.failedCases > report.violations.count)
    #expect(numbers == numbers.sorted())
  }

  @Test func `the same seed gives the same report, and another seed another one`() {
    let reports = [report("forgets"), report("forgets"), report("forgets", seed: 1)]

    #expect(reports[0].json.description == reports[1].json.description)
    #expect(reports[0].json.description != reports[2].json.description)
  }

  @Test(arguments: [2, 3, 7])
  func `parts merge into the whole`(count: Int) throws {
    let whole = report("forgets")
    var merged = CampaignPart()
    for index in (0..<count).reversed() {
      let shard = try #require(Shard(index: index, of: count))
      merged.merge(report("forgets", shard: shard).part)
    }

    #expect(merged == whole.part)
  }

  @Test func `a part keeps the shortest case of each kind, if lengths are known`() throws {
    let violation = try #require(report("forgets").part.failures.first).violation
    var part = CampaignPart()
    for (number, steps) in [(1, 9), (2, 3), (3, 3), (4, 5)] {
      part.add(.init(caseNumber: number, violation: violation, steps: steps))
    }
    var other = CampaignPart()
    other.add(.init(caseNumber: 0, violation: violation, steps: 4))
    other.merge(part)

    #expect(part.failures.map(\.caseNumber) == [2])
    #expect(other.failures.map(\.caseNumber) == [2])
    #expect(other.simplestFailure?.caseNumber == 2)
  }

  @Test func `a shard outside the whole does not exist`() {
    #expect(Shard(index: 4, of: 4) == nil)
    #expect(Shard(index: -1, of: 4) == nil)
    #expect(Shard(index: 0, of: 0) == nil)
  }

  @Test func `goals are checked only in complete and large campaigns`() throws {
    let small = Campaign<Cafe>(NoConfiguration(), plan: CampaignPlan(cases: 0)).run()
    let judged = Campaign<Cafe>(
      NoConfiguration(), plan: CampaignPlan(cases: 0, judgesGoals: true)
    ).run()

    #expect(small.missedGoals.isEmpty)
    #expect(judged.missedGoals == ["closed", "full"])
    #expect(judged.hasFindings)
  }

  @Test func `planted faults are found from every seed and shrunk to the same size`() throws {
    for mutant in Cafe.mutants {
      let session = WorldRunner.cafe.session(mutant)
      let hunts = try (0..<20).map { seed in
        try session.hunt(CampaignPlan(seed: UInt64(seed), cases: 500))
      }
      let score = MutantScore(mutant, hunts)

      #expect(score.isPerfect)
      #expect(Set(score.sizes).count == 1)
    }
  }

  @Test func `a fault whose size is not its minimum is reported with the seed`() {
    let lengths = [3, 4, nil, 3]
    let hunts = lengths.map { length in
      let tape = length.map {
        Tape(Array(repeating: Choice(0, upTo: 0, section: .step), count: $0))
      }
      return Hunt(
        cases: 1, steps: 1,
        shortest: tape.map {
          ShortestCase(tape: $0, isRepeatable: true, stepsFound: 9, evaluations: 5)
        })
    }
    let score = MutantScore(Cafe.mutants[0], hunts)

    #expect(score.found == 3)
    #expect(score.minimal == 2)
    #expect(score.strays.map(\.seed) == [1])
    #expect(score.strays.map(\.steps) == [4])
  }
}
