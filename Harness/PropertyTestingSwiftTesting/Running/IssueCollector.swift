import Synchronization
import Testing

/// A collector of the issues of one run.
///
/// The collector either suppresses all failures or adds a report to the first failure.
final class IssueCollector: Sendable {
  private let first = Mutex<CaseFailure?>(nil)
  private let report: (@Sendable (CaseFailure) -> [Comment])?
  private let passing: PassingIssues

  /// Creates a collector for one run.
  ///
  /// - Parameters:
  ///   - report: Returns the comments for the first failure; `nil` to suppress all failures.
  ///   - passing: The record of warnings and known issues that have been reported.
  init(report: (@Sendable (CaseFailure) -> [Comment])?, passing: PassingIssues) {
    self.report = report
    self.passing = passing
  }

  /// The first failure; `nil` if there was none.
  var failure: CaseFailure? { first.withLock { $0 } }

  /// Records an issue.
  ///
  /// - Parameter issue: The issue that the run recorded.
  /// - Returns: The issue to report instead; `nil` to report nothing.
  func take(_ issue: Issue) -> Issue? {
    guard let failure = CaseFailure(issue) else { return passing.isNew(issue) ? issue : nil }
    let isFirst = first.withLock { first in
      defer { first = first ?? failure }
      return first == nil
    }
    guard let report else { return nil }
    guard isFirst else { return issue }
    var issue = issue
    issue.comments += report(failure)
    return issue
  }
}

extension IssueCollector {
  /// Runs a closure, and collects the issues that it records in the current test.
  ///
  /// Outside a test, the method only runs the closure.
  ///
  /// - Parameter work: The closure to run.
  /// - Returns: The result of the closure.
  func during<Result: Sendable>(_ work: @Sendable () -> Result) async -> Result {
    guard let test = Test.current else { return work() }
    let result = Mutex<Result?>(nil)
    let handling = IssueHandlingTrait.compactMapIssues { self.take($0) }
    try? await handling.provideScope(for: test, testCase: Test.Case.current) {
      let done = work()
      result.withLock { $0 = done }
    }
    // The trait always calls the closure, so there is a result.
    return result.withLock { $0.take() } ?? work()
  }

  /// Discards the recorded failure.
  func forget() {
    first.withLock { $0 = nil }
  }
}

/// The source locations that have reported a warning or a known issue.
///
/// Each location reports only the first of them, however often the body runs.
final class PassingIssues: Sendable {
  private let places = Mutex<Set<SourceLocation?>>([])

  func isNew(_ issue: Issue) -> Bool {
    places.withLock { $0.insert(issue.sourceLocation).inserted }
  }
}
