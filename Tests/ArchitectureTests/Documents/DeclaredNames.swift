/// The names of the types, members and cases that files declare.
struct DeclaredNames {
  private static let kinds: Set<Substring> = [
    "func", "var", "let", "struct", "class", "enum", "protocol", "actor", "typealias", "macro",
  ]

  let sources: [SourceText]

  func contains(_ name: String) -> Bool {
    sources.contains { source in
      // Most files do not contain the name. One search of the whole text shows that quickly.
      source.maskedText.includes(name) && source.code.contains { declares(name, on: $0) }
    }
  }

  private func declares(_ name: String, on line: String) -> Bool {
    guard line.includes(name) else { return false }
    let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    if words.first == "case" || words.starts(with: ["indirect", "case"]) {
      return words.contains { $0 == name }
    }
    return zip(words, words.dropFirst()).contains { Self.kinds.contains($0) && $1 == name }
  }
}
