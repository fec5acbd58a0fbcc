import Foundation
import NavigationTestingCore
import PropertyTesting

/// The folder to which tests write failure pages.
struct PageFolder {
  /// The path of the folder; `nil` if no pages are written.
  private let path: String?

  /// The folder that `WAYFINDER_PAGES` specifies; by default, `wayfinder-pages` in the temporary
  /// directory.
  static var current: PageFolder {
    PageFolder(environment: ProcessInfo.processInfo.environment)
  }

  init(environment: [String: String]) {
    switch environment["WAYFINDER_PAGES"] {
    case nil:
      path = FileManager.default.temporaryDirectory.appendingPathComponent("wayfinder-pages").path
    case ""?: path = nil
    case let folder?: path = URL(fileURLWithPath: folder).path
    }
  }

  /// Writes a page.
  ///
  /// - Parameters:
  ///   - story: The content of the page.
  ///   - attach: Attaches the page to the running test, given its text and its file name.
  /// - Returns: A note for the issue, with the path of the page or the reason why the page could
  ///   not be written; `nil` if no pages are written.
  func note(
    onPageOf story: FailureStory, attach: (_ page: String, _ name: String) -> Void
  ) -> String? {
    guard let path else { return nil }
    let (page, name) = (FailurePage(story).html, Self.name(of: story))
    let file = "\(path)/\(name)"
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try Data(page.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      return "no page  \(path) cannot be written to; name another folder in WAYFINDER_PAGES"
    }
    attach(page, name)
    return "page      \(file)"
  }

  /// Returns a file name, which is the same for the same failure in every run.
  private static func name(of story: FailureStory) -> String {
    var hash = FNV1a()
    for line in story.script.lines + [story.violation.identity.message, story.about ?? ""] {
      hash.combine(line)
    }
    let words = "\(story.app)-\(story.violation.identity.law)".map { character in
      character.isASCII && (character.isLetter || character.isNumber) ? character : "-"
    }
    return "\(String(words))-\(String(hash.value, radix: 16)).html"
  }
}
