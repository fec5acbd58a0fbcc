import Foundation

/// Turns of phrase that force a second reading, each with its replacement.
///
/// They are banned from the comments of every Swift file and from every page, and from literals of
/// more than one word in the modules, the tool and the harness.
struct PlainWords {
  /// The replacement for each phrase.
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
    ("let go", "released, deinitialized"),
    ("lets go", "releases"),
    ("as one likes", "in any order"),
    ("in so many words", "explicitly"),
    ("is to be said", "the notes"),
    ("anybody", "anyone; or a sentence about the thing"),
    ("anew", "again, a new one"),
    ("hands out", "returns, passes"),
    ("handed out", "returned, passed"),
    ("takes note", "records"),
    ("for want of", "because there is no"),
    ("comes to nothing", "has no effect"),
    ("came to nothing", "had no effect"),
    ("in vain", "without a result"),
    ("none when", "`nil` if"),
    ("where there is none", "if there is none"),
    ("nothing where", "`nil` if, empty if"),
    ("put to the test", "tested"),
    ("what stands", "what is, the contents"),
    ("taken back", "undone"),
    ("takes back", "undoes"),
    ("passed over", "skipped"),
    ("passes over", "skips"),
    ("put away", "saved, closed"),
    ("gives back", "returns"),
    ("without a word", "silently"),
    ("deed", "an action, a step"),
    ("for ever", "forever"),
    ("takes away", "removes"),
    ("took away", "removed"),
    ("taken away", "removed"),
    ("hears of", "is notified of, receives"),
    ("heard of", "was notified of, received"),
    ("asked of", "a question to, a request to"),
    ("gone with", "removed with, released with"),
    ("goes with", "leaves with, is released with"),
  ]

  /// Returns the phrases in the comments of a Swift file.
  static func findings(in source: SourceText) -> [Finding] {
    guard !present(in: source.text).isEmpty else { return [] }
    let comments = source.lines.indices.map { (text: source.lines[$0], line: $0 + 1) }
      .filter { $0.text.drop { $0 == " " }.hasPrefix("//") }
    return findings(path: source.path, comments)
  }

  /// Returns the phrases in a Swift file's literals, which become errors, outcomes, help and
  /// reports.
  static func findingsInLiterals(of source: SourceText) -> [Finding] {
    guard !present(in: source.text).isEmpty else { return [] }
    let literals = zip(source.lines, source.code).enumerated().compactMap { index, line in
      literalText(line.0, masked: line.1).map { (text: $0, line: index + 1) }
    }
    return findings(path: source.path, literals)
  }

  /// Returns the text of a line without code and comments; `nil` unless it has more than one word.
  private static func literalText(_ line: String, masked: String) -> String? {
    guard !line.drop(while: { $0 == " " }).hasPrefix("//") else { return nil }
    let bytes = zip(line.utf8, masked.utf8).map { $1 != UInt8(ascii: " ") ? UInt8(ascii: "`") : $0 }
    let text = String(decoding: bytes, as: UTF8.self).replacing("`", with: " ")
      .replacing("\"", with: " ")
    let words = text.split(separator: " ")
    return words.count > 1 ? words.joined(separator: " ") : nil
  }

  /// Returns the phrases in the prose of a page.
  static func findings(in page: MarkdownPage) -> [Finding] {
    findings(path: page.path, page.prose)
  }

  private static func findings(path: String, _ lines: [(text: String, line: Int)]) -> [Finding] {
    let present = present(in: lines.map(\.text).joined(separator: "\n"))
    guard !present.isEmpty else { return [] }
    return lines.flatMap { text, line in
      let prose = prose(of: text)
      return present.filter { isWhole($0.0, in: prose) }.map {
        Finding(path: path, line: line, message: "`\($0.0)`: write \($0.1)")
      }
    }
  }

  /// Returns the phrases that a text contains, even as parts of words.
  ///
  /// Most files contain none, which one search of the whole text shows quickly.
  private static func present(in text: String) -> [(String, String)] {
    let text = text.lowercased()
    return instead.filter { text.includes($0.0) }
  }

  /// Returns a line in lower case, without code such as the names of symbols, tests and parameters.
  private static func prose(of text: String) -> String {
    let text = text.replacing(/^ *\/\/\/ +- (Parameter )?\w+:/, with: "")
      .replacing(/`[^`]*`/, with: "code")
    return " \(text.lowercased()) "
  }

  private static func isWhole(_ phrase: String, in text: String) -> Bool {
    text.ranges(of: " \(phrase)").contains { range in
      text[range.upperBound...].first.map { !$0.isLetter } ?? true
    }
  }
}
