import Synchronization
import Testing

/// A collector of the issues of one run, which suppresses them or adds a report to the first
/// failure.
final class IssueCollector: Sendable {
  private let first = Mutex<CaseFailure?>(nil)
  private let report: (@Sendable (CaseFailure) -> [Comment])?
  private let passing: PassingIssues

  /// Creates a collector for one run.
  ///
  /// - Parameters:
  ///   - report: The comments for the first failure; `nil` to report no failure.
  ///   - passing: The issues that are not failures and have already been reported.
  init(report: (@Sendable (CaseFailure) -> [Comment])?, passing: PassingIssues) {
    self.report = report
    self.passing = passing
  }

  /// The first failure.
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
  /// Collects the issues that synchronous work records in the current test.
  ///
  /// - Parameter work: The work to do.
  /// - Returns: The result of the work.
  func during<Result: Sendable>(_ work: @Sendable () -> Result) async -> Result {
    guard let test = Test.current else { return work() }
    let result = Mutex<Result?>(nil)
    let handling = IssueHandlingTrait.compactMapIssues { self.take($0) }
    try? await handling.provideScope(for: test, testCase: Test.Case.current) {
      let done = work()
      result.withLock { $0 = done }
    }
    // The scope does nothing but call its body.
    return result.withLock { $0.take() } ?? work()
  }

  /// Discards the recorded failure.
  func forget() {
    first.withLock { $0 = nil }
  }
}

/// The places that have reported a warning or known issue: each reports one, however often the body
/// runs.
final class PassingIssues: Sendable {
  private let places = Mutex<Set<SourceLocation?>>([])

  func isNew(_ issue: Issue) -> Bool {
    places.withLock { $0.insert(issue.sourceLocation).inserted }
  }
}
