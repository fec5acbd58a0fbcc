/// Turns of phrase that force a second reading, and what documentation says instead.
///
/// They are looked for where none is left: in the comments of the modules, in the README and in the
/// documentation catalogues. A folder of the harness is added when its comments are free of them.
struct PlainWords {
  static let places = ["Modules/", "README.md"]

  /// What is written instead of each phrase.
  static let instead = [
    ("none where", "`nil` if"),
    ("told", "is notified, receives"),
    ("nobody", "no one; or a sentence about the thing"),
    ("somebody", "the caller, a reader, another process"),
    ("everybody", "everyone"),
    ("whoever", "the caller, the owner, anyone who"),
    ("those who", "the callers, the owners"),
    ("under way", "in progress, in flight"),
    ("taken in", "embedded"),
    ("took in", "embedded"),
    ("what came of", "the result of, the outcome of"),
    ("what became of", "the outcome of, the answer to"),
    ("what becomes of", "what happens to"),
    ("let go", "released, deinitialised"),
    ("lets go", "releases"),
    ("as one likes", "in any order"),
    ("in so many words", "explicitly"),
    ("is to be said", "the notes"),
  ]

  /// The phrases in the comments of a Swift file.
  static func findings(in source: SourceText) -> [Finding] {
    guard isPlain(source.path) else { return [] }
    let comments = source.lines.map { line in
      line.drop { $0 == " " }.hasPrefix("//") ? line : ""
    }
    return findings(path: source.path, lines: comments)
  }

  /// The phrases in the prose of a page.
  static func findings(in page: MarkdownPage) -> [Finding] {
    guard isPlain(page.path) || page.path.contains(".docc/") else { return [] }
    return page.prose.flatMap { findings(path: page.path, line: $0.line, $0.text) }
  }

  private static func isPlain(_ path: String) -> Bool { places.contains(where: path.hasPrefix) }

  private static func findings(path: String, lines: [String]) -> [Finding] {
    lines.indices.flatMap { findings(path: path, line: $0 + 1, lines[$0]) }
  }

  private static func findings(path: String, line: Int, _ text: String) -> [Finding] {
    // Names in code spans are those of symbols and tests.
    let text = " \(text.replacing(/`[^`]*`/, with: "code").lowercased()) "
    return instead.filter { text.contains(" \($0.0)") && isWhole($0.0, in: text) }.map {
      Finding(path: path, line: line, message: "`\($0.0)`: write \($0.1)")
    }
  }

  private static func isWhole(_ phrase: String, in text: String) -> Bool {
    text.ranges(of: " \(phrase)").contains { range in
      text[range.upperBound...].first.map { !$0.isLetter } ?? true
    }
  }
}
