import ArgumentParser
import NavigationGraphFormats
import NavigationGraphs

/// The findings of lint in all files of one run.
struct LintReport {
  /// The files, in the order in which they appear on the command line.
  let files: [LintedFile]

  /// The reasons why no app could run some of the files.
  var unusable: [ImportError] { files.compactMap(\.unusable) }

  /// Returns the number of findings with the given severity.
  func count(_ severity: Severity) -> Int {
    files.reduce(0) { $0 + $1.findings.count { $0.severity == severity } }
  }

  /// The rules with at least one finding, in the order in which they are declared.
  var rules: [LintRule] {
    let found = Set(files.flatMap { $0.findings.map(\.rule) })
    return LintRule.allCases.filter { found.contains($0) }
  }

  /// Returns the exit code; the code for unusable input takes precedence over the code for
  /// findings.
  func exitCode(failOn threshold: LintThreshold) -> Int32 {
    guard unusable.isEmpty else { return Exit.unusable }
    return threshold.isReached(by: files.flatMap { $0.findings.map(\.severity) })
      ? Exit.found : Exit.clean
  }
}

/// The lowest severity of a finding that makes a run fail.
enum LintThreshold: String, CaseIterable, ExpressibleByArgument {
  case note
  case warning
  case error
  case never

  /// The help text of the option.
  static let help: ArgumentHelp =
    "The least severity of a finding that fails: note, warning, error or never."

  /// Returns whether findings make a run fail.
  ///
  /// - Parameters:
  ///   - severities: The severities of the findings.
  ///   - isLawless: Whether a law of the app is broken.
  /// - Returns: Whether a finding is severe enough, or a law is broken and the threshold is not
  ///   "never".
  func isReached(by severities: [Severity], isLawless: Bool = false) -> Bool {
    guard let least = Severity(rawValue: rawValue) else { return false }
    return isLawless || severities.contains { $0 >= least }
  }
}
