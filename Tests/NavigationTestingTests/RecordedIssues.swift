import Foundation
import Synchronization
import Testing

/// The texts of the issues that a test of an app records, warnings left out.
func issues(_ body: () -> Void) -> [String] {
  recorded(.error, body)
}

/// The texts of the warnings that a test of an app records.
func warnings(_ body: () -> Void) -> [String] {
  recorded(.warning, body)
}

/// The texts of the issues that a test of an app that awaits records, warnings left out.
func issues(
  isolation: isolated (any Actor)? = #isolation, _ body: () async -> Void
) async -> [String] {
  await recordedLater(.error, body)
}

private func recorded(_ severity: Issue.Severity, _ body: () -> Void) -> [String] {
  let found = Mutex<[String]>([])
  withKnownIssue(isIntermittent: true) {
    body()
  } matching: { issue in
    let text = issue.comments.map(\.rawValue).joined()
    if issue.severity == severity { found.withLock { $0.append(text) } }
    return true
  }
  return found.withLock { $0 }
}

/// The texts of what a test of an app that awaits records with this severity.
func recordedLater(
  _ severity: Issue.Severity, isolation: isolated (any Actor)? = #isolation,
  _ body: () async -> Void
) async -> [String] {
  let found = Mutex<[String]>([])
  await withKnownIssue(isIntermittent: true) {
    await body()
  } matching: { issue in
    let text = issue.comments.map(\.rawValue).joined()
    if issue.severity == severity { found.withLock { $0.append(text) } }
    return true
  }
  return found.withLock { $0 }
}

/// How many steps a failure has.
func stepCount(_ text: String) -> Int {
  text.split(separator: "\n").count { $0.drop { $0 == " " }.first?.isNumber == true }
}

/// How long this thread computes, whatever else the machine does meanwhile.
func processorTime(_ body: () -> Void) -> Duration {
  func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
  let start = now()
  body()
  return now() - start
}
