import Testing

@Suite struct `The field's words` {
  @Test func `have rows in alphabetical order, which name what the sources declare`() throws {
    let terms = FieldTerms(try Repository.here.page(at: "Docs/Terms.md"))
    let sources = try Repository.sources.get()
      .filter { $0.path.hasPrefix("Modules/") || $0.path.hasPrefix("Harness/") }

    expectNone(terms.findings(isDeclared: DeclaredNames(sources: sources).contains))
  }
}

@Suite struct `A check of the field's words` {
  private func findings(_ rows: String..., words: [String] = []) -> [String] {
    let lines = ["# Terms", FieldTerms.header, "|---|---|"] + rows + ["", "| z | `Gone` |"]
    let page = MarkdownPage(path: "T.md", lines.joined(separator: "\n"))
    let source = SourceText(
      path: "Modules/Low/Seat.swift",
      "struct Seat {\n  enum Row {\n    case first(Int), last\n  }\n  func sell() {}\n}")
    return FieldTerms(page)
      .findings(words: words, isDeclared: DeclaredNames(sources: [source]).contains)
      .map(\.description)
  }

  @Test func `passes sorted rows with known names`() {
    let found = findings(
      "| chair | `Seat`, `Seat.Row.first(_:)` and `Seat.Row.last` |", "| Pay | `Seat.sell()` |",
      "| sell | `wayfinder lint`, `--sold` and words |", words: ["chair", "sell"])

    #expect(found.isEmpty)
  }

  @Test func `finds a word without a row`() {
    #expect(
      findings("| chairs | `Seat` |", words: ["chair"]) == [
        "T.md:1: the table '| the field's word | here |' has no row of 'chair'"
      ])
  }

  @Test(arguments: ["| chair | a |", "| Chair | a |", "| bench | a |"])
  func `finds a row that is repeated or not in order`(row: String) {
    let found = findings("| chair | a |", row)

    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.hasPrefix("T.md:5:") && $0.hasSuffix("sort the rows") })
  }

  @Test(arguments: [
    ("`Sea`", "Sea"), ("`Seat.buy`", "Seat.buy"), ("`buy()`", "buy"),
    ("`Seat.Row.second(_:)`", "Seat.Row.second"),
  ])
  func `finds a name that nothing declares`(cell: String, name: String) {
    #expect(findings("| chair | \(cell) |") == ["T.md:4: nothing declares \(name)"])
  }
}
