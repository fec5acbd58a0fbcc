import NavigationGraphFormats
import NavigationGraphs
import NavigationTestingCore

/// The result of lint for readers: the findings of each file, the meaning of the rules, and the
/// totals.
struct LintText {
  private let report: LintReport

  init(_ report: LintReport) {
    self.report = report
  }

  func print() {
    for file in report.files {
      Console.print(Paint.strong(headline(of: file)))
      for finding in file.findings { Console.print("  \(line(for: finding, in: file))") }
    }
    explainRules()
    Console.print("")
    Console.print(sum)
  }

  private func headline(of file: LintedFile) -> String {
    guard let figures = file.figures else { return "\(file.path): cannot be read" }
    let start = file.run.map { AppText.start($0, file.names) } ?? "without a start"
    return "\(file.path): \(counted(figures.nodes, "node")), \(counted(file.screens, "screen")), "
      + "\(counted(figures.edges, "edge")), "
      + "\(counted(figures.exits, "exit")), \(start)"
  }

  private func line(for finding: GraphFinding, in file: LintedFile) -> String {
    let severity = "\(finding.severity.rawValue):"
    let painted = finding.severity == .error ? Paint.bad(severity) : severity
    let rule = Paint.faint("[\(finding.rule.rawValue)]")
    return "\(file.place(of: finding)): \(painted) \(finding.message) \(rule)"
  }

  private func explainRules() {
    guard !report.rules.isEmpty else { return }
    Console.print("")
    Console.print(Paint.strong("What the rules say"))
    for rule in report.rules {
      Console.print("  \(rule.rawValue): \(rule.why) \(rule.fix)")
    }
  }

  private var sum: String {
    let counts = Severity.allCases.reversed().map { counted(report.count($0), $0.rawValue) }
    return "\(counted(report.files.count, "file")): \(counts.joined(separator: ", "))"
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count.grouped) \(noun)\(count == 1 ? "" : "s")"
  }
}
