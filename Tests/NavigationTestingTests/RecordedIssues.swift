import Foundation
import Synchronization
import Testing

/// Returns the texts of the issues that a test of an app records, without warnings.
func issues(_ body: () -> Void) -> [String] {
  recorded(.error, body)
}

/// Returns the texts of the warnings that a test of an app records.
func warnings(_ body: () -> Void) -> [String] {
  recorded(.warning, body)
}

/// Returns the texts of the issues that an asynchronous test of an app records, without warnings.
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

/// Returns the texts that an asynchronous test of an app records with this severity.
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

/// Returns the number of steps of a failure.
func stepCount(_ text: String) -> Int {
  text.split(separator: "\n").count { $0.drop { $0 == " " }.first?.isNumber == true }
}

/// Returns the processor time that a body takes on this thread, no matter what else the machine
/// does in the meantime.
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
