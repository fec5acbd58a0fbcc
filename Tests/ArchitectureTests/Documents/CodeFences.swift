/// A check that the Swift shown on a page is compiled.
///
/// The comment before a block says one of three things: it names a region, it states that
/// `scripts/try-pages` evaluates the block as a manifest or a part of a manifest, or it states why
/// the block is not compiled. A region, `<!-- snippet: Tests/A/B.swift#name -->`, consists of the
/// lines between `// snippet: name` and `// end snippet` in that file; a region can have several
/// names. A reason looks like `<!-- not compiled: why -->`.
struct CodeFences {
  /// Returns the text of the file at a path; `nil` if there is no such file.
  let text: (String) -> String?

  func findings(in page: MarkdownPage) -> [Finding] {
    page.fences.filter { $0.language == "swift" }.compactMap { fence in
      defect(of: fence).map { Finding(path: page.path, line: fence.line, message: $0) }
    }
  }

  private func defect(of fence: MarkdownPage.Fence) -> String? {
    if fence.lead == "<!-- evaluated by scripts/try-pages -->" {
      let starts = ["dependencies: [", "targets: [", "// swift-tools-version: 6.2"]
      return starts.contains(fence.body.first ?? "")
        ? nil : "scripts/try-pages evaluates only dependencies, targets and whole manifests"
    }
    if Self.statesReason(fence.lead) { return nil }
    guard let match = fence.lead.firstMatch(of: /<!-- snippet: (\S+)#(\S+) -->/) else {
      return "Swift that nothing compiles; lead the block with "
        + "<!-- snippet: Tests/…/File.swift#name --> or <!-- not compiled: reason -->"
    }
    let (path, name) = (String(match.output.1), String(match.output.2))
    guard let file = text(path) else { return "the snippet's file \(path) does not exist" }
    guard let region = Self.region(name, of: file) else {
      return "\(path) has no lines between `// snippet: \(name)` and `// end snippet`"
    }
    guard Self.outdented(fence.body) != region else { return nil }
    return "the block differs from the snippet \(name) of \(path), which reads:\n"
      + region.joined(separator: "\n")
  }

  /// Returns whether the line before a block states why the block is not compiled.
  static func statesReason(_ lead: String) -> Bool {
    lead.firstMatch(of: /<!-- not compiled: \w.* -->/) != nil
  }

  /// Returns the lines of a region without their common indentation; `nil` if there is no such
  /// region.
  static func region(_ name: String, of text: String) -> [String]? {
    let lines = text.lines
    let marks = lines.map { $0.drop { $0 == " " } }
    guard let start = marks.firstIndex(of: "// snippet: \(name)"),
      let end = marks[start...].firstIndex(of: "// end snippet")
    else { return nil }
    let isCode = { (index: Int) in !marks[index].hasPrefix("// snippet: ") }
    return outdented(((start + 1)..<end).filter(isCode).map { lines[$0] })
  }

  /// Returns the lines without the indentation that they have in common.
  static func outdented(_ lines: [String]) -> [String] {
    let indents = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }
    return lines.map { String($0.dropFirst(indents.min() ?? 0)) }
  }
}
