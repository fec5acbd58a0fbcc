/// A search for the public types, functions and macros that a file declares at its top level.
struct PublicSymbols {
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "actor", "func", "typealias", "macro",
  ]

  /// Returns the names with their lines.
  static func declared(in source: SourceText) -> [(name: String, line: Int)] {
    source.code.indices.compactMap { index in
      name(in: source.code[index]).map { ($0, index + 1) }
    }
  }

  /// Returns the declarations of a module that none of its pages lists under its topics.
  static func findings(module sources: [SourceText], pages: [String]) -> [Finding] {
    let mark = "- ``"
    let entries = pages.flatMap(\.lines).filter { $0.hasPrefix(mark) }
    let listed = Set(entries.map { identifier(at: $0.dropFirst(mark.count)) })
    return sources.flatMap { source in
      declared(in: source).filter { !listed.contains($0.name) }.map {
        Finding(
          path: source.path, line: $0.line,
          message: "\($0.name) is on no page; list it under Topics of its module's catalogue")
      }
    }
  }

  private static func name(in line: String) -> String? {
    guard let first = line.first, first != " ", first != "}" else { return nil }
    let words = line.split(separator: " ")
    guard !words.contains("import"), let access = words.firstIndex(of: "public"),
      let kind = words[access...].firstIndex(where: kinds.contains), kind + 1 < words.count
    else { return nil }
    return identifier(at: words[kind + 1])
  }

  private static func identifier(at text: Substring) -> String {
    String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }
}
