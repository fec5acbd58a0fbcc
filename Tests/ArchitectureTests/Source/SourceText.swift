/// One Swift file, both as written and with everything but code blanked.
struct SourceText {
  let path: String
  let text: String

  /// The text with everything but code blanked.
  let maskedText: String

  let lines: [String]

  /// The lines of the masked text.
  let code: [String]

  /// The indices of the lines that begin inside a multi-line string literal.
  let linesInsideLiterals: Set<Int>

  init(path: String, _ text: String) {
    let mask = CodeMask(text)
    self.path = path
    self.text = text
    lines = text.lines
    maskedText = mask.code
    code = maskedText.lines
    linesInsideLiterals = Self.linesInside(mask.multilineLiterals, of: text)
  }

  private static func linesInside(_ literals: [Range<Int>], of text: String) -> Set<Int> {
    let bytes = Array(text.utf8)
    var lines: Set<Int> = []
    var line = 0
    var index = 0
    for literal in literals.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      while index < literal.upperBound {
        if bytes[index] == UInt8(ascii: "\n") {
          line += 1
          if literal.contains(index) { lines.insert(line) }
        }
        index += 1
      }
    }
    return lines
  }
}

extension Repository {
  /// The Swift files of this package to which its rules apply, read and masked once.
  static let sources = Result { try here.sources() }

  private func sources() throws -> [SourceText] {
    let paths = try ["Modules", "Harness", "Tests"].flatMap {
      try files(under: $0, withExtension: "swift")
    }
    return try (paths + ["Package.swift"]).map { try SourceText(path: $0, text(at: $0)) }
  }
}

extension String {
  /// The lines of the text; a line feed at its end does not begin another line.
  var lines: [String] {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
