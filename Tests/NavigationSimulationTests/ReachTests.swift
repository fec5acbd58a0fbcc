import NavigationSimulation
import NavigationTestingCore
import PropertyTesting
import Testing

/// The table of the verbs, edits, reasons and events that campaigns of simulated users must reach.
@Suite struct ReachTests {
  @Test func `every verb, edit, reason and event has one row with worlds or a reason`() {
    let names = Reach.rows.map(\.name)
    let worlds = Set(WorldCatalogue.worlds.map(\.runner.name))

    for landmark in Landmark.all {
      #expect(names.count { $0 == landmark.description } == 1, "\(landmark)")
    }
    for row in Reach.rows {
      #expect(worlds.isSuperset(of: row.worlds), "\(row.name)")
      #expect(row.worlds.isEmpty == (row.reason != nil), "\(row.name)")
      #expect(row.reason?.isEmpty != true, "\(row.name)")
    }
  }

  @Test func `a row without a purpose is found`() {
    let landmarks = Set(Landmark.all.map(\.description))
    let steps = WorldCatalogue.worlds.flatMap { $0.runner.subject(nil).goals }

    for row in Reach.rows where !landmarks.contains(row.name) {
      #expect(steps.contains(row.name), "\(row.name)")
    }
  }

  @Test func `the number of each landmark is its index`() {
    #expect(Landmark.all.map(\.number) == Array(Landmark.all.indices))
  }

  @Test func `a name that no world reaches fails the campaign`() {
    let whole = reports { _ in 1 }
    let lacking = reports { $0 == "verb unwind" || $0 == "step tap" ? 0 : 1 }

    #expect(Reach.missed(in: whole) == [])
    #expect(Reach.missed(in: lacking) == ["verb unwind", "step tap"])
    #expect(lacking.contains { $0.hasFindings })
  }

  @Test func `a name with a stated reason need not be reached`() {
    #expect(Reach.missed(in: reports { Reach.excused[$0] == nil ? 1 : 0 }) == [])
  }

  @Test func `the reach is checked only if every world ran with all its cases`() {
    let reports = reports { _ in 0 }

    #expect(Reach.missed(in: reports.dropLast()) == [])
    #expect(Reach.missed(in: self.reports(judgesGoals: false) { _ in 0 }) == [])
  }

  private func reports(
    judgesGoals: Bool = true, _ times: (String) -> Int
  ) -> [Report] {
    WorldCatalogue.worlds.map { world in
      let subject = world.runner.subject(nil)
      var part = CampaignPart()
      part.tally.goals = subject.goals.map(times)
      let plan = CampaignPlan(cases: 0, judgesGoals: judgesGoals)
      return Report(subject, plan: plan, part: part, violations: [])
    }
  }
}
