/// A check that the commands in each block of a page are run.
///
/// `scripts/try-pages` runs the blocks of `sh` and `console`. A comment in the line before a block
/// can change how the block is run; the script lists the comments that it understands. A block that
/// contains commands but names no language is a defect, because the script does not run it.
struct ShellFences {
  /// Returns whether there is a file at a path.
  let exists: (String) -> Bool

  func findings(in page: MarkdownPage) -> [Finding] {
    page.fences.compactMap { fence in
      defect(of: fence).map { Finding(path: page.path, line: fence.line, message: $0) }
    }
  }

  private func defect(of fence: MarkdownPage.Fence) -> String? {
    let language = fence.language.split(separator: " ").first
    if language == nil, fence.body.contains(where: Self.isCommand) {
      return "commands that nothing runs; call the block `sh`, or `console` if it shows what they "
        + "print, and see scripts/try-pages"
    }
    guard language == "sh" || language == "console", fence.lead.hasPrefix("<!--") else {
      return nil
    }
    if Self.ways.contains(fence.lead) { return nil }
    guard let match = fence.lead.firstMatch(of: /^<!-- run by (scripts\/[a-z-]+) -->$/) else {
      return "the comment before the block is not one that scripts/try-pages understands"
    }
    let script = String(match.output.1)
    return exists(script) ? nil : "there is no \(script), which is said to run the block"
  }

  private static let ways = [
    "<!-- run on a Mac -->", "<!-- run until it prints this; the address differs -->",
  ]

  private static let beginnings = ["$ ", "wayfinder ", "swift ", "scripts/", "git ", ".build/"]

  private static func isCommand(_ line: String) -> Bool {
    beginnings.contains { line.drop { $0 == " " }.hasPrefix($0) }
  }
}
