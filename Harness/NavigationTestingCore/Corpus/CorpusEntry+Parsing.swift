public import PropertyTesting

/// The reason why a file is not a saved case.
public enum CorpusError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file does not begin like a saved case.
  case foreign
  /// The file was written in another version of the format.
  case version(String)
  /// The end of the file is missing.
  case cut
  /// A line of the header is missing or unreadable.
  case damaged(field: String)
  /// A line of the header appears twice, or its name is unknown and resembles a known one.
  case unknown(field: String)
  /// A line is not part of a script.
  case script(ScriptSyntaxError)

  /// The problem and its remedy, without the name of the file.
  public var description: String {
    switch self {
    case .foreign:
      "it is not a saved case; give a file that 'wayfinder fuzz --save' wrote"
    case .version(let version):
      "it has format version \(version) and this program reads version \(CorpusEntry.version); "
        + "replay it with the program that wrote it"
    case .cut:
      "its end is missing; copy the whole file again"
    case .damaged(let field):
      "its line '\(field):' is missing or unreadable; restore the file from version control"
    case .unknown(let field):
      "its line '\(field):' is unknown or appears twice"
        + (field.question(among: CorpusHeader.keys).map { "; \($0)" } ?? "")
        + "; restore the file from version control"
    case .script(let error):
      "\(error); restore the file from version control"
    }
  }
}

extension CorpusEntry {
  /// Creates a saved case from the text of its file, in the form that ``text`` returns.
  ///
  /// - Parameter text: The file's text.
  /// - Throws: ``CorpusError``.
  public init(parsing text: String) throws(CorpusError) {
    // Blank lines are kept, so that the positions of lines are their numbers.
    let all = text.replacing("\r\n", with: "\n").unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    guard let start = all.firstIndex(where: { !$0.isEmpty }),
      let end = all.lastIndex(where: { !$0.isEmpty })
    else { throw .foreign }
    let first = all[start].split(separator: " ")
    guard first.count == 2, first[0] == Self.firstWord else { throw .foreign }
    guard first[1] == "\(Self.version)" else { throw .version(String(first[1])) }
    guard all[end] == Self.lastLine else { throw .cut }
    let lines = all[..<end].dropFirst(start + 1)
    let split = lines.firstIndex { "*>~".contains($0.first ?? " ") } ?? lines.endIndex
    let header = try CorpusHeader(lines[..<split].filter { !$0.isEmpty })
    let script: Script
    do throws(ScriptSyntaxError) {
      script = try Script(parsing: lines[split...].joined(separator: "\n"))
    } catch {
      throw .script(ScriptSyntaxError(line: error.line + split, problem: error.problem))
    }
    try self.init(header, script)
  }

  private init(_ header: CorpusHeader, _ script: Script) throws(CorpusError) {
    self.init(
      world: try header.text("world"), mutant: header["mutant"],
      definition: try header.number("definition"), source: header["source"],
      rulesHash: try header.number("rules"), seed: try header.number("seed"),
      caseNumber: Int(truncatingIfNeeded: try header.number("case")),
      identity: .init(law: try header.text("law"), message: try header.text("message")),
      tape: try header.tape("tape"), script: script)
  }
}

/// The `key: value` lines of a saved case.
struct CorpusHeader {
  static let keys = [
    "world", "mutant", "definition", "source", "rules", "seed", "case", "law", "message", "tape",
  ]

  private let lines: [String]

  /// Reads the lines; a line with an unknown key is ignored as a person's note.
  ///
  /// A key that resembles a known key is an error, because it is probably misspelled. For example,
  /// if a misspelled `mutant` were ignored, the case would run without its deliberate fault and
  /// pass.
  init(_ lines: [String]) throws(CorpusError) {
    self.lines = lines
    var missing = Self.keys
    for line in lines {
      let key = String(line.prefix { $0 != ":" })
      if let index = missing.firstIndex(of: key) {
        missing.remove(at: index)
      } else if Self.keys.contains(key) || key.closest(among: Self.keys) != nil {
        throw .unknown(field: key)
      }
    }
  }

  subscript(key: String) -> String? {
    lines.first { $0.hasPrefix("\(key): ") }.map { String($0.dropFirst(key.count + 2)) }
  }

  func text(_ key: String) throws(CorpusError) -> String {
    guard let text = self[key] else { throw .damaged(field: key) }
    return text
  }

  func number(_ key: String) throws(CorpusError) -> UInt64 {
    guard let number = UInt64(seed: try text(key)) else { throw .damaged(field: key) }
    return number
  }

  func tape(_ key: String) throws(CorpusError) -> Tape {
    guard let tape = Tape(self[key] ?? "") else { throw .damaged(field: key) }
    return tape
  }
}
