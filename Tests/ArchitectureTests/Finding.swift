import Testing

/// One defect that a check found: where it is, what is wrong, and how to mend it.
struct Finding: Equatable, CustomStringConvertible {
  let path: String
  let line: Int
  let message: String

  var description: String { "\(path):\(line): \(message)" }
}

/// Records one issue per finding, so that each appears on a line of its own.
func expectNone(
  _ findings: [Finding], sourceLocation: SourceLocation = #_sourceLocation
) {
  for finding in findings {
    Issue.record(Comment(rawValue: finding.description), sourceLocation: sourceLocation)
  }
}
