/// An error that states why a text cannot be read as laws.
public struct NavigationLawError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// A description of the problem, without a final period.
  public let cause: String
  /// A description of the remedy, without a final period.
  public let remedy: String

  /// The line, the cause and the remedy.
  public var description: String { "line \(line): \(cause); \(remedy)" }
}

extension NavigationLaw {
  /// The first line of a file of laws.
  static let header = "wayfinder-laws 1"

  /// Returns the laws in a text.
  ///
  /// The first line has the name and version of the format, and each further line is one law. A `#`
  /// outside quotation marks begins a comment.
  ///
  ///     wayfinder-laws 1
  ///     reachable settings
  ///     never account before sign-in
  ///     always at most 6 screens
  ///     leads home from checkout
  ///
  /// - Parameters:
  ///   - text: The content of a file of laws.
  ///   - definition: The graph; laws refer to screens by id, or by a unique name.
  /// - Returns: The laws, in the order of the text.
  /// - Throws: ``NavigationLawError`` at the first line that is not a law of the graph.
  /// - Complexity: O(length + laws · nodes).
  public static func laws(
    parsing text: String, of definition: GraphDefinition
  ) throws(NavigationLawError) -> [NavigationLaw] {
    let rows = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    guard rows.first.map({ words(of: $0) }) == words(of: header[...]) else {
      throw NavigationLawError(
        line: 1, cause: "the text does not begin with '\(header)'", remedy: "write that line first")
    }
    var laws: [NavigationLaw] = []
    for (number, row) in rows.enumerated().dropFirst() {
      let words = words(of: row)
      guard !words.isEmpty else { continue }
      guard let draft = statement(words) else {
        throw NavigationLawError(
          line: number + 1, cause: "\(quoted(row)) is not a law", remedy: "write one of: \(forms)")
      }
      let statement = try named(draft, line: number + 1, definition)
      laws.append(NavigationLaw(statement, line: number + 1))
    }
    return laws
  }

  private static let forms =
    "reachable X, never X, never X before Y, never X above Y, always X beneath Y, "
    + "always at most N screens, leads home, leads home from X"

  /// Returns the words of a line, without its comment.
  ///
  /// Text in quotation marks is one word, in which a doubled quotation mark stands for an
  /// apostrophe.
  private static func words(of row: Substring) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    var rest = row
    while let character = rest.popFirst() {
      if isQuoted, character == "'", rest.first == "'" {
        rest.removeFirst()
        word = (word ?? "") + "'"
      } else if character == "'" {
        isQuoted.toggle()
        word = word ?? ""
      } else if !isQuoted, character == "#" {
        break
      } else if !isQuoted, character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }

  private static func statement(_ words: [String]) -> Statement? {
    switch (words.first, words.count) {
    case ("reachable", 2): return .reachable(words[1])
    case ("never", 2): return .never(words[1])
    case ("never", 4) where words[2] == "before": return .neverBefore(words[1], gate: words[3])
    case ("never", 4) where words[2] == "above": return .neverAbove(words[1], beneath: words[3])
    case ("always", 4) where words[2] == "beneath":
      return .alwaysBeneath(words[1], screen: words[3])
    case ("always", 5) where words[1...2] == ["at", "most"] && words[4].hasPrefix("screen"):
      return Int(words[3]).flatMap { $0 > 0 ? .alwaysAtMost($0) : nil }
    case ("leads", 2) where words[1] == "home": return .leadsHome(from: nil)
    case ("leads", 4) where words[1...2] == ["home", "from"]: return .leadsHome(from: words[3])
    default: return nil
    }
  }

  /// Returns the same law with ids in place of names.
  private static func named(
    _ statement: Statement, line: Int, _ definition: GraphDefinition
  ) throws(NavigationLawError) -> Statement {
    func id(_ name: String) throws(NavigationLawError) -> String {
      try self.id(of: name, line: line, definition)
    }
    switch statement {
    case .reachable(let screen): return .reachable(try id(screen))
    case .never(let screen): return .never(try id(screen))
    case .neverBefore(let screen, let gate): return .neverBefore(try id(screen), gate: try id(gate))
    case .neverAbove(let screen, let other):
      return .neverAbove(try id(screen), beneath: try id(other))
    case .alwaysBeneath(let other, let screen):
      return .alwaysBeneath(try id(other), screen: try id(screen))
    case .alwaysAtMost, .leadsHome(nil): return statement
    case .leadsHome(let screen?): return .leadsHome(from: try id(screen))
    }
  }

  private static func id(
    of name: String, line: Int, _ definition: GraphDefinition
  ) throws(NavigationLawError) -> String {
    let screens = definition.nodes.filter(\.role.isScreen)
    if screens.contains(where: { $0.id == name }) { return name }
    let named = screens.filter { $0.name == name }
    if named.count == 1, let node = named.first { return node.id }
    let cause =
      named.isEmpty
      ? "the graph has no screen \(quoted(name))" : "several screens are called \(quoted(name))"
    throw NavigationLawError(line: line, cause: cause, remedy: "name a screen by its id")
  }
}
