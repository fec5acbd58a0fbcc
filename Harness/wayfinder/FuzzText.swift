import NavigationTestingCore
import PropertyTesting

/// The result of fuzzing for people.
struct FuzzText {
  private let outcomes: [Outcome]
  private let saved: [String]

  init(_ outcomes: [Outcome], saved: [String]) {
    self.outcomes = outcomes
    self.saved = saved
  }

  private var reports: [Report] { outcomes.map(\.report) }

  func print() {
    for line in worldLines { Console.print(line) }
    for report in reports where !report.subject.laws.isEmpty {
      Console.print("")
      for line in lawLines(report) { Console.print(line) }
    }
    for report in reports {
      for counterexample in report.violations {
        Console.print("")
        CounterexampleText(counterexample, in: report.subject).print()
      }
    }
    for path in saved {
      Console.print("")
      Console.print("saved   \(path)")
      Console.print("replay  wayfinder replay \(path)")
    }
    Console.print("")
    Console.print(verdict)
  }

  private var worldLines: [String] {
    var table = TextTable([
      ("world", .left), ("cases", .right), ("steps", .right), ("distinct states", .right),
      ("laws checked", .right), ("violations", .right),
    ])
    for report in reports {
      let checked = report.tally.laws.count { $0.antecedentTrue > 0 }
      table.add([
        name(of: report), report.tally.cases.grouped, report.tally.steps.grouped,
        report.tally.states.count.grouped, "\(checked) of \(report.subject.laws.count)",
        report.violations.count.grouped,
      ])
    }
    return table.lines()
  }

  private func lawLines(_ report: Report) -> [String] {
    var table = TextTable([
      ("law (\(name(of: report)))", .left), ("antecedent true", .right),
      ("could have differed", .right),
    ])
    for (law, count) in zip(report.subject.laws, report.tally.laws) {
      table.add([law.id, count.antecedentTrue.grouped, count.decisive.grouped])
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
      return Paint.good("No violation in \(cases.grouped) cases.")
    }
    let noun = violations == 1 ? "kind of violation" : "kinds of violation"
    return Paint.bad("\(violations) \(noun) in \(cases.grouped) cases.")
  }
}
