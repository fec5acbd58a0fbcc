/// The text of a corpus file that tests write: cases with one step per line.
///
/// A case is a block of lines; blank lines separate the blocks. In a block, lines that begin with
/// `#` are remarks on the case. A step occupies one line. In it, a line feed is written as `\n`, a
/// carriage return as `\r`, a backslash as `\\`, and a `#` at the beginning as `\#`.
///
///     # Shop: 'links', on uiKit26
///     tap open cart
///     open link /item
public struct CorpusText: Sendable, Hashable {
  /// A case and its remarks.
  public struct Case: Sendable, Hashable {
    /// The remarks, without the `#`.
    public var remarks: [String]
    /// The steps.
    public var steps: [String]

    /// Creates a case.
    ///
    /// - Parameters:
    ///   - steps: The steps.
    ///   - remarks: The remarks.
    public init(_ steps: [String], remarks: [String] = []) {
      self.steps = steps
      self.remarks = remarks
    }

    /// The app in which the case was found: the text of the first remark before its first colon;
    /// `nil` if there is no such text.
    public var app: String? {
      guard let remark = remarks.first, let colon = remark.firstIndex(of: ":"),
        colon > remark.startIndex
      else { return nil }
      return String(remark[..<colon])
    }
  }

  /// The cases, in the order of the file.
  public var cases: [Case]

  /// Creates a corpus of these cases.
  ///
  /// - Parameter cases: The cases of the corpus.
  public init(_ cases: [Case] = []) {
    self.cases = cases
  }

  /// Creates a corpus from the content of a file, in the form that ``text`` returns.
  ///
  /// Blocks that contain only remarks are left out.
  ///
  /// - Parameter text: The content of a file.
  public init(parsing text: String) {
    let lines = text.replacing("\r\n", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
    cases = lines.split(whereSeparator: { $0.allSatisfy { $0 == " " } }).map { block in
      Case(
        block.filter { !$0.hasPrefix("#") }.map(Self.read),
        remarks: block.filter { $0.hasPrefix("#") }
          .map { String($0.dropFirst().drop { $0 == " " }) })
    }.filter { !$0.steps.isEmpty }
  }

  /// The corpus as the content of a file.
  public var text: String {
    cases.map { entry in
      (entry.remarks.map { "# \($0)" } + entry.steps.map(Self.written) + [""])
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Returns the content of a file with another case at its end.
  ///
  /// - Parameters:
  ///   - entry: The case to add.
  ///   - text: The content of the file.
  /// - Returns: The new content, or the old content if that contains a case with the same steps.
  package static func adding(_ entry: Case, to text: String) -> String {
    guard !CorpusText(parsing: text).cases.contains(where: { $0.steps == entry.steps }) else {
      return text
    }
    return (text.isEmpty ? "" : text + "\n") + CorpusText([entry]).text
  }

  /// Adds the cases that only another corpus contains, after the existing cases.
  ///
  /// - Parameter other: The other corpus.
  /// - Returns: The number of new cases.
  @discardableResult
  public mutating func merge(_ other: CorpusText) -> Int {
    let known = cases.count
    for entry in other.cases where !cases.contains(where: { $0.steps == entry.steps }) {
      cases.append(entry)
    }
    return cases.count - known
  }

  private static func written(_ step: String) -> String {
    // A carriage return and the line feed after it are one character, so the scalars are escaped.
    let line = step.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      default: String(scalar)
      }
    }.joined()
    // A line that begins with this character is a remark.
    return line.hasPrefix("#") ? "\\" + line : line
  }

  private static func read(_ line: Substring) -> String {
    var step = ""
    var isEscaped = false
    for character in line {
      if isEscaped {
        step.append(character == "n" ? "\n" : character == "r" ? "\r" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        step.append(character)
      }
    }
    return step
  }
}
