import Foundation
import NavigationTestingCore
import Synchronization

/// A one-line summary of a test's run, for people who want to see what a passing test has done.
struct RunSummary {
  /// A lock, since tests that run at the same time share the file.
  private static let turn = Mutex(())

  /// The name of the app.
  let app: String
  /// The name of the platform.
  let platform: String
  let found: Findings
  /// The result of trying every short sequence of steps; `nil` if the test did not try them.
  let scope: SmallScopeResult?

  /// Appends the line to the file that `WAYFINDER_SUMMARY` specifies, if any.
  ///
  /// - Returns: An error message if the file cannot be written; otherwise `nil`.
  func write() -> String? {
    let path = ProcessInfo.processInfo.environment["WAYFINDER_SUMMARY"] ?? ""
    guard !path.isEmpty else { return nil }
    return Self.turn.withLock { _ in append(to: path) }
      ? nil : "\(app): \(path) cannot be written to; name another file in WAYFINDER_SUMMARY."
  }

  private func append(to path: String) -> Bool {
    if !FileManager.default.fileExists(atPath: path) {
      guard FileManager.default.createFile(atPath: path, contents: nil) else { return false }
    }
    guard let file = FileHandle(forWritingAtPath: path) else { return false }
    defer { try? file.close() }
    // The error is ignored: a terminal or a pipe has no end to seek to.
    _ = try? file.seekToEnd()
    return (try? file.write(contentsOf: Data("\(text)\n".utf8))) != nil
  }

  private var text: String {
    let summary = TestSummary(
      app: app, platform: platform, cases: found.cases, steps: found.steps, states: found.states,
      laws: found.applying.count, untried: found.untried, broken: found.broken.count,
      coverage: found.coverage
    ).text
    return scope?.statement.map { "\(summary) \($0)" } ?? summary
  }
}
