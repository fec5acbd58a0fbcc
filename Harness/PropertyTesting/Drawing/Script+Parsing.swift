/// A line that is not part of a script.
public struct ScriptSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The number of the line, from 1.
  public let line: Int
  /// What is wrong with it.
  public let problem: String

  /// A problem with a line.
  ///
  /// - Parameters:
  ///   - line: The number of the line, from 1.
  ///   - problem: What is wrong with it.
  public init(line: Int, problem: String) {
    self.line = line
    self.problem = problem
  }

  /// One sentence with the place.
  public var description: String { "line \(line): \(problem)" }
}

extension Script {
  /// Reads what `description` writes; empty lines are skipped.
  ///
  /// - Parameter text: Lines that begin with `*`, `>` or `~`.
  /// - Throws: ``ScriptSyntaxError`` with the first line that is none of these.
  public init(parsing text: some StringProtocol) throws(ScriptSyntaxError) {
    self.init()
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      try add(line, number: number)
    }
  }

  private mutating func add(_ line: some StringProtocol, number: Int) throws(ScriptSyntaxError) {
    guard let mark = line.first(where: { !$0.isWhitespace }) else { return }
    let content = line.drop { $0.isWhitespace }.dropFirst()
    var words = try Self.words(of: content, line: number)
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
      throw ScriptSyntaxError(line: number, problem: "it begins with none of '*', '>' and '~'")
    }
  }

  private static func arguments(
    _ words: [Word], line: Int
  ) throws(ScriptSyntaxError) -> [Argument] {
    var result: [Argument] = []
    for word in words {
      guard let label = word.label else {
        throw ScriptSyntaxError(line: line, problem: "'\(word.value)' is not 'name=value'")
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

  private static func words(
    of text: some StringProtocol, line: Int
  ) throws(ScriptSyntaxError) -> [Word] {
    var words: [Word] = []
    var rest = text[...]
    while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      rest = rest[start...]
      var word = Word()
      let first = try value(&rest, line: line)
      if rest.first == "=" {
        rest.removeFirst()
        word.label = first
        word.value = try value(&rest, line: line)
      } else {
        word.value = first
      }
      words.append(word)
    }
    return words
  }

  private static func value<Text: StringProtocol>(
    _ rest: inout Text, line: Int
  ) throws(ScriptSyntaxError) -> String where Text.SubSequence == Text {
    guard rest.first == "\"" else {
      let end = rest.firstIndex { $0.isWhitespace || $0 == "=" } ?? rest.endIndex
      defer { rest = rest[end...] }
      return String(rest[..<end])
    }
    rest = rest.dropFirst()
    var result = ""
    while let character = rest.first {
      rest = rest.dropFirst()
      if character == "\"" { return result }
      guard character == "\\" else {
        result.append(character)
        continue
      }
      switch rest.first {
      case "n": result.append("\n")
      case "r": result.append("\r")
      case let escaped?: result.append(escaped)
      case nil: break
      }
      rest = rest.dropFirst()
    }
    throw ScriptSyntaxError(line: line, problem: "a quotation mark is not closed")
  }
}
