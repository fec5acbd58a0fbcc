import PropertyTestingSwiftTesting
import Synchronization
import Testing

/// A trait that collects the issues of a test, which then passes if they are as expected.
///
/// It is listed before the trait `fuzz`, so that it sees what a user would see.
struct Reporting: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }
  let judge: @Sendable ([Issue], Test) -> Void

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let seen = Mutex<[Issue]>([])
    let taking = IssueHandlingTrait.compactMapIssues { issue in
      seen.withLock { $0.append(issue) }
      return nil
    }
    try await taking.provideScope(for: test, testCase: testCase) { try await function() }
    judge(seen.withLock { $0 }, test)
  }
}

extension Trait where Self == Reporting {
  /// Returns a trait that passes the issues of a test to a closure, which checks them.
  static func reporting(_ judge: @escaping @Sendable ([Issue], Test) -> Void) -> Self {
    Reporting(judge: judge)
  }

  /// Returns a trait that expects one failure with these values.
  ///
  /// The failure must be reported a given number of lines below the test's attribute.
  static func reporting(
    lines: Int, _ values: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Self {
    Reporting { issues, test in
      #expect(issues.count == 1, sourceLocation: sourceLocation)
      guard let issue = issues.first else { return }
      let line = (issue.sourceLocation?.line ?? 0) - test.sourceLocation.line
      #expect(line == lines, sourceLocation: sourceLocation)
      #expect(issue.isFailure, sourceLocation: sourceLocation)
      #expect(issue.comments.first?.rawValue == values, sourceLocation: sourceLocation)
    }
  }
}

extension [Issue] {
  /// The comments of all issues, one per line.
  var text: String { flatMap(\.comments).map(\.rawValue).joined(separator: "\n") }
}
