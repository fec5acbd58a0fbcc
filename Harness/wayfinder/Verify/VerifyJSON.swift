import NavigationGraphFormats
import NavigationGraphs
import NavigationSimulation
import NavigationTestingCore

/// The result of verifying as JSON.
enum VerifyJSON {
  static func document(_ files: [VerifiedFile]) -> JSONText {
    [
      "format": "wayfinder-verify",
      "version": 1,
      "files": .array(files.map { file($0) }),
    ]
  }

  private static func file(_ file: VerifiedFile) -> JSONText {
    [
      "file": .string(file.path),
      "error": JSONText(file.error.map { "\($0.cause); \($0.remedy)" }),
      "run": JSONText(file.verification?.run?.node),
      "screens": .integer(file.screens),
      "reachable": .integer(file.verification?.reachableCount ?? 0),
      "exact": .bool(file.verification?.limits.isEmpty ?? false),
      "limits": .array((file.verification?.limits ?? []).map { .string($0.rawValue) }),
      "laws": .array(file.laws.map { AppJSON.law(AppReport.Law($0, file.names)) }),
      "findings": .array(file.findings.map { finding($0) }),
    ]
  }

  private static func finding(_ finding: GraphVerification.Finding) -> JSONText {
    [
      "rule": .string(finding.rule.rawValue),
      "severity": .string(finding.rule.severity.rawValue),
      "message": .string(finding.message),
      "node": JSONText(finding.node),
      "line": finding.line.map { .integer($0) } ?? .null,
      "confirmed": finding.isConfirmed.map { .bool($0) } ?? .null,
      "run": JSONText(finding.witness?.run.node),
      "steps": .array((finding.witness?.steps ?? []).map { step($0) }),
      "why": .string(finding.rule.why),
      "fix": .string(finding.rule.fix),
    ]
  }

  private static func step(_ step: StackWitness.Step) -> JSONText {
    [
      "screen": .string(step.screen), "label": .string(step.label),
      "stack": .array(step.stack.map { .string($0) }),
    ]
  }
}
