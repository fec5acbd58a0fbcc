import ArgumentParser
import NavigationGraphFormats
import NavigationGraphs

/// The findings of lint in all files of one run.
struct LintReport {
  /// The files, in the order in which they were named.
  let files: [LintedFile]

  /// The reasons why some of the files could not be run by any app.
  var unusable: [ImportError] { files.compactMap(\.unusable) }

  /// Returns the number of findings with a severity.
  func count(_ severity: Severity) -> Int {
    files.reduce(0) { $0 + $1.findings.count { $0.severity == severity } }
  }

  /// The rules that found something, in the order in which they are declared.
  var rules: [LintRule] {
    let found = Set(files.flatMap { $0.findings.map(\.rule) })
    return LintRule.allCases.filter { found.contains($0) }
  }

  /// Returns the exit code: unusable input outweighs findings.
  func exitCode(failOn threshold: LintThreshold) -> Int32 {
    guard unusable.isEmpty else { return Exit.unusable }
    guard let least = threshold.severity else { return Exit.clean }
    return files.contains { ($0.worst ?? .note) >= least && !$0.findings.isEmpty }
      ? Exit.found : Exit.clean
  }
}

/// The least severity that makes a run fail.
enum LintThreshold: String, CaseIterable, ExpressibleByArgument {
  case note
  case warning
  case error
  case never

  /// The severity; `nil` if no finding makes a run fail.
  var severity: Severity? { Severity(rawValue: rawValue) }
}
