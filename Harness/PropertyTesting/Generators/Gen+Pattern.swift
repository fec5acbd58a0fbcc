extension Gen where Value == String {
  /// Creates a generator of strings that match a pattern, such as codes or account numbers.
  ///
  ///     let plates = try Gen.string(matching: "[A-Z]{1,3}-[0-9]{2,4}")
  ///
  /// The pattern resembles a regular expression. It may contain characters, `.` for printable
  /// ASCII, `\d`, `\w`, sets such as `[a-z_]`, groups with `|`, and the repetitions `?`, `*`, `+`,
  /// `{3}` and `{1,3}`; `*` and `+` repeat at most eight times. A backslash before any other
  /// character stands for that character.
  ///
  /// The first alternative, the first member of a set and the fewest repetitions are the simplest.
  ///
  /// - Parameter pattern: The pattern that the whole string matches.
  /// - Returns: A generator of matching strings.
  /// - Throws: ``TextPatternError`` if the pattern is not valid.
  public static func string(matching pattern: String) throws(TextPatternError) -> Gen {
    var reader = TextPatternReader(pattern)
    let pattern = try reader.whole()
    return Gen { draw throws(Interruption) in
      var text = ""
      try pattern.append(to: &text, from: &draw)
      return text
    }
  }
}

/// An error in a text pattern.
public struct TextPatternError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The position at which the parser found the problem, in characters from 1.
  public let position: Int
  /// A description of the problem.
  public let problem: String

  /// The position and the problem.
  public var description: String { "character \(position) of the pattern: \(problem)" }
}

/// A parsed text pattern.
indirect enum TextPattern: Sendable {
  case characters([Character])
  case sequence([TextPattern])
  case alternatives([TextPattern])
  case repetition(TextPattern, ClosedRange<Int>)

  func append(to text: inout String, from draw: inout Draw) throws(Interruption) {
    switch self {
    case .characters(let members):
      text.append(members.count == 1 ? members[0] : try draw.element(of: members))
    case .sequence(let parts):
      for part in parts { try part.append(to: &text, from: &draw) }
    case .alternatives(let parts):
      try draw.element(at: parts).append(to: &text, from: &draw)
    case .repetition(let part, let count):
      let parts = try draw.list("repetition", count: count) { _, draw throws(Interruption) in
        var text = ""
        try part.append(to: &text, from: &draw)
        return text
      }
      text += parts.joined()
    }
  }
}

extension Draw {
  fileprivate mutating func element(
    at patterns: [TextPattern]
  ) throws(Interruption) -> TextPattern {
    patterns[try index(below: patterns.count)]
  }
}

/// A parser of text patterns.
struct TextPatternReader {
  private static let mostRepetitions = 8
  private static let digits = Array("0123456789")
  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
  private static let printable =
    letters + digits
    + (UInt8(32)...126).map {
      Character(Unicode.Scalar($0))
    }.filter { !letters.contains($0) && !digits.contains($0) }

  private let characters: [Character]
  private var position = 0

  init(_ pattern: String) {
    characters = Array(pattern)
  }

  mutating func whole() throws(TextPatternError) -> TextPattern {
    let pattern = try alternatives()
    guard position == characters.count else { throw error("there is no group to close") }
    return pattern
  }

  private var next: Character? { position < characters.count ? characters[position] : nil }

  private func error(_ problem: String) -> TextPatternError {
    TextPatternError(position: position + 1, problem: problem)
  }

  /// Skips the given character if it comes next, and returns whether it came next.
  private mutating func skip(_ character: Character) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  private mutating func alternatives() throws(TextPatternError) -> TextPattern {
    var parts = [try sequence()]
    while skip("|") { parts.append(try sequence()) }
    return parts.count == 1 ? parts[0] : .alternatives(parts)
  }

  private mutating func sequence() throws(TextPatternError) -> TextPattern {
    var parts: [TextPattern] = []
    while let character = next, character != "|", character != ")" {
      parts.append(try repeated(try single()))
    }
    return .sequence(parts)
  }

  private mutating func single() throws(TextPatternError) -> TextPattern {
    if skip("(") {
      let group = try alternatives()
      guard skip(")") else { throw error("a group is not closed") }
      return group
    }
    if skip("[") { return .characters(try set()) }
    if skip(".") { return .characters(Self.printable) }
    guard let character = next, !"?*+{}]".contains(character) else {
      throw error("write a backslash before a special character")
    }
    return .characters(try member())
  }

  private mutating func repeated(_ part: TextPattern) throws(TextPatternError) -> TextPattern {
    if skip("?") { return .repetition(part, 0...1) }
    if skip("*") { return .repetition(part, 0...Self.mostRepetitions) }
    if skip("+") { return .repetition(part, 1...Self.mostRepetitions) }
    guard skip("{") else { return part }
    let least = try number()
    let most = skip(",") ? try number() : least
    guard skip("}"), least <= most else { throw error("repetitions are written {3} or {1,3}") }
    return .repetition(part, least...most)
  }

  private mutating func number() throws(TextPatternError) -> Int {
    let start = position
    while let character = next, character.isASCII, character.isNumber { position += 1 }
    guard let number = Int(String(characters[start..<position])) else {
      throw error("a number of repetitions is missing")
    }
    return number
  }

  private mutating func set() throws(TextPatternError) -> [Character] {
    var members: [Character] = []
    while let character = next, character != "]" {
      let first = try member()
      guard next == "-", position + 1 < characters.count, characters[position + 1] != "]" else {
        members += first
        continue
      }
      position += 1
      let last = try member()
      members += try range(from: first, to: last)
    }
    guard !members.isEmpty, skip("]") else { throw error("a set is empty or not closed") }
    return members
  }

  private func range(
    from first: [Character], to last: [Character]
  ) throws(TextPatternError) -> [Character] {
    guard first.count == 1, last.count == 1, let lower = first[0].unicodeScalars.first?.value,
      let upper = last[0].unicodeScalars.first?.value, lower <= upper
    else { throw error("write a range from a character to a later one") }
    return (lower...upper).compactMap { Unicode.Scalar($0).map { Character($0) } }
  }

  /// Reads a character or an escape sequence, and returns the characters that it stands for.
  private mutating func member() throws(TextPatternError) -> [Character] {
    let isEscaped = skip("\\")
    guard let character = next else { throw error("nothing follows the backslash") }
    position += 1
    switch character {
    case "d" where isEscaped: return Self.digits
    case "w" where isEscaped: return Self.letters + Self.digits + ["_"]
    default: return [character]
    }
  }
}
