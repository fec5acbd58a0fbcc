/// A check of line width, trailing white space, tabs and the end of the file.
struct LineHabits {
  static let width = 100

  static func findings(in source: SourceText) -> [Finding] {
    let wide = source.lines.indices.filter { index in
      source.lines[index].utf8.count > width && source.lines[index].count > width
        && !source.linesInsideLiterals.contains(index)
        && !isAddress(source.lines[index])
    }
    return wide.map {
      Finding(
        path: source.path, line: $0 + 1,
        message: "\(source.lines[$0].count) columns, the limit is \(width): break the line")
    }
  }

  /// Returns findings that apply to every text file of the project, including prose and scripts.
  static func findings(path: String, text: String) -> [Finding] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let hasTab = text.includes("\t")
    var findings: [Finding] = []
    for (index, line) in lines.enumerated() {
      if line.utf8.last.map(endsInSpace) == true, line.last?.isWhitespace == true {
        findings.append(
          Finding(path: path, line: index + 1, message: "white space ends the line; remove it"))
      }
      if hasTab, line.contains("\t") {
        findings.append(
          Finding(path: path, line: index + 1, message: "a tab; indent by two spaces"))
      }
    }
    if !text.isEmpty, !text.hasSuffix("\n") || text.hasSuffix("\n\n") {
      findings.append(
        Finding(path: path, line: lines.count, message: "end the file with one line feed"))
    }
    return findings
  }

  /// Returns whether the byte can end a character of white space.
  private static func endsInSpace(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || byte >= 0x80
  }

  /// Returns whether the line is only an address in a comment, which cannot be broken.
  private static func isAddress(_ line: String) -> Bool {
    line.contains("://") && line.split(separator: " ").count <= 2
  }
}
