import Synchronization
import Testing

/// Keeps the issues of one run from being reported, or adds the report to the first that counts.
final class IssueCollector: Sendable {
  private struct State {
    var first: CaseFailure?
    var hasReported = false
  }

  private let state = Mutex(State())
  private let report: (@Sendable (CaseFailure) -> [Comment])?
  private let passing: PassingIssues

  /// A collector for one run.
  ///
  /// - Parameters:
  ///   - report: The comments for the first failure; `nil` to report no failure.
  ///   - passing: Which issues that are no failures were reported already.
  init(report: (@Sendable (CaseFailure) -> [Comment])?, passing: PassingIssues) {
    self.report = report
    self.passing = passing
  }

  /// The first failure.
  var failure: CaseFailure? { state.withLock { $0.first } }

  /// Takes note of an issue.
  ///
  /// - Parameter issue: The issue.
  /// - Returns: What is reported instead of it.
  func take(_ issue: Issue) -> Issue? {
    guard let failure = CaseFailure(issue) else { return passing.isNew(issue) ? issue : nil }
    let isFirst = state.withLock { state in
      defer { state.first = state.first ?? failure }
      return state.first == nil
    }
    guard let report else { return nil }
    guard isFirst else { return issue }
    var issue = issue
    issue.comments += report(failure)
    return issue
  }
}

/// Warnings and known issues: each place reports one, however often the body runs.
final class PassingIssues: Sendable {
  private let places = Mutex<Set<SourceLocation?>>([])

  func isNew(_ issue: Issue) -> Bool {
    places.withLock { $0.insert(issue.sourceLocation).inserted }
  }
}
