/// A check that the commands on a page exist: scripts, and the tool's subcommands and options.
struct PageCommands {
  /// The words of the help of each subcommand, by a name such as `bench engine`; the tool's own
  /// help has an empty name.
  private let help: [String: [Substring]]

  /// Returns whether there is a file at a path.
  private let exists: (String) -> Bool

  /// Creates the check.
  ///
  /// - Parameters:
  ///   - reference: The page with the help of every subcommand.
  ///   - exists: Returns whether there is a file at a path.
  init(reference: MarkdownPage, exists: @escaping (String) -> Bool) {
    var help: [String: [Substring]] = [:]
    for fence in reference.fences {
      let title = reference.headings.last { $0.line < fence.line }?.title ?? ""
      let name = title.split(separator: " ").dropFirst().joined(separator: " ")
      help[name] = fence.body.flatMap { $0.split { " ,/=()[]".contains($0) } }
    }
    self.help = help
    self.exists = exists
  }

  func findings(in page: MarkdownPage) -> [Finding] {
    Self.code(of: page).flatMap { text, line in
      (scriptProblems(text) + toolProblems(text)).map {
        Finding(path: page.path, line: line, message: $0)
      }
    }
  }

  /// Returns the code spans and code blocks of a page, except Swift.
  private static func code(of page: MarkdownPage) -> [(text: String, line: Int)] {
    let spans = page.prose.flatMap { text, line in
      text.contains("`") ? text.matches(of: /`([^`]+)`/).map { (String($0.output.1), line) } : []
    }
    let indented = page.prose.filter { $0.text.hasPrefix("    ") }
    let blocks = page.fences.filter { $0.language != "swift" }.flatMap { fence in
      fence.body.enumerated().map { ($1, fence.line + $0 + 1) }
    }
    return spans + indented + blocks
  }

  private func scriptProblems(_ text: String) -> [String] {
    guard text.contains("scripts/") else { return [] }
    return text.matches(of: /(?:^|\s)(scripts\/[a-z][a-z-]*)/).map { String($0.output.1) }
      .filter { !exists($0) && !exists("Harness/Benchmarks/\($0)") }
      .map { "there is no \($0)" }
  }

  private func toolProblems(_ text: String) -> [String] {
    guard text.contains("wayfinder ") else { return [] }
    let words = text.split(separator: " ")
    guard let tool = words.firstIndex(of: "wayfinder"), tool + 1 < words.count else { return [] }
    let names = words[(tool + 1)...].prefix { $0.allSatisfy { $0.isLowercase || $0 == "-" } }
    guard let first = names.first, !first.hasPrefix("-"), first != "help" else { return [] }
    let nested = names.prefix(2).joined(separator: " ")
    guard let known = help[nested] ?? help[String(first)] else {
      return ["the tool has no subcommand `\(first)`"]
    }
    return words[(tool + 1)...].prefix { $0 != "|" && $0 != "||" && $0 != ">" }
      .filter { $0.hasPrefix("--") && $0.count > 2 && !known.contains($0) }
      .map { "`wayfinder \(first)` has no option \($0)" }
  }
}
