import Foundation
import NavigationTestingCore
import PropertyTesting

/// Fuzzes the adapters and prints what was found; ends with 1 when something was.
@main @MainActor struct FuzzAdapters {
  static func main() {
    let cases = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 2_000
    let reports = [run(UIKitBench.self, cases), run(SwiftUIBench.self, cases)]
    for report in reports { print(text(of: report)) }
    exit(reports.contains { !$0.violations.isEmpty } ? 1 : 0)
  }

  private static func run<Subject: Bench>(_ bench: Subject.Type, _ cases: Int) -> Report {
    Campaign<AdapterWorld<Subject>>(NoConfiguration(), plan: CampaignPlan(cases: cases)).run()
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
