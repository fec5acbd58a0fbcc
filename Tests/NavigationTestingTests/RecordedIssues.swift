import Synchronization
import Testing

/// The texts of the issues that a test of an app records.
func issues(_ body: () -> Void) -> [String] {
  let found = Mutex<[String]>([])
  withKnownIssue(isIntermittent: true) {
    body()
  } matching: { issue in
    let text = issue.comments.map(\.rawValue).joined() + (issue.error.map { "\($0)" } ?? "")
    if issue.severity == .error { found.withLock { $0.append(text) } }
    return true
  }
  return found.withLock { $0 }
}
