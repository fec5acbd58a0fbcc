import NavigationGraphFormats
import NavigationGraphs
import NavigationTestingCore

/// The result of lint in SARIF 2.1.0, a format that code hosts display beside the code.
enum LintSARIF {
  static func document(_ report: LintReport) -> JSONText {
    let rules = LintRule.allCases
    let run: JSONText = [
      "tool": ["driver": driver(rules)],
      "columnKind": "unicodeCodePoints",
      "results": .array(
        report.files.flatMap { file in
          file.findings.map { result($0, in: file, rules) }
        }),
    ]
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [run],
    ]
  }

  private static func driver(_ rules: [LintRule]) -> JSONText {
    [
      "name": "wayfinder",
      "rules": .array(rules.map { rule($0) }),
    ]
  }

  private static func rule(_ rule: LintRule) -> JSONText {
    [
      "id": .string(rule.rawValue),
      "shortDescription": ["text": .string(rule.why)],
      "help": ["text": .string(rule.fix)],
      "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
    ]
  }

  private static func result(
    _ finding: GraphFinding, in file: LintedFile, _ rules: [LintRule]
  ) -> JSONText {
    var place: [JSONText.Member] = [
      .init("artifactLocation", ["uri": .string(uri(file.path))])
    ]
    if let line = finding.line {
      place.append(.init("region", ["startLine": .integer(line)]))
    }
    return [
      "ruleId": .string(finding.rule.rawValue),
      "ruleIndex": .integer(rules.firstIndex(of: finding.rule) ?? 0),
      "level": .string(finding.severity.rawValue),
      "message": ["text": .string("\(finding.message). \(finding.rule.fix)")],
      "partialFingerprints": ["finding/v1": .string(finding.fingerprint)],
      "locations": [["physicalLocation": .object(place)]],
    ]
  }

  /// Returns a path as a URI reference, as SARIF requires.
  ///
  /// All characters except ASCII letters, ASCII digits and `-._~/` are percent-encoded.
  private static func uri(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789-._~/".contains("\(scalar)"))
      result += isPlain ? "\(scalar)" : "%" + hexadecimal(byte)
    }
    return result
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0\(digits)" : digits
  }
}
