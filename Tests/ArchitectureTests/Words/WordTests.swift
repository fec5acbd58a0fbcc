import Foundation
import Testing

@Suite struct `Words and lines` {
  @Test func `Swift files have no banned words and no wide lines`() throws {
    // Examples that are quoted verbatim are not checked.
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

  @Test func `comments, names of tests and pages are in plain English`() throws {
    let pages = try Repository.pages.get() + Repository.nestedPages.get()

    let findings = try allSources().flatMap {
      PlainWords.findings(in: $0) + PlainWords.findingsInNames(of: $0)
    }

    expectNone(findings + pages.flatMap { PlainWords.findings(in: $0) })
  }

  @Test func `comments of scripts are in plain English`() throws {
    let findings = try scripts().flatMap {
      try PlainWords.findings(inScript: $0, Repository.here.text(at: $0))
    }

    expectNone(findings)
  }

  @Test func `texts for users are in plain English`() throws {
    let own = try allSources()
      .filter { $0.path.hasPrefix("Modules/") || $0.path.hasPrefix("Harness/") }

    expectNone(own.flatMap { PlainWords.findingsInLiterals(of: $0) })
  }

  @Test func `no line ends in white space, and every text file ends with one line feed`() throws {
    let sources = try Repository.sources.get().map { ($0.path, $0.text) }

    let findings = try (sources + otherTexts()).flatMap {
      LineHabits.findings(path: $0, text: $1)
    }

    expectNone(findings)
  }

  /// Returns the Swift files of this package and of the packages inside it, except examples that
  /// are quoted verbatim.
  private func allSources() throws -> [SourceText] {
    try (Repository.sources.get() + Repository.nestedSources.get()).filter { !$0.isVerbatim }
  }

  /// Returns the paths of the scripts of this package and of the packages inside it.
  private func scripts() throws -> [String] {
    let folders = try [""] + Repository.here.nestedPackages().map { "\($0)/" }
    return try folders.map { "\($0)scripts" }.filter(Repository.here.exists).flatMap { folder in
      try Repository.here.names(in: folder).map { "\(folder)/\($0)" }
    } + [".ci/run"]
  }

  private func otherTexts() throws -> [(path: String, text: String)] {
    let forms = try Repository.here.files(under: ".github", withExtension: "yml")
    let pages = try Repository.here.pagePaths() + Repository.here.nestedPagePaths()
    let others = try scripts() + forms + [".swift-format", "LICENSE"]
    return try (pages + others).map { try ($0, Repository.here.text(at: $0)) }
  }
}

@Suite struct `A check of words and lines` {
  private func findings(_ text: String, path: String = "Modules/A/B.swift") -> [Finding] {
    let source = SourceText(path: path, text)
    return BannedWord.findings(in: source) + LineHabits.findings(in: source)
  }

  @Test(arguments: BannedWord.all.map(\.word))
  func `finds each banned word in a module`(word: String) {
    let source = SourceText(path: "Modules/A/B.swift", "let a = 1\nlet b = \(word) c")

    let found = BannedWord.findings(in: source).map(\.line)
    let measured = BannedWord.measuredExceptions(in: source).map(\.line)

    #expect(found + measured == [2])
  }

  @Test(arguments: BannedWord.all.filter { $0.kind == .text }.map(\.word))
  func `finds a word that is banned anywhere in comments and pages`(word: String) {
    #expect(findings("// See \(word) there").map(\.line) == [1])
    #expect(BannedWord.findings(path: "Docs/A.md", text: ["", "a \(word) b"]).map(\.line) == [2])
  }

  @Test(arguments: PlainWords.instead.map(\.0))
  func `finds each phrase to avoid in comments and pages alone`(phrase: String) {
    let path = "Harness/wayfinder/A.swift"
    let source = SourceText(path: path, "let a = 1\n/// An owner, \(phrase.capitalized) it is.")
    let page = MarkdownPage(path: "README.md", "# A\n\nAn owner, \(phrase).\n\n    \(phrase)ness")
    let code = SourceText(path: path, "let a = \"\(phrase)\"  // a\n/// `\(phrase)` is a name")

    #expect(PlainWords.findings(in: source).map(\.line) == [2])
    #expect(PlainWords.findings(in: page).map(\.line) == [3])
    #expect(PlainWords.findings(in: code).isEmpty)
  }

  @Test(arguments: PlainWords.instead.map(\.0))
  func `finds each phrase to avoid in literals`(phrase: String) {
    let text =
      "let a = \"An owner, \\(b) \(phrase.capitalized) it is.\"\nlet b = \"\(phrase)ness a\""
    let source = SourceText(path: "Modules/A/B.swift", text)

    #expect(PlainWords.findingsInLiterals(of: source).map(\.line) == [1])
  }

  @Test func `finds a phrase to avoid in a literal of several lines`() {
    let text = "let a = \"\"\"\n  An owner\n  is told of it.\n  told\n  \"\"\""
    let source = SourceText(path: "Harness/A/B.swift", text)

    #expect(PlainWords.findingsInLiterals(of: source).map(\.line) == [3])
  }

  @Test func `finds phrases to avoid in the names of tests and suites`() {
    let source = SourceText(
      path: "Tests/ATests/A.swift",
      "@Suite struct `Nobody` {\n  @Test func `is told`() {}\n  let a = \"func `told`\"\n}")

    #expect(PlainWords.findingsInNames(of: source).map(\.line) == [1, 2])
    #expect(PlainWords.findings(in: source).isEmpty)
  }

  @Test func `finds phrases to avoid in the comments of a script`() {
    let text = "#!/bin/sh\n# Nobody calls this.\ntold=$#  # Whoever calls this.\necho told"

    #expect(PlainWords.findings(inScript: "scripts/a", text).map(\.line) == [2, 3])
  }

  @Test(arguments: ["(told)", "well-told", "told,"])
  func `finds a phrase beside punctuation`(phrase: String) {
    let source = SourceText(path: "Modules/A/B.swift", "// An owner is \(phrase) here.")

    #expect(PlainWords.findings(in: source).count == 1)
  }

  @Test func `knows examples that are quoted verbatim by their first line`() {
    let comment = "// swift-format-ignore-file"

    #expect(SourceText(path: "A.swift", "\(comment)\nimport A").isVerbatim)
    #expect(!SourceText(path: "A.swift", "import A\n\(comment)").isVerbatim)
  }

  @Test func `does not find phrases in names inside literals and in code around them`() {
    let source = SourceText(
      path: "Modules/A/B.swift", "told(\"told-twice\", anew)\nlet a = \"told\"")

    #expect(PlainWords.findingsInLiterals(of: source).isEmpty)
  }

  @Test func `ignores a parameter's name, but checks its description`() {
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
  func `does not find words in comments, literals and longer words`(sample: String) {
    #expect(findings(sample).isEmpty)
  }

  @Test func `allows the tool to print, and a test to use the current date`() {
    #expect(findings("print(1)", path: "Harness/wayfinder/Tool.swift").isEmpty)
    #expect(findings("let a = Date()", path: "Tests/ATests/A.swift").isEmpty)
    #expect(findings("print(1)", path: "Harness/PropertyTesting/A.swift").count == 1)
  }

  @Test func `measures a word that needs an exception`() {
    let source = SourceText(path: "Modules/A/B.swift", "fatalError(\"\")\nfatalError(\"\")")

    let findings = Ratchet(exceptions: []).findings(in: BannedWord.measuredExceptions(in: source))

    #expect(findings.map(\.line) == [1])
    #expect(findings.allSatisfy { $0.message.contains("is 2, the limit is 0") })
  }

  @Test func `finds a line of 101 columns unless it is text or an address`() {
    let wide = String(repeating: "a", count: 97)

    #expect(findings("let \(wide)").map(\.line) == [1])
    #expect(findings("// \(wide)").isEmpty)
    #expect(findings("let a = \"\"\"\n    \(wide)\n  \"\"\"").isEmpty)
    #expect(findings("// https://example.com/\(wide)").isEmpty)
  }

  @Test(arguments: ["a \n", "a\t\n", "\ta\n", "a", "a\n\n", "a\r\n"])
  func `finds untidy white space`(text: String) {
    #expect(!LineHabits.findings(path: "Docs/A.md", text: text).isEmpty)
  }
}
