import NavigationTestingCore
import PropertyTesting

/// Descriptions of the findings for readers.
enum ReportText {
  static func text(of report: Report) -> String {
    let tally = report.tally
    let head =
      "\(report.subject.world): \(tally.cases) cases, \(tally.steps) steps, "
      + "\(tally.failedCases) failed"
    let laws = zip(report.subject.laws, tally.laws).map { law, count in
      "  \(law.id): antecedent true \(count.antecedentTrue), decisive \(count.decisive)"
    }
    return ([head] + laws + report.violations.map(text)).joined(separator: "\n")
  }

  private static func text(of found: Counterexample) -> String {
    let steps = found.rows.map { row in
      "    \(row.number.map { "\($0)" } ?? "-") \(row.action): \(row.observed)"
    }
    let head = "  \(found.violation.identity.law): \(found.violation.description)"
    return ([head] + steps).joined(separator: "\n")
  }

  /// Returns a description of the violation and the number of steps.
  static func shortest(_ found: Counterexample) -> String {
    let count = found.rows.count { $0.number != nil }
    return "\(found.violation.description), in \(count) steps"
  }
}
