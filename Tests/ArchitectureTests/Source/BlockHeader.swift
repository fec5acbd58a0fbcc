/// The code before an opening brace, which determines what kind of block begins there.
struct BlockHeader {
  enum Kind: Equatable {
    case type
    case function(name: String)
    case other
  }

  /// The lines of code; a line break within parentheses does not begin a new line.
  private var lines: [(text: String, number: Int)] = []

  mutating func append(_ code: Substring, line: Int) {
    if lines.isEmpty { lines.append(("", line)) }
    let last = lines.count - 1
    guard lines[last].text.isEmpty else { return lines[last].text += code }
    let text = code.drop { $0 == " " }
    guard !text.isEmpty else { return }
    lines[last] = (String(text), line)
  }

  mutating func endLine(nextLine: Int) {
    lines.append(("", nextLine))
  }

  /// Returns the kind of the block, and the line on which its declaration or statement begins.
  func classify(braceLine: Int) -> (kind: Kind, line: Int) {
    for (text, number) in lines.reversed() {
      let words = Self.wordsAfterModifiers(text)
      guard let first = words.first, !text.hasPrefix("#") else { continue }
      if Self.continuations.contains(where: { text.hasPrefix($0) }) { continue }
      return (Self.kind(keyword: first, words: words, text: text), number)
    }
    return (.other, braceLine)
  }

  private static func kind(keyword: String, words: [String], text: String) -> Kind {
    switch keyword {
    case "func":
      .function(name: words.dropFirst().first ?? "func")
    case "init", "deinit", "subscript":
      .function(name: keyword)
    case "get", "set", "willSet", "didSet", "_read", "_modify":
      isAccessor(words, text) ? .function(name: keyword) : .other
    case "var":
      text.contains("=") ? .other : .function(name: words.dropFirst().first ?? "var")
    case "struct", "class", "enum", "actor", "protocol", "extension":
      .type
    default:
      .other
    }
  }

  /// Returns whether the line consists only of an accessor such as `get` or `set(newValue)`, with
  /// or without `async`, `throws` and `mutating`.
  private static func isAccessor(_ words: [String], _ text: String) -> Bool {
    let allowsName = text.contains("(") ? 2 : 1
    return words.filter { !["async", "throws", "mutating"].contains($0) }.count <= allowsName
      && !text.contains(".")
  }

  /// Returns the words of a line without its leading attributes and modifiers.
  private static func wordsAfterModifiers(_ text: String) -> [String] {
    var rest = text[...]
    while rest.first == "@" {
      rest = rest.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      if rest.first == "(" { rest = rest.dropFirst(parenthesesLength(rest)) }
      rest = rest.drop { $0.isWhitespace }
    }
    var words = rest.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)[...]
    while let first = words.first, words.count > 1,
      isModifier(first, before: words.dropFirst().first)
    {
      words = words.dropFirst()
      // The argument of `private(set)` or `nonisolated(unsafe)`.
      if words.count > 1, ["set", "unsafe", "nonsending"].contains(words.first) {
        words = words.dropFirst()
      }
    }
    return Array(words)
  }

  private static func isModifier(_ word: String, before next: String?) -> Bool {
    guard word == "class" else { return modifiers.contains(word) }
    return next.map { ["func", "var", "subscript"].contains($0) } ?? false
  }

  private static func parenthesesLength(_ text: Substring) -> Int {
    var depth = 0
    var length = 0
    for character in text {
      length += 1
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0 { break }
    }
    return length
  }

  private static let continuations = ["->", "where ", "throws", "async", "rethrows"]

  private static let modifiers: Set<String> = [
    "public", "package", "internal", "private", "fileprivate", "open", "static", "final",
    "override", "mutating", "nonmutating", "nonisolated", "lazy", "weak", "unowned", "dynamic",
    "convenience", "required", "indirect", "prefix", "postfix", "infix", "distributed",
    "consuming", "borrowing", "isolated", "optional",
  ]
}
