/// An error in a line of a script.
public struct ScriptSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The number of the line, from 1.
  public let line: Int
  /// A description of the problem.
  public let problem: String

  /// Creates an error for a problem with a line.
  ///
  /// - Parameters:
  ///   - line: The number of the line, from 1.
  ///   - problem: A description of the problem.
  public init(line: Int, problem: String) {
    self.line = line
    self.problem = problem
  }

  /// The line number and the problem.
  public var description: String { "line \(line): \(problem)" }
}

extension Script {
  /// Text as Unicode scalars rather than characters, because a combining mark forms one character
  /// with the quotation mark before it.
  private typealias Text = Substring.UnicodeScalarView

  /// Creates a script from its description; empty lines are skipped.
  ///
  /// - Parameter text: Lines that begin with `*`, `>` or `~`.
  /// - Throws: ``ScriptSyntaxError`` for the first line that is not valid.
  public init(parsing text: String) throws(ScriptSyntaxError) {
    self.init()
    var number = 0
    for line in text[...].unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      try add(line, number: number)
    }
  }

  private mutating func add(_ line: Text, number: Int) throws(ScriptSyntaxError) {
    let content = line.drop { $0.properties.isWhitespace }
    guard let mark = content.first else { return }
    var words = try Self.words(of: content.dropFirst(), line: number)
    switch mark {
    case ">":
      guard !words.isEmpty, words[0].label == nil else {
        throw ScriptSyntaxError(line: number, problem: "a step has no action after '>'")
      }
      let action = words.removeFirst().value
      steps.append(Step(action, try Self.arguments(words, line: number)))
    case "*": setup += try Self.arguments(words, line: number)
    case "~": rest += try Self.arguments(words, line: number)
    default:
      throw ScriptSyntaxError(line: number, problem: "it must begin with '*', '>' or '~'")
    }
  }

  private static func arguments(
    _ words: [Word], line: Int
  ) throws(ScriptSyntaxError) -> [Argument] {
    var result: [Argument] = []
    for word in words {
      guard let label = word.label else {
        throw ScriptSyntaxError(
          line: line,
          problem: "'\(word.value)' is not 'name=value'; "
            + "put a name with spaces in quotation marks")
      }
      result.append(Argument(label == "_" ? "" : label, word.value))
    }
    return result
  }
}

extension Script {
  /// `label=value`, or a bare value.
  private struct Word {
    var label: String?
    var value = ""
  }

  private static func words(of text: Text, line: Int) throws(ScriptSyntaxError) -> [Word] {
    var words: [Word] = []
    var rest = text
    while let start = rest.firstIndex(where: { !$0.properties.isWhitespace }) {
      rest = rest[start...]
      let first = try value(&rest, line: line)
      guard rest.first == "=" else {
        words.append(Word(value: first))
        continue
      }
      rest = rest.dropFirst()
      words.append(Word(label: first, value: try value(&rest, line: line)))
    }
    return words
  }

  /// The characters that escape sequences stand for, by the letter after the backslash.
  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = ["n": "\n", "r": "\r", "t": "\t"]

  private static func value(_ rest: inout Text, line: Int) throws(ScriptSyntaxError) -> String {
    guard rest.first == "\"" else {
      let end = rest.firstIndex { $0.properties.isWhitespace || $0 == "=" } ?? rest.endIndex
      defer { rest = rest[end...] }
      return String(rest[..<end])
    }
    rest = rest.dropFirst()
    var result = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == "\"" { return String(result) }
      if scalar != "\\" {
        result.append(scalar)
      } else if let escaped = rest.popFirst() {
        result.append(escapes[escaped] ?? escaped)
      }
    }
    throw ScriptSyntaxError(line: line, problem: "a quotation mark is not closed")
  }
}
