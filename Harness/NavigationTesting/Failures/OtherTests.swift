import Testing

/// Support for test frameworks other than Swift Testing, such as XCTest, in which recorded issues
/// would be lost.
package enum OtherTests {
  /// The content of a report.
  package struct Report: Sendable {
    /// The text of the report.
    package let text: String
    /// The path of the file for which the report is made.
    package let file: String
    /// The line in that file.
    package let line: Int
    /// Whether the report makes the test fail.
    package let isFailure: Bool
  }

  /// The closure that receives the reports of the running test; `nil` unless a framework other than
  /// Swift Testing runs the test.
  @TaskLocal package static var report: (@Sendable (Report) -> Void)?

  /// Records an issue in the running test.
  ///
  /// - Precondition: A test is running, or the issue is only a warning.
  static func record(
    _ text: String, _ severity: Issue.Severity = .error, at location: SourceLocation
  ) {
    if let report {
      let isFailure = severity >= .error
      return report(
        Report(text: text, file: location.filePath, line: location.line, isFailure: isFailure))
    }
    // Outside a test, the issue would be lost, and the broken law would go unnoticed.
    precondition(
      isTest || severity < .error,
      """
      No test is running that could report this; in XCTest, derive the test case from \
      NavigationTestCase of NavigationTestingXCTest. \(text)
      """)
    Issue.record(Comment(rawValue: text), severity: severity, sourceLocation: location)
  }

  /// Attaches a text to the running test; has no effect outside Swift Testing.
  static func attach(_ text: String, named name: String, at location: SourceLocation) {
    guard report == nil, isTest else { return }
    Testing.Attachment.record(text, named: name, sourceLocation: location)
  }

  /// Whether the caller runs within Swift Testing, in this process or in the process of an exit
  /// test.
  private static var isTest: Bool {
    #if os(macOS) || os(Linux) || os(FreeBSD) || os(OpenBSD) || os(Windows)
      if ExitTest.current != nil { return true }
    #endif
    return Test.current != nil
  }
}
