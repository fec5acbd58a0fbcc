import NavigationTestingCore
import PropertyTesting

/// Cases in which a reload is requested while a page moves through the history.
///
/// If a page adds or leaves an entry of the tab's history while Chromium reloads it, the new page
/// receives the state of an entry other than the one that the tab shows. The page cannot detect
/// this, so the tests must not cause it: ``BrowserHost/reload()`` waits until no move is in
/// progress. Without this wait, most of these cases fail.
enum ReloadCases {
  /// The cases: a description of the move in progress, the depth of the app at the start, and the
  /// two steps before the reload.
  private static let cases = [
    ("a step that adds a place", "depth=0", "> actByCode number=0", "> sendStep delay=0"),
    ("a late step that adds a place", "depth=0", "> actByCode number=0", "> sendStep delay=2"),
    ("a user who goes back", "depth=1", "> rest", "> back"),
  ]

  /// Runs each case several times, since the result depends on timing.
  ///
  /// - Parameter tools: The connection to the browser.
  /// - Returns: A description of each failure.
  /// - Throws: An error if a case could not be run at all.
  static func failures(_ tools: DevTools) throws -> [String] {
    let world = WorldRunner(
      BrowserWorld<Routes>.self, BrowserSetting(tools: tools, isLate: true))
    let session = world.session(nil)
    return try cases.flatMap { name, depth, first, second in
      let lines = [
        "* width=1", "* \(depth)", "> rest", first, second, "> reload", "> rest",
        "> backSeveral places=4", "> rest",
      ]
      let script = try Script(parsing: lines.joined(separator: "\n"))
      return try (0..<6).compactMap { _ in
        let attempt = try session.read(script)
        precondition(attempt.staleNotes.isEmpty, "\(attempt.staleNotes)")
        return attempt.violation.map { "\(name), during a reload: \($0.description)" }
      }
    }
  }
}
