internal import NavigationGraphDefinitions

extension LintedFile: Encodable {
  private enum CodingKeys: String, CodingKey {
    case file, format, platform, findings
    case parseError = "parse_error"
  }

  /// Encodes the file, its findings and its statistics as one object; a missing value is null.
  ///
  /// A file that cannot be read has no statistics. Of their keys, the object then contains only
  /// two: `format`, which is guessed from the extension, and `platform`, which is `?`.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(path, forKey: .file)
    try fields.encode(figures == nil ? unusable?.sentence : nil, forKey: .parseError)
    try fields.encode(findings.map(report), forKey: .findings)
    if let figures {
      try figures.encode(to: encoder)
    } else {
      try fields.encode(expectedFormat, forKey: .format)
      try fields.encode("?", forKey: .platform)
    }
  }

  private func report(_ finding: GraphFinding) -> FindingReport {
    FindingReport(finding: finding, place: place(of: finding))
  }

  /// The format that the extension of an unreadable file suggests.
  private var expectedFormat: String {
    if path.hasSuffix(".storyboard") { return "storyboard" }
    return path.hasSuffix(".json") ? "wayfinder" : "android"
  }
}

extension ImportError {
  /// The line, cause and remedy, for a report that already contains the name of the file.
  fileprivate var sentence: String {
    "\(line.map { "line \($0): " } ?? "")\(cause); \(remedy)"
  }
}

private struct FindingReport: Encodable {
  enum CodingKeys: String, CodingKey {
    case rule, severity, place, line, message, fingerprint, why, fix
  }

  var finding: GraphFinding
  var place: String

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(finding.rule, forKey: .rule)
    try fields.encode(finding.severity, forKey: .severity)
    try fields.encode(place, forKey: .place)
    try fields.encode(finding.line, forKey: .line)
    try fields.encode(finding.message, forKey: .message)
    try fields.encode(finding.fingerprint, forKey: .fingerprint)
    try fields.encode(finding.rule.why, forKey: .why)
    try fields.encode(finding.rule.fix, forKey: .fix)
  }
}
