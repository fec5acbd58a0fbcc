/// The public functions and subscripts that a source file declares, by type and base name.
///
/// The requirements of public protocols are included.
struct DeclaredOperations {
  struct Operation: Equatable {
    /// The type and the base name, as in `RoutingManager.push`; overloads share one name.
    let name: String
    let line: Int
    /// Whether its documentation states its complexity.
    let statesComplexity: Bool
  }

  private struct Block {
    let indent: Int
    let name: String
    let isPublicProtocol: Bool
  }

  private var blocks: [Block] = []
  private var statesComplexity = false
  private(set) var operations: [Operation] = []

  /// Creates the list by reading a source file.
  ///
  /// - Parameter source: The file. It must be indented as the formatter does, because indentation
  ///   determines the type to which a function belongs.
  init(in source: SourceText) {
    for (index, line) in source.lines.enumerated() {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("///") {
        statesComplexity = statesComplexity || text.contains("- Complexity:")
      } else {
        read(source.code[index], number: index + 1)
      }
    }
  }

  private mutating func read(_ line: String, number: Int) {
    let text = line.drop { $0 == " " }
    guard !text.isEmpty else { return statesComplexity = false }
    let indent = line.count - text.count
    if !text.hasPrefix("}"), !text.hasPrefix("#") {
      while let last = blocks.last, last.indent >= indent { blocks.removeLast() }
    }
    let words = Self.wordsOfCode(text)
    if words.isEmpty { return }
    if let block = Self.block(words, indent) {
      blocks.append(block)
    } else if let name = Self.operation(words) {
      let isPublic = words.contains { $0 == "public" || $0 == "open" }
      if isPublic || blocks.last?.isPublicProtocol == true {
        let path = blocks.map(\.name) + [name]
        operations.append(
          Operation(
            name: path.joined(separator: "."), line: number, statesComplexity: statesComplexity))
      }
    }
    statesComplexity = false
  }

  /// Returns the words of a line of code after its attributes; empty if the line contains only
  /// attributes.
  private static func wordsOfCode(_ text: Substring) -> [Substring] {
    text.split(separator: " ").drop { $0.hasPrefix("@") }.map { $0 }
  }

  private static let modifiers: Set<Substring> = [
    "public", "open", "static", "class", "final", "mutating", "nonisolated", "override",
    "consuming", "borrowing", "indirect", "private", "fileprivate", "package", "internal",
  ]

  private static func block(_ words: [Substring], _ indent: Int) -> Block? {
    let kinds: Set<Substring> = ["struct", "class", "enum", "extension", "protocol", "actor"]
    guard
      let place = words.firstIndex(where: { kinds.contains($0) && $0 != "class" })
        ?? words.firstIndex(of: "class"), place + 1 < words.count,
      words[..<place].allSatisfy({ modifiers.contains($0) }),
      !["func", "var", "subscript"].contains(words[place + 1])
    else { return nil }
    let name = words[place + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    let isPublicProtocol = words[place] == "protocol" && words[..<place].contains("public")
    return Block(indent: indent, name: String(name), isPublicProtocol: isPublicProtocol)
  }

  private static func operation(_ words: [Substring]) -> String? {
    guard let place = words.firstIndex(where: { $0 == "func" || $0.hasPrefix("subscript") }),
      words[..<place].allSatisfy({ modifiers.contains($0) })
    else { return nil }
    guard words[place] == "func" else { return "subscript" }
    guard place + 1 < words.count else { return nil }
    return String(words[place + 1].prefix { $0 != "(" && $0 != "<" || words[place + 1] == "<" })
  }
}
