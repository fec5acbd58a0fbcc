import Testing

/// One defect that a check found: its place, a description, and a remedy.
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
