import Foundation
import Testing

@Suite struct `Words and lines` {
  @Test func `Swift files have no banned words and no wide lines`() throws {
    // Examples that stand word for word have the habits of their authors.
    let own = try Repository.sources.get().filter { !$0.path.contains("SnippetTests/") }

    let findings = own.flatMap { BannedWord.findings(in: $0) + LineHabits.findings(in: $0) }

    expectNone(findings)
  }

  @Test func `pages and scripts have no banned words`() throws {
    let findings = try otherTexts().flatMap { path, text in
      BannedWord.findings(path: path, text: text.lines)
    }

    expectNone(findings)
  }

  @Test func `comments and pages are in plain English`() throws {
    let findings =
      try Repository.sources.get().flatMap { PlainWords.findings(in: $0) }
      + Repository.here.pagePaths().flatMap {
        PlainWords.findings(in: MarkdownPage(path: $0, try Repository.here.text(at: $0)))
      }

    expectNone(findings)
  }

  @Test func `what is said to users is in plain English`() throws {
    let own = try Repository.sources.get()
      .filter { $0.path.hasPrefix("Modules/") || $0.path.hasPrefix("Harness/") }

    let findings = try (own + nestedSources()).flatMap { PlainWords.findingsInLiterals(of: $0) }

    expectNone(findings)
  }

  @Test func `every text ends its lines and itself cleanly`() throws {
    let sources = try Repository.sources.get().map { ($0.path, $0.text) }

    let findings = try (sources + otherTexts()).flatMap {
      LineHabits.findings(path: $0, text: $1)
    }

    expectNone(findings)
  }

  /// The packages inside this one whose laws and faults are read in reports.
  private func nestedSources() throws -> [SourceText] {
    try ["Harness/AdapterChecks/Sources", "Harness/BrowserChecks/Sources"].flatMap {
      try Repository.here.files(under: $0, withExtension: "swift")
    }.map { try SourceText(path: $0, Repository.here.text(at: $0)) }
  }

  private func otherTexts() throws -> [(path: String, text: String)] {
    let scripts = try Repository.here.names(in: "scripts").map { "scripts/\($0)" }
    let forms = try Repository.here.files(under: ".github", withExtension: "yml")
    let others = scripts + forms + [".ci/run", ".swift-format", "LICENSE"]
    return try (Repository.here.pagePaths() + others).map { try ($0, Repository.here.text(at: $0)) }
  }
}

@Suite struct `Words and lines can fail` {
  private func findings(_ text: String, path: String = "Modules/A/B.swift") -> [Finding] {
    let source = SourceText(path: path, text)
    return BannedWord.findings(in: source) + LineHabits.findings(in: source)
  }

  @Test(arguments: BannedWord.all.map(\.word))
  func `each banned word is found in a module`(word: String) {
    let source = SourceText(path: "Modules/A/B.swift", "let a = 1\nlet b = \(word) c")

    let found = BannedWord.findings(in: source).map(\.line)
    let measured = BannedWord.measuredExceptions(in: source).map(\.line)

    #expect(found + measured == [2])
  }

  @Test(arguments: BannedWord.all.filter { $0.kind == .text }.map(\.word))
  func `what is banned in text is found in comments and pages`(word: String) {
    #expect(findings("// See \(word) there").map(\.line) == [1])
    #expect(BannedWord.findings(path: "Docs/A.md", text: ["", "a \(word) b"]).map(\.line) == [2])
  }

  @Test(arguments: PlainWords.instead.map(\.0))
  func `each turn of phrase is found in comments and pages alone`(phrase: String) {
    let path = "Harness/wayfinder/A.swift"
    let source = SourceText(path: path, "let a = 1\n/// An owner, \(phrase.capitalized) it is.")
    let page = MarkdownPage(path: "README.md", "# A\n\nAn owner, \(phrase).\n\n    \(phrase)ness")
    let code = SourceText(path: path, "let a = \"\(phrase)\"  // a\n/// `\(phrase)` is a name")

    #expect(PlainWords.findings(in: source).map(\.line) == [2])
    #expect(PlainWords.findings(in: page).map(\.line) == [3])
    #expect(PlainWords.findings(in: code).isEmpty)
  }

  @Test(arguments: PlainWords.instead.map(\.0))
  func `each turn of phrase is found in literals`(phrase: String) {
    let text =
      "let a = \"An owner, \\(b) \(phrase.capitalized) it is.\"\nlet b = \"\(phrase)ness a\""
    let source = SourceText(path: "Modules/A/B.swift", text)

    #expect(PlainWords.findingsInLiterals(of: source).map(\.line) == [1])
  }

  @Test func `a turn of phrase is found in a literal of several lines`() {
    let text = "let a = \"\"\"\n  An owner\n  is told of it.\n  told\n  \"\"\""
    let source = SourceText(path: "Harness/A/B.swift", text)

    #expect(PlainWords.findingsInLiterals(of: source).map(\.line) == [3])
  }

  @Test func `names in literals and code around them are no turns of phrase`() {
    let source = SourceText(
      path: "Modules/A/B.swift", "told(\"told-twice\", anew)\nlet a = \"told\"")

    #expect(PlainWords.findingsInLiterals(of: source).isEmpty)
  }

  @Test func `the name of a parameter is no turn of phrase, and its description may be one`() {
    let named = SourceText(path: "Modules/A/B.swift", "  ///   - told: Who receives it.")
    let single = SourceText(path: "Modules/A/B.swift", "  /// - Parameter told: Who receives it.")
    let described = SourceText(path: "Modules/A/B.swift", "  ///   - name: Who is told.")

    #expect(PlainWords.findings(in: named).isEmpty)
    #expect(PlainWords.findings(in: single).isEmpty)
    #expect(PlainWords.findings(in: described).count == 1)
  }

  @Test(arguments: [
    "// try! and print( are words here", "let text = \"@testable try!\"",
    "func sprint(_ a: Int) {}",
    "let retry = !done", "let link = \"https://example.com/work/1\"",
  ])
  func `words in comments, literals and longer words are not found`(sample: String) {
    #expect(findings(sample).isEmpty)
  }

  @Test func `the tool may print and a test may name a time`() {
    #expect(findings("print(1)", path: "Harness/wayfinder/Tool.swift").isEmpty)
    #expect(findings("let a = Date()", path: "Tests/ATests/A.swift").isEmpty)
    #expect(findings("print(1)", path: "Harness/PropertyTesting/A.swift").count == 1)
  }

  @Test func `a word that needs an exception is measured`() {
    let source = SourceText(path: "Modules/A/B.swift", "fatalError(\"\")\nfatalError(\"\")")

    let findings = Ratchet(exceptions: []).findings(in: BannedWord.measuredExceptions(in: source))

    #expect(findings.map(\.line) == [1])
    #expect(findings.allSatisfy { $0.message.contains("is 2, the limit is 0") })
  }

  @Test func `a line of 101 columns is found unless it is text or an address`() {
    let wide = String(repeating: "a", count: 97)

    #expect(findings("let \(wide)").map(\.line) == [1])
    #expect(findings("// \(wide)").isEmpty)
    #expect(findings("let a = \"\"\"\n    \(wide)\n  \"\"\"").isEmpty)
    #expect(findings("// https://example.com/\(wide)").isEmpty)
  }

  @Test(arguments: ["a \n", "a\t\n", "\ta\n", "a", "a\n\n", "a\r\n"])
  func `untidy white space is found`(text: String) {
    #expect(!LineHabits.findings(path: "Docs/A.md", text: text).isEmpty)
  }
}
