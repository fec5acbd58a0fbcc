/// A check of the table in Docs/Terms.md that translates the words of the field.
///
/// The rows are in alphabetical order. A name in back-ticks that looks like a Swift symbol must be
/// declared in this package.
struct FieldTerms {
  static let header = "| the field's word | here |"

  /// The words that must have a row; other words may have one too.
  static let words = [
    "back stack", "baseline", "checkpoint", "coordinator", "counterexample", "coverage", "dead end",
    "deep link", "deferred deep link", "destination", "dismiss", "dry run", "edge", "entry",
    "exhaustive testing", "flow", "fuzzing", "generator", "guard", "headless", "intent",
    "interactive pop", "interceptor", "invariant", "leak", "modal", "mutant", "mutation testing",
    "navigator", "nested graph", "node", "oracle", "path", "path coverage", "pending destination",
    "pop", "popover", "predicate", "predictive back", "present", "process death", "property",
    "push", "redirect", "rehydration", "replace", "replay", "reset", "restoration", "result",
    "root", "route", "router", "scene", "seed", "sheet", "shrinking", "single top",
    "start destination", "stateful property testing", "step", "subgraph", "synthetic back stack",
    "tab", "transaction", "transition", "trap", "trigger", "universal link", "unwind", "up",
  ]

  private struct Row {
    let word: String
    let meaning: String
    let line: Int
  }

  private let page: MarkdownPage
  private let rows: [Row]

  init(_ page: MarkdownPage) {
    self.page = page
    let table = page.prose.drop { $0.text != Self.header }.prefix { $0.text.hasPrefix("|") }
    rows = table.dropFirst(2).map { text, line in
      let cells = text.split(separator: "|").map { $0.drop { $0 == " " } }
      let word = cells.first.map { String($0.dropLast()) } ?? ""
      return Row(word: word, meaning: cells.dropFirst().joined(), line: line)
    }
  }

  /// Returns the faults of the table.
  ///
  /// - Parameters:
  ///   - words: The words that need a row.
  ///   - isDeclared: Returns whether the package declares a symbol with this name.
  /// - Returns: The faults; empty if there are none.
  func findings(words: [String] = Self.words, isDeclared: (String) -> Bool) -> [Finding] {
    let missing = words.filter { word in !rows.contains { $0.word == word } }.map {
      finding(at: 1, "the table '\(Self.header)' has no row of '\($0)'")
    }
    let misplaced = zip(rows, rows.dropFirst())
      .filter { $0.word.lowercased() >= $1.word.lowercased() }
      .map { finding(at: $1.line, "'\($1.word)' does not come after '\($0.word)'; sort the rows") }
    let unknown = rows.flatMap { row in
      Self.symbols(in: row.meaning).filter { !$0.allSatisfy(isDeclared) }.map {
        finding(at: row.line, "nothing declares \($0.joined(separator: "."))")
      }
    }
    return missing + misplaced + unknown
  }

  /// Returns the parts of each Swift symbol in back-ticks, without argument labels.
  private static func symbols(in text: String) -> [[String]] {
    text.matches(of: /`([^`]+)`/).map(\.output.1)
      .filter { $0.first?.isUppercase == true || $0.contains("(") || $0.contains(".") }
      .map { $0.prefix { $0 != "(" }.split(separator: ".").map(String.init) }
  }

  private func finding(at line: Int, _ message: String) -> Finding {
    Finding(path: page.path, line: line, message: message)
  }
}
