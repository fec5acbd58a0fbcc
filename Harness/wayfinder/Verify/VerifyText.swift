import NavigationGraphs
import NavigationSimulation
import NavigationTestingCore

/// The result of verifying, for readers.
///
/// For each file, the text lists the laws and the findings, each with the steps that demonstrate
/// it, and says why answers may be wrong or missing. The meaning of the rules and the totals follow
/// at the end.
struct VerifyText {
  let files: [VerifiedFile]

  func print() {
    for file in files {
      Console.print(Paint.strong(headline(of: file)))
      for law in file.laws.map({ AppReport.Law($0, file.names) }) {
        AppText.lines(law).forEach { Console.print($0) }
      }
      for finding in file.findings { lines(of: finding, in: file).forEach { Console.print($0) } }
      for line in limits(of: file) { Console.print("  \(line)") }
    }
    explainRules()
    Console.print("")
    Console.print(sum)
  }

  private func headline(of file: VerifiedFile) -> String {
    guard let verification = file.verification else { return "\(file.path): cannot be run" }
    let run = verification.run.map { AppText.start($0, file.names) } ?? "without a start"
    let isBound = verification.limits.allSatisfy { $0 == .size }
    let prefix = verification.hasSeenAllScreens ? "" : isBound ? "at least " : "about "
    let count = prefix + verification.reachableCount.grouped
    return "\(file.path): \(count) of \(file.screens.grouped) "
      + "screens can be seen, \(run)"
  }

  /// Returns the reasons why answers may be wrong or missing.
  private func limits(of file: VerifiedFile) -> [String] {
    guard let verification = file.verification else { return [] }
    return verification.limits.map { limit in
      let isCounted = limit == .size && verification.hasSeenAllScreens
      let answer = isCounted ? "whether users can return and leave is not decided" : "not exact"
      return "\(answer): \(limit) [\(limit.rawValue)]"
    }
  }

  private func lines(
    of finding: GraphVerification.Finding, in file: VerifiedFile
  ) -> [String] {
    let place = finding.line.map { "\(file.path):\($0)" } ?? file.path
    let rule = Paint.faint("[\(finding.rule.rawValue)]")
    var lines = ["  \(place): \(finding.rule.severity.rawValue): \(finding.message) \(rule)"]
    if let witness = finding.witness {
      lines.append("    \(AppText.sentence(AppReport.Way(witness, file.names)))")
    }
    if finding.isConfirmed == false {
      lines.append("    the engine does not confirm this; please report the file")
    }
    return lines
  }

  /// Returns a title and, for each of the given rules, a line that says why it matters and how to
  /// follow it; empty if there are no rules.
  static func explanation(of found: Set<LintRule>) -> [String] {
    let rules = LintRule.allCases.filter { found.contains($0) }
    guard !rules.isEmpty else { return [] }
    return [Paint.strong("What the rules say")]
      + rules.map { "  \($0.rawValue): \($0.why) \($0.fix)" }
  }

  private func explainRules() {
    let lines = Self.explanation(of: Set(files.flatMap { $0.findings.map(\.rule) }))
    guard !lines.isEmpty else { return }
    Console.print("")
    for line in lines { Console.print(line) }
  }

  private var sum: String {
    let findings = files.flatMap(\.findings)
    let counts = Severity.allCases.reversed().map { severity in
      let count = findings.count { $0.rule.severity == severity }
      return "\(count.grouped) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let refused = files.count { $0.error != nil }
    let rest = refused == 0 ? [] : ["\(refused.grouped) cannot be run"]
    return "\(files.count.grouped) file\(files.count == 1 ? "" : "s"): "
      + (counts + rest).joined(separator: ", ")
  }
}
