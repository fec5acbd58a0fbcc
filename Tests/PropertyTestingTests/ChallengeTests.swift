import PropertyTesting
import Testing

@Suite struct `The shrinking challenge` {
  @Test func `at least 13 of 14 properties reach their minimum with every seed`() {
    let summaries = Challenge.publicChallenges.map { ChallengeSummary($0, seeds: 25) }

    print("property             minimal  mean evaluations")
    for summary in summaries { print(summary.line) }

    #expect(summaries.count == 14)
    #expect(summaries.count { $0.minimal == $0.seeds } >= 13)
  }
}
