import NavigationTestingCore
import PropertyTesting

/// The result of fuzzing for readers.
struct FuzzText {
  private let outcomes: [Outcome]
  private let saved: [String]
  private let pages: [String]
  private let showsReach: Bool

  init(
    _ outcomes: [Outcome], saved: [String], pages: [String] = [], showsReach: Bool = false
  ) {
    self.outcomes = outcomes
    self.saved = saved
    self.pages = pages
    self.showsReach = showsReach
  }

  private var reports: [Report] { outcomes.map(\.report) }

  func print() {
    for line in AppText(outcomes).lines { Console.print(line) }
    for line in worldLines { Console.print(line) }
    for group in groups {
      Console.print("")
      for line in lawLines(group) { Console.print(line) }
    }
    if showsReach { for line in ReachText(outcomes).table { Console.print(line) } }
    for line in CoverageText(outcomes).lines { Console.print(line) }
    for outcome in outcomes {
      for counterexample in outcome.report.violations {
        Console.print("")
        if let source = outcome.source { Console.print(Paint.bad(source)) }
        CounterexampleText(counterexample, in: outcome.report.subject).print()
      }
    }
    for path in saved {
      Console.print("")
      Console.print("saved   \(path)")
      Console.print("replay  wayfinder replay \(path)")
    }
    if !pages.isEmpty { Console.print("") }
    for path in pages { Console.print("page    \(path)") }
    Console.print("")
    for line in ReachText(outcomes).lines { Console.print(line) }
    Console.print(verdict)
    if let advice { Console.print(advice) }
  }

  /// Advice about violations that were shrunk only briefly; `nil` if there are none.
  private var advice: String? {
    let isBrief = reports.contains { $0.violations.count > 1 && !$0.plan.isThorough }
    guard isBrief else { return nil }
    return "Of each world the first was shrunk with \(ShrinkEffort.defaultBudget.grouped) "
      + "evaluations, the others with \(ShrinkEffort.firstLook); --thorough shrinks all to the end."
  }

  private var worldLines: [String] {
    var table = TextTable([
      ("world", .left), ("cases", .right), ("steps", .right), ("distinct states", .right),
      ("laws checked", .right), ("violations", .right),
    ])
    for outcome in outcomes {
      let report = outcome.report
      let checked = report.tally.laws.count { $0.antecedentTrue > 0 }
      table.add([
        outcome.source ?? name(of: report), report.tally.cases.grouped,
        report.tally.steps.grouped, report.tally.states.count.grouped,
        "\(checked) of \(report.subject.laws.count)", report.violations.count.grouped,
      ])
    }
    return table.lines()
  }

  /// The reports of worlds with laws, grouped by the names of the world and of the planted fault.
  ///
  /// If several files were fuzzed, the reports on them have the same world, and so the same laws.
  private var groups: [[Report]] {
    var groups: [[Report]] = []
    for report in reports where !report.subject.laws.isEmpty {
      if let index = groups.firstIndex(where: { name(of: $0[0]) == name(of: report) }) {
        groups[index].append(report)
      } else {
        groups.append([report])
      }
    }
    return groups
  }

  private func lawLines(_ group: [Report]) -> [String] {
    let files = group.count > 1 ? ", \(group.count) files" : ""
    var table = TextTable([
      ("law (\(name(of: group[0]))\(files))", .left), ("times checked", .right),
      ("could have failed", .right),
    ])
    for (number, law) in group[0].subject.laws.enumerated() {
      let counts = group.map { $0.tally.laws[number] }
      table.add([
        law.id, counts.map(\.antecedentTrue).reduce(0, +).grouped,
        counts.map(\.decisive).reduce(0, +).grouped,
      ])
    }
    return table.lines()
  }

  private func name(of report: Report) -> String {
    report.subject.mutant.map { "\(report.subject.world) with \($0)" } ?? report.subject.world
  }

  private var verdict: String {
    let violations = reports.map(\.violations.count).reduce(0, +)
    let cases = reports.map(\.tally.cases).reduce(0, +)
    guard violations > 0 else {
      guard let found = AppText(outcomes).verdict else {
        return Paint.good("No violation in \(cases.grouped) cases.")
      }
      return "No violation in \(cases.grouped) cases, but \(found)."
    }
    let noun = violations == 1 ? "kind of violation" : "kinds of violation"
    return Paint.bad("\(violations) \(noun) in \(cases.grouped) cases.")
  }
}
