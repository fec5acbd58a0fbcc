import Foundation

/// A word that must not occur in the project's files, and what to write instead.
struct BannedWord {
  enum Scope {
    case everything
    case libraries
    case modules
  }

  enum Kind {
    /// The word is looked for in code only, not in comments and literals.
    case code
    /// The word is looked for anywhere in the text.
    case text
  }

  let word: String
  var kind = Kind.code
  var scope = Scope.everything

  /// Whether the exceptions of the ratchet may allow the word, with a count and a reason.
  var allowsExceptions = false

  let instead: String

  /// Returns the places of banned words in a Swift file, without the words that can have
  /// exceptions.
  static func findings(in source: SourceText) -> [Finding] {
    all.filter { !$0.allowsExceptions }.flatMap { banned in
      banned.lines(in: source).map { banned.finding(path: source.path, line: $0) }
    }
  }

  /// Returns how many lines of a file contain each word that can have exceptions.
  ///
  /// Words that do not occur have no measure.
  static func measuredExceptions(in source: SourceText) -> [Measure] {
    all.filter(\.allowsExceptions).compactMap { banned in
      let lines = banned.lines(in: source)
      return lines.first.map {
        Measure(
          limit: .word(banned.word), path: source.path, line: $0, subject: "", value: lines.count,
          remedy: banned.instead)
      }
    }
  }

  /// Returns the places of banned words in a file that is not Swift, without the words that are
  /// banned only in code.
  static func findings(path: String, text: [String]) -> [Finding] {
    all.filter { $0.kind == .text }.flatMap { banned in
      banned.lines(in: text).map { banned.finding(path: path, line: $0) }
    }
  }

  private func lines(in source: SourceText) -> [Int] {
    // Most files contain no banned word. One search of the whole text shows that quickly.
    let text = kind == .code ? source.maskedText : source.text
    guard covers(source.path), text.includes(word) else { return [] }
    return lines(in: kind == .code ? source.code : source.lines)
  }

  private func lines(in text: [String]) -> [Int] {
    text.indices.filter { text[$0].includes(word) && text[$0].containsWord(word) }.map { $0 + 1 }
  }

  private func covers(_ path: String) -> Bool {
    switch scope {
    case .everything: true
    case .libraries:
      path.hasPrefix("Modules/") || path.hasPrefix("Harness/") && !path.hasPrefix(Self.tool)
    case .modules: path.hasPrefix("Modules/")
    }
  }

  private func finding(path: String, line: Int) -> Finding {
    Finding(path: path, line: line, message: "`\(word)` does not belong here: \(instead)")
  }

  /// The folder of the command-line tool, which is not a library: it may print and read the clock.
  private static let tool = "Harness/wayfinder/"
}

extension String {
  /// Returns whether the text contains a word that is not part of a longer word.
  fileprivate func containsWord(_ word: String) -> Bool {
    ranges(of: word).contains { range in
      let before = self[..<range.lowerBound].utf8.last.map(isWordByte) ?? false
      let after = self[range.upperBound...].utf8.first.map(isWordByte) ?? false
      // A path that follows a host name belongs to an address.
      let startsWithWord =
        word.utf8.first.map { isWordByte($0) || $0 == UInt8(ascii: "/") } ?? false
      let endsWithWord = word.utf8.last.map(isWordByte) ?? false
      return !(startsWithWord && before) && !(endsWithWord && after)
    }
  }
}
