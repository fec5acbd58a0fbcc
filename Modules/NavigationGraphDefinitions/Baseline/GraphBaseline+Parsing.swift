/// An error that states why a text is not a baseline.
public struct GraphBaselineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// A description of the problem, without a final period.
  public let cause: String
  /// A description of the remedy, without a final period.
  public let remedy: String

  /// The line, the cause and the remedy.
  public var description: String { "line \(line): \(cause); \(remedy)" }
}

extension GraphBaseline {
  /// Creates a baseline from text in the form of ``text``, ignoring empty lines.
  ///
  /// - Parameter text: The text of a baseline.
  /// - Throws: ``GraphBaselineError`` with the first line that cannot be read.
  /// - Complexity: O(length · log lines).
  public init(parsing text: String) throws(GraphBaselineError) {
    var lines: [Line] = []
    let rows = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    let first = rows.first.map { String($0) }
    guard first == Self.header || first == Self.earlierHeader else {
      throw GraphBaselineError(
        line: 1, cause: "the text does not begin with '\(Self.header)'",
        remedy: "write the baseline again with 'wayfinder baseline'")
    }
    for (number, row) in rows.enumerated().dropFirst() where !row.isEmpty {
      lines.append(try Self.line(row, number: number + 1))
    }
    self.init(lines: lines, isEarlier: first == Self.earlierHeader)
  }

  // The functions below compare scalars, not characters: a combining mark at the start of a name
  // would form one character with the space before it.

  private static func line(
    _ row: Substring, number: Int
  ) throws(GraphBaselineError) -> Line {
    let parts = row.unicodeScalars.split(separator: " ", maxSplits: 1)
    guard let kind = parts.first.flatMap({ Kind(rawValue: String($0)) }), parts.count == 2 else {
      throw GraphBaselineError(
        line: number, cause: "\(quoted(row)) is not a fact about a graph",
        remedy: "correct the line, or write the baseline again")
    }
    let rest = parts[1]
    guard let cut = cut(of: rest, kind) else {
      throw GraphBaselineError(
        line: number, cause: "\(quoted(row)) is incomplete",
        remedy: "correct the line, or write the baseline again")
    }
    let statement = rest[cut...].drop { $0 == " " }
    return Line(
      kind: kind, subject: String(rest[..<cut]), statement: String(statement))
  }

  /// Returns the end of a line's subject, or `nil` if the line is incomplete.
  private static func cut(
    of rest: Substring.UnicodeScalarView, _ kind: Kind
  ) -> Substring.Index? {
    switch kind {
    case .start: return rest.startIndex
    case .dest: return rest.firstIndex(of: " ")
    case .entry: return rest.ranges(of: " -> ".unicodeScalars).last?.lowerBound
    case .link:
      // A link may consist of a target only.
      let isBare = rest.starts(with: "-> ".unicodeScalars)
      return rest.ranges(of: " -> ".unicodeScalars).last?.lowerBound
        ?? (isBare ? rest.startIndex : nil)
    case .edge, .exit:
      guard let space = rest.firstIndex(of: " ") else { return nil }
      let after = rest.index(after: space)
      guard rest[after...].first == "'" else { return space }
      // The label may contain quotation marks, but names do not, so the last mark ends the label.
      return rest.lastIndex(of: "'").map { rest.index(after: $0) }.flatMap { $0 > after ? $0 : nil }
    }
  }
}
