import PropertyTesting
import Testing

/// A runner of one test's body that collects the body's issues.
struct CaseRunner: Sendable {
  let place: FuzzPlace
  let passing: PassingIssues
  let crumb: BreadcrumbWriter?

  /// Runs the body.
  ///
  /// - Parameters:
  ///   - origin: The source of the values.
  ///   - trail: The data that is saved during the run, to reproduce the case if the process
  ///     crashes.
  ///   - report: The report to add to the first failure; `nil` to suppress failures.
  ///   - body: The body of the test.
  /// - Returns: The failure, if any, with the choices and the values of the run.
  /// - Throws: The error with which a time limit or a cancellation ends the test early.
  func run(
    _ origin: FuzzCase.Origin, _ trail: Breadcrumb.Trail, reporting report: FuzzReport? = nil,
    _ body: FuzzRun.Body
  ) async throws -> CaseResult {
    crumb?.begin(trail)
    let crumb = crumb
    let running = FuzzCase(
      origin, writesText: crumb != nil || report != nil, onValue: { crumb?.add($0) })
    let collector = collector(for: running, report)
    let handling = IssueHandlingTrait.compactMapIssues { collector.take($0) }
    try await handling.provideScope(for: place.test, testCase: place.testCase) {
      try await DrawScope.$current.withValue(.fuzzing(running)) {
        try await attempt(running, body)
      }
    }
    try Task.checkCancellation()
    return CaseResult(
      failure: collector.failure, rejection: running.rejection,
      exampleProblem: running.exampleProblem, kinds: running.kinds, scores: running.scores,
      tape: running.tape, rounds: running.rounds, values: running.values)
  }

  private func collector(for running: FuzzCase, _ report: FuzzReport?) -> IssueCollector {
    guard let report else { return IssueCollector(report: nil, passing: passing) }
    return IssueCollector(
      report: { _ in report.comments(values: running.values, notes: running.notes) },
      passing: passing)
  }

  private func attempt(_ running: FuzzCase, _ body: FuzzRun.Body) async throws {
    do {
      try await body()
    } catch {
      if Task.isCancelled { throw error }
      // A failed `#require` has already been recorded, and a rejected case cannot fail.
      if error is ExpectationFailedError || running.rejection != nil { return }
      Issue.record(error, sourceLocation: place.test.sourceLocation)
    }
  }
}
