/// A search for the public types, functions and macros at the top level of a file, including those
/// inside `#if`.
struct PublicSymbols {
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "actor", "func", "typealias", "macro",
  ]

  /// Returns the names with their lines.
  static func declared(in source: SourceText) -> [(name: String, line: Int)] {
    var indentation = ""
    return source.code.enumerated().compactMap { index, line in
      if line.drop(while: { $0 == " " }).hasPrefix("#if ") {
        indentation += "  "
      } else if line.drop(while: { $0 == " " }).hasPrefix("#endif") {
        indentation.removeLast(min(2, indentation.count))
      } else if line.hasPrefix(indentation) {
        return name(in: line.dropFirst(indentation.count)).map { ($0, index + 1) }
      }
      return nil
    }
  }

  /// Returns the declarations of a module that none of its pages lists.
  ///
  /// A symbol that exists only with a package trait is listed in single back-ticks, because a link
  /// to it would be broken without the trait.
  static func findings(module sources: [SourceText], pages: [String]) -> [Finding] {
    let entries = pages.flatMap(\.lines).filter { $0.hasPrefix("- `") }
    let listed = Set(entries.map { $0.drop { !$0.isLetter }.leadingIdentifier })
    return sources.flatMap { source in
      declared(in: source).filter { !listed.contains($0.name) }.map {
        Finding(
          path: source.path, line: $0.line,
          message: "\($0.name) is on no page; list it under Topics of its module's catalog")
      }
    }
  }

  private static func name(in line: Substring) -> String? {
    guard let first = line.first, first != " ", first != "}" else { return nil }
    let words = line.split(separator: " ")
    guard !words.contains("import"), let access = words.firstIndex(of: "public"),
      let kind = words[access...].firstIndex(where: kinds.contains), kind + 1 < words.count
    else { return nil }
    return words[kind + 1].leadingIdentifier
  }
}

extension Substring {
  /// The letters, digits and underscores with which the text begins.
  var leadingIdentifier: String {
    String(prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }
}
