import Foundation
import NavigationTestingCore
import PropertyTesting

/// The folder to which tests write failure pages.
struct PageFolder {
  /// The path of the folder; `nil` if no pages are wanted.
  private let path: String?

  /// The folder that the environment names, or a temporary one by default.
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
  /// - Parameter story: The content of the page.
  /// - Returns: A note for the issue; `nil` if no pages are wanted.
  func note(onPageOf story: FailureStory) -> String? {
    guard let path else { return nil }
    let file = "\(path)/\(Self.name(of: story))"
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try Data(FailurePage(story).html.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      return "no page  \(path) cannot be written to; name another folder in WAYFINDER_PAGES"
    }
    return "page      \(file)"
  }

  /// Returns a file name, which is the same for a case in every run.
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
