import Foundation

/// A search for turns of phrase that force a second reading, and for British spellings.
///
/// These phrases are banned from every page, from the comments of Swift files and scripts, from the
/// names of tests, and from literals of more than one word in the modules, the tool and the
/// harness.
struct PlainWords {
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

  /// Returns the phrases in the names of a Swift file's tests and suites, which are in back-ticks.
  static func findingsInNames(of source: SourceText) -> [Finding] {
    guard !present(in: source.text).isEmpty else { return [] }
    let names = zip(source.lines, source.code).enumerated().flatMap { index, line in
      declaredNames(in: line.0, masked: line.1).map { (text: $0, line: index + 1) }
    }
    return findings(path: source.path, names)
  }

  /// Returns the names in back-ticks that a line of code declares.
  private static func declaredNames(in line: String, masked: String) -> [String] {
    guard ["func _", "struct _"].contains(where: masked.includes) else { return [] }
    return line.matches(of: /(?:func|struct) `([^`]+)`/).map { String($0.output.1) }
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

  /// Returns the phrases in the comments of a script.
  static func findings(inScript path: String, _ text: String) -> [Finding] {
    let comments = text.lines.enumerated().compactMap { index, line in
      line.firstMatch(of: /(?:^|\s)#\s(.*)/).map { (text: String($0.output.1), line: index + 1) }
    }
    return findings(path: path, comments)
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
  /// Most files contain no such phrase. One search of the whole text shows that quickly.
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
    text.ranges(of: phrase).contains { range in
      let neighbors = [text[..<range.lowerBound].last, text[range.upperBound...].first]
      return neighbors.allSatisfy { $0?.isLetter != true }
    }
  }
}
