import Testing

/// One defect that a check found: where it is, what is wrong and what to do about it.
struct Finding: Equatable, CustomStringConvertible {
  let path: String
  let line: Int
  let message: String

  var description: String { "\(path):\(line): \(message)" }
}

/// Fails the running test once per finding, so that each is read on a line of its own.
func expectNone(
  _ findings: [Finding], sourceLocation: SourceLocation = #_sourceLocation
) {
  for finding in findings {
    Issue.record(Comment(rawValue: finding.description), sourceLocation: sourceLocation)
  }
}
