import NavigationTestingCore
import PropertyTesting
import Testing

@Suite struct `The risk of a failure` {
  /// Returns a failing case with a planted fault: the café forgets the fourth screen, so the case
  /// opens three screens above the first.
  private func counterexample() throws -> (Counterexample, any CaseRunning, Report) {
    let fault = Cafe.mutants.first { $0.name == "forgets" }
    let report = Campaign<Cafe>(
      NoConfiguration(), mutant: fault, plan: CampaignPlan(cases: 200)
    ).run()
    return (try #require(report.violations.first), WorldRunner.cafe.session(fault), report)
  }

  @Test func `is measured at the start and after each step, and grows towards the failure`()
    throws
  {
    let (found, runner, _) = try counterexample()

    let risk = try #require(try FailureRisk.measure(found, by: runner, users: 40))

    #expect(risk.failures.count == 3)
    #expect(risk.failures.allSatisfy { (0...40).contains($0) })
    #expect(risk.failures[2] > risk.failures[0])
  }

  @Test func `is the same in every run`() throws {
    let (found, runner, _) = try counterexample()

    let risks = try (0..<2).map { _ in try FailureRisk.measure(found, by: runner) }

    #expect(risks[0] == risks[1])
    #expect(risks[0]?.users == FailureRisk.defaultUsers)
  }

  @Test func `is zero if nothing is broken`() throws {
    let (found, _, _) = try counterexample()

    let risk = try FailureRisk.measure(found, by: WorldRunner.cafe.session(nil))

    #expect(risk?.failures == [0, 0, 0])
  }

  @Test func `is shown as numbers next to each step`() throws {
    let (found, _, report) = try counterexample()
    var story = FailureStory(of: found, in: report.subject)
    story.risk = FailureRisk(users: 50, failures: [3, 9, 41])

    let page = FailurePage(story).html

    #expect(page.contains(#"<td class="after">The start</td>"#))
    #expect(page.contains(#"<td class="risk">41 of 50</td>"#))
    #expect(!FailurePage(FailureStory(of: found, in: report.subject)).html.contains(" of 50"))
  }
}
