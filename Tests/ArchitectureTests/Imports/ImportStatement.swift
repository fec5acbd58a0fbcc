/// An import of a module or of a declaration in it, with any attributes and access level.
struct ImportStatement: Equatable {
  let module: String
  let line: Int

  /// Returns the imports in a file in order, including those in conditional compilation blocks.
  static func all(in source: SourceText) -> [ImportStatement] {
    source.code.indices.filter { source.code[$0].includes("import") }.flatMap { index in
      modules(importedOn: index, of: source.code).map {
        ImportStatement(module: $0, line: index + 1)
      }
    }
  }

  private static func modules(importedOn index: Int, of code: [String]) -> [String] {
    let keyword = "import"
    var rest = code[index][...]
    var modules: [String] = []
    while let found = rest.firstRange(of: keyword) {
      let before = code[index][..<found.lowerBound]
      let after = rest[found.upperBound...]
      if isStatement(before: before, after: after) {
        // The name may be on a later line than the keyword.
        modules += module(in: ([String(after)] + code[(index + 1)...].prefix(2)).joined(by: " "))
      }
      rest = after
    }
    return modules
  }

  /// Returns whether the word `import` between two parts of a line begins a statement; it can also
  /// be a label or a member.
  private static func isStatement(before: Substring, after: Substring) -> Bool {
    let last = before.last { $0 != " " }
    let startsWord = before.utf8.last.map { !isWordByte($0) } ?? true
    return startsWord && after.first.map { $0 == " " } ?? true
      && !(last.map { "(,.".contains($0) } ?? false)
  }

  private static func module(in text: String) -> [String] {
    let words = text.prefix { $0 != ";" }
      .split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    let name = words.first { !kinds.contains($0) }
    return name.map { [$0] } ?? []
  }

  private static let kinds: Set<String> = [
    "actor", "class", "enum", "func", "let", "macro", "protocol", "struct", "typealias", "var",
  ]
}

extension [String] {
  fileprivate func joined(by separator: String) -> String { joined(separator: separator) }
}
