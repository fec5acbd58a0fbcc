import Foundation
import NavigationTestingCore
import PropertyTesting

/// Fuzzes the adapters, runs the examples and prints the findings; the exit code is 1 if there are
/// any.
///
/// The first argument is the number of cases for each world; 2,000 if it is missing. The optional
/// second argument is the beginning of a world's name, such as `uikit`: then only the worlds with
/// such names are fuzzed, in rounds of 50 cases, until a round has a finding or the cases are used
/// up.
@main @MainActor struct FuzzAdapters {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    let cases = arguments.first.flatMap { Int($0) } ?? 2_000
    let name = arguments.dropFirst().first
    let reports =
      run(UIKitBench.self, cases, name) + run(WindowWorld.self, cases, name)
      + run(SwiftUIBench.self, cases, name) + run(StepViewsWorld.self, cases, name)
    for report in reports { print(text(of: report)) }
    let apps = Result { try ExampleApps.problems() }
    let problems =
      GraphExample.problems() + (await HostExample.problems()) + AnimationExample.problems()
      + AnchorExample.problems() + (await SceneExample.problems())
      + ((try? apps.get()) ?? ["\(apps)"])
      + FlowExample.problems() + (await SnippetProblems.found())
    for problem in problems { print("an example does not do what it says: \(problem)") }
    exit(problems.isEmpty && reports.allSatisfy(\.violations.isEmpty) ? 0 : 1)
  }

  private static func run<Subject: HostUnderTest>(
    _ bench: Subject.Type, _ cases: Int, _ name: String?
  ) -> [Report] {
    run(ConformanceWorld<Subject>.self, cases, name)
  }

  private static func run<Subject: World>(
    _ world: Subject.Type, _ cases: Int, _ name: String?
  ) -> [Report] where Subject.Configuration == NoConfiguration {
    guard let name else { return [run(world, CampaignPlan(cases: cases))] }
    guard Subject.name.hasPrefix(name) else { return [] }
    var reports: [Report] = []
    for seed in 0..<UInt64(max(1, cases / 50)) {
      let plan = CampaignPlan(seed: seed, cases: 50, evaluationLimit: 400, restarts: 0)
      reports = [run(world, plan)]
      if reports.contains(where: { !$0.violations.isEmpty }) { break }
    }
    return reports
  }

  private static func run<Subject: World>(
    _ world: Subject.Type, _ plan: CampaignPlan
  ) -> Report where Subject.Configuration == NoConfiguration {
    Campaign<Subject>(NoConfiguration(), plan: plan).run()
  }

  private static func text(of report: Report) -> String {
    let tally = report.tally
    let head =
      "\(report.subject.world): \(tally.cases) cases, \(tally.steps) steps, "
      + "\(tally.failedCases) failed"
    let laws = zip(report.subject.laws, tally.laws).map { law, count in
      "  \(law.id): antecedent true \(count.antecedentTrue), decisive \(count.decisive)"
    }
    let found = report.violations.map { violation in
      let steps = violation.rows.map { row in
        "    \(row.number.map { "\($0)" } ?? "-") \(row.action): \(row.observed)"
      }
      let script = violation.script.description.split(separator: "\n").prefix(1)
      return
        (["  \(violation.violation.identity.law): \(violation.violation.description)"]
        + script.map { "    \($0)" } + steps).joined(separator: "\n")
    }
    return ([head] + laws + found).joined(separator: "\n")
  }
}
