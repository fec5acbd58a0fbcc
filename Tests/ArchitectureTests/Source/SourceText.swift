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

  /// Whether the file consists of examples that are copied word for word from elsewhere.
  var isVerbatim: Bool { text.hasPrefix("// swift-format-ignore-file") }

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
  static let sources = Result {
    try here.sources(below: ["Modules", "Harness", "Tests"], ["Package.swift"])
  }

  /// The Swift files of the packages inside this one, to which only the rules about words apply.
  static let nestedSources = Result { try here.sources(below: here.nestedPackages()) }

  private func sources(below folders: [String], _ others: [String] = []) throws -> [SourceText] {
    let paths = try folders.flatMap { try files(under: $0, withExtension: "swift") }
    return try (paths + others).map { try SourceText(path: $0, text(at: $0)) }
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
