/// A check of the links in documentation catalogs, which people read in the repository and in the
/// archives that `scripts/build-docs` builds.
///
/// A `doc:` link works only in an archive, and only if it leads to a page of the same catalog. The
/// text of such a link is the title of that page, so that readers of the repository find the page
/// too. A relative link works only in the repository, so catalogs name other pages by paths like
/// `Docs/Style.md`. On platforms without Apple's frameworks, `scripts/build-docs` leaves out the
/// modules that need these frameworks. This check covers all modules on every platform.
struct CatalogLinks {
  /// Returns the page at a path; `nil` if there is no such page.
  let page: (String) -> MarkdownPage?

  /// Returns the faulty links on a page of a catalog, and the paths on it that lead to no page.
  func findings(in page: MarkdownPage) -> [Finding] {
    let targets = page.prose.flatMap { unresolved(in: $0.text, of: page.path, line: $0.line) }
    let relative = page.links.filter { LocalLinks.isLocal($0.target) }.map {
      Finding(
        path: page.path, line: $0.line,
        message: "the link \($0.target) leads nowhere in the built documentation; name the page by "
          + "its path, or link to a page of the same catalog by `doc:`")
    }
    let paths = page.prose.flatMap { text, line in
      text.matches(of: /`((?:Docs|Modules|Harness)\/[^`\s]+\.md)`/).map { String($0.output.1) }
        .filter { self.page($0) == nil }
        .map { Finding(path: page.path, line: line, message: "there is no \($0)") }
    }
    return targets + untitled(in: page) + relative + paths
  }

  /// Returns the `doc:` links in the comments of a Swift file that lead to no page.
  func findings(in source: SourceText) -> [Finding] {
    guard source.text.includes("doc:") else { return [] }
    return source.lines.enumerated().filter { $0.element.drop { $0 == " " }.hasPrefix("///") }
      .flatMap { unresolved(in: $0.element, of: source.path, line: $0.offset + 1) }
  }

  /// Returns the `doc:` links in a line that lead to no page of the catalog.
  private func unresolved(in text: String, of path: String, line: Int) -> [Finding] {
    guard text.includes("doc:") else { return [] }
    return Self.withoutCode(text).matches(of: /(?:<|\]\()doc:([^>)\s]+)/)
      .map { Self.path(of: String($0.output.1), from: path) }.filter { page($0) == nil }
      .map { Finding(path: path, line: line, message: "the link is broken: there is no \($0)") }
  }

  /// Returns the `doc:` links on a page whose text is not the title of the page that they lead to.
  private func untitled(in page: MarkdownPage) -> [Finding] {
    let text = page.prose.map { Self.withoutCode($0.text) }.joined(separator: "\n")
    return text.matches(of: /\[([^\[\]]+)\]\(doc:([^)\s]+)\)/).compactMap { match in
      let target = Self.path(of: String(match.output.2), from: page.path)
      let name = match.output.1.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard let title = self.page(target)?.headings.first?.title, title != name else { return nil }
      let index = text[..<match.range.lowerBound].count { $0 == "\n" }
      return Finding(
        path: page.path, line: page.prose[index].line,
        message: "the text of the link to \(target) must be its title: \(title)")
    }
  }

  /// Returns the path of a page in the catalog of the module to which a file belongs.
  private static func path(of name: String, from path: String) -> String {
    let module = path.split(separator: "/").prefix(2).joined(separator: "/")
    return "\(module)/Documentation.docc/\(name).md"
  }

  private static func withoutCode(_ line: String) -> String {
    line.replacing(/`[^`]*`/, with: "code")
  }
}
