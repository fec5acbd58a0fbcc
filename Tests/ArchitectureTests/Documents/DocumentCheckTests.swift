import Testing

@Suite struct `A document check` {
  private let table = ImportTable(rows: [
    .init("Modules", "Low", .zero), .init("Harness", "High", .harnessOne, ["Low", "Foundation"]),
  ])

  private let architecture = """
    | level | target | folder | may import |
    |---|---|---|---|
    | 0 | Low | Modules | the standard library only |
    | H1 | High | Harness | Low, Foundation |

    ### Low
    - `Parts/`: the only type here.

    ### High
    - `Tall/`: builds on the other.
    """

  private func architectureFindings(replacing old: String, with new: String) -> [String] {
    let page = MarkdownPage(path: "A.md", architecture.replacing(old, with: new))
    let findings = ArchitecturePage(page).findings(table: table) {
      $0.target == "Low" ? ["Parts/"] : ["Tall/"]
    }
    return findings.map(\.description)
  }

  @Test func `passes a complete architecture page`() {
    #expect(architectureFindings(replacing: "", with: "").isEmpty)
  }

  @Test(arguments: [
    ("- `Parts/`: the only type here.\n", "", "A.md:1: Low lacks the line: - `Parts/`"),
    ("`Parts/`", "`Part/`", "A.md:7: Modules/Low/Part/ does not exist"),
    ("Tall/", "Big/", "A.md:1: High lacks the line: - `Tall/`"),
    (
      "### High", "- `Parts/`: the only type again.\n### High",
      "A.md:9: Parts/ is listed before"
    ),
    ("the only type here", "type", "A.md:7: say what Parts/ holds"),
    ("### High", "### Higher", "A.md:1: High has 0 headings"),
    ("### High", "### Low\n### High", "A.md:9: Low has 2 headings"),
    ("| 0 | Low", "| 1 | Low", "A.md:1: the table of targets needs this line once: | 0 | Low |"),
    ("| Low, Foundation |", "| Low |", "A.md:1: the table of targets needs this line once: | H1"),
  ])
  func `finds each defect of the architecture page`(old: String, new: String, finding: String) {
    let findings = architectureFindings(replacing: old, with: new)

    #expect(findings.contains { $0.hasPrefix(finding) }, "\(findings)")
  }

  @Test(arguments: [
    ("[a](Gone.md)", "leads to no file: there is no Docs/Gone.md"),
    ("![a](../Gone.png)", "leads to no file: there is no Gone.png"),
    ("[a](Here.md#no-such)", "names a heading that Docs/Here.md does not have"),
    ("[a](#no-such)", "names a heading that Docs/Page.md does not have"),
    ("[a](../../out.md)", "leads out of the project"),
    ("[a](/Docs/Here.md)", "begins with a slash"),
    ("[a]: Gone.md", "leads to no file"),
  ])
  func `finds a broken link`(text: String, reason: String) throws {
    let findings = linkFindings("# Page\n\(text)")

    try #require(findings.count == 1)
    #expect(findings[0].line == 2)
    #expect(findings[0].message.contains(reason))
  }

  @Test(arguments: [
    "[a](Here.md#its-heading)", "[a](#page)", "[a](https://example.com)", "`[a](Gone.md)`",
    "```\n[a](Gone.md)\n```", "[a](Here.md \"title\")",
  ])
  func `passes a link that leads somewhere`(text: String) {
    #expect(linkFindings("# Page\n\(text)").isEmpty)
  }

  private func linkFindings(_ text: String) -> [Finding] {
    let page = MarkdownPage(path: "Docs/Page.md", text)
    let pages = [page, MarkdownPage(path: "Docs/Here.md", "## Its `heading`!")]
    return LocalLinks { path in pages.first { $0.path == path } }.findings(in: page)
  }

  @Test(arguments: [
    ("- <doc:gone>", "there is no Modules/Low/Documentation.docc/gone.md"),
    ("[Gone](doc:gone)", "there is no Modules/Low/Documentation.docc/gone.md"),
    ("[a seat](doc:seats)", "must be its title: All seats"),
    ("[All seats](seats.md)", "leads nowhere in the built documentation"),
    ("`Docs/Gone.md` says more.", "there is no Docs/Gone.md"),
  ])
  func `finds a link that leads some readers of a catalog nowhere`(
    text: String, reason: String
  ) throws {
    let findings = catalogLinks.findings(
      in: MarkdownPage(path: "Modules/Low/Documentation.docc/Low.md", "# ``Low``\n\n\(text)"))

    try #require(findings.count == 1)
    #expect(findings[0].line == 3)
    #expect(findings[0].message.contains(reason))
  }

  @Test(arguments: [
    "- <doc:seats>", "See [All\nseats](doc:seats).", "[a](https://example.com)", "`[a](doc:gone)`",
  ])
  func `passes a link that all readers of a catalog can follow`(text: String) {
    let page = MarkdownPage(path: "Modules/Low/Documentation.docc/Low.md", "# ``Low``\n\n\(text)")

    #expect(catalogLinks.findings(in: page).isEmpty)
  }

  @Test func `finds a comment with a link that leads to no page`() {
    let source = SourceText(
      path: "Modules/Low/Seat.swift", "// <doc:gone>\n/// See <doc:seats>.\n/// See <doc:gone>.")

    #expect(catalogLinks.findings(in: source).map(\.line) == [3])
  }

  private let catalogLinks = CatalogLinks { path in
    path == "Modules/Low/Documentation.docc/seats.md"
      ? MarkdownPage(path: path, "# All seats") : nil
  }

  @Test(arguments: [
    ("", "let a = 1", "Swift that nothing compiles"),
    ("<!-- not compiled: -->", "let a = 1", "Swift that nothing compiles"),
    ("<!-- snippet: Gone.swift#one -->", "let a = 1", "Gone.swift does not exist"),
    ("<!-- snippet: A.swift#two -->", "let a = 1", "A.swift has no lines between"),
    ("<!-- snippet: A.swift#one -->", "let a = 2", "the block differs from the snippet one"),
    ("<!-- evaluated by scripts/try-pages -->", "let a = 1", "evaluates only dependencies"),
  ])
  func `finds a block of Swift that nothing compiles`(
    lead: String, body: String, reason: String
  ) throws {
    let findings = fenceFindings(lead: lead, body: body)

    try #require(findings.count == 1)
    #expect(findings[0].message.contains(reason))
  }

  @Test(arguments: ["<!-- snippet: A.swift#one -->", "<!-- not compiled: it needs a device -->"])
  func `passes a block that equals its snippet or states why not`(lead: String) {
    #expect(fenceFindings(lead: lead, body: "let a = 1").isEmpty)
  }

  @Test(arguments: ["dependencies: [\n]", "// swift-tools-version: 6.2\nlet a = 1"])
  func `passes a manifest, or a part of one, that a script evaluates`(body: String) {
    let lead = "<!-- evaluated by scripts/try-pages -->"

    #expect(fenceFindings(lead: lead, body: body).isEmpty)
  }

  private func fenceFindings(lead: String, body: String) -> [Finding] {
    let page = MarkdownPage(path: "README.md", "# Page\n\(lead)\n```swift\n\(body)\n```\n")
    let file = "  // snippet: one\n  let a = 1\n  // end snippet\n"
    return CodeFences { $0 == "A.swift" ? file : nil }.findings(in: page)
  }

  @Test(arguments: [
    ("", "", "swift test", "commands that nothing runs"),
    ("", "", "$ wayfinder fuzz", "commands that nothing runs"),
    ("<!-- not run: it waits -->", "sh", "swift test", "understands"),
    ("<!-- run by scripts/gone -->", "sh", "swift test", "there is no scripts/gone"),
  ])
  func `finds a block of commands that nothing runs`(
    lead: String, language: String, body: String, reason: String
  ) throws {
    let findings = shellFindings(lead, language, body)

    try #require(findings.count == 1)
    #expect(findings[0].message.contains(reason))
  }

  @Test(arguments: [
    ("A line.", "sh"), ("<!-- run on a Mac -->", "sh"),
    ("<!-- run until it prints this; the address differs -->", "console"),
    ("<!-- run by scripts/check -->", "sh parallel"), ("A line.", "text"),
  ])
  func `passes a block of commands that is run`(lead: String, language: String) {
    #expect(shellFindings(lead, language, "swift test").isEmpty)
  }

  private func shellFindings(_ lead: String, _ language: String, _ body: String) -> [Finding] {
    let page = MarkdownPage(path: "README.md", "# Page\n\(lead)\n```\(language)\n\(body)\n```\n")
    return ShellFences { $0 == "scripts/check" }.findings(in: page)
  }

  private func commandFindings(_ text: String) -> [String] {
    let reference = MarkdownPage(
      path: "Docs/Tool.md",
      """
      ## wayfinder fuzz
      ```text
        --cases <cases>  How many. [--jobs <jobs>]
      ```
      ## wayfinder bench engine
      ```text
        --format <format>
      ```
      """)
    return PageCommands(reference: reference) { $0 == "scripts/check" }
      .findings(in: MarkdownPage(path: "README.md", text)).map(\.message)
  }

  @Test(arguments: [
    ("Run `scripts/chek format`.", "there is no scripts/chek"),
    ("    scripts/chek", "there is no scripts/chek"),
    ("```sh\nwayfinder fuz --cases 2\n```", "the tool has no subcommand `fuz`"),
    ("`wayfinder fuzz --case 2`", "`wayfinder fuzz` has no option --case"),
    ("`wayfinder bench engine --cases 2`", "`wayfinder bench` has no option --cases"),
  ])
  func `finds a command that does not exist`(text: String, message: String) {
    #expect(commandFindings(text) == [message])
  }

  @Test(arguments: [
    "`scripts/check format`", "`swift run -c release wayfinder fuzz --cases 2 FILE`",
    "```sh\nwayfinder fuzz --jobs 1 | tee --append log\n```", "`wayfinder help fuzz`",
    "`wayfinder bench engine --format json`", "The tool is `wayfinder`.",
  ])
  func `passes a command that exists`(text: String) {
    #expect(commandFindings(text).isEmpty)
  }

  @Test(arguments: [
    nil, "# Low\n\nA sentence.\n", "# ``Low``\n\n## Topics\n", "# ``Low``\n\nNo sentence\n",
    "# ``Low``\n\nA sentence.\n\n<!--@START_MENU_TOKEN@-->\n",
  ])
  func `finds a missing or unfinished catalog`(page: String?) {
    #expect(Catalogue(module: "Low").findings(landingPage: page).count == 1)
    #expect(Catalogue(module: "Low").findings(landingPage: "# ``Low``\n\nA sentence.\n").isEmpty)
  }

  @Test(arguments: [
    "public struct Seat {}", "@MainActor public final class Seat {}",
    "public protocol Seat<Row>: Sendable {", "@frozen public indirect enum Seat: Hashable {",
    "public func Seat(_ row: Int) {}",
  ])
  func `finds a public symbol that no page lists`(declaration: String) {
    let source = SourceText(path: "Modules/Low/Seat.swift", "// public enum A {}\n\(declaration)")

    #expect(PublicSymbols.findings(module: [source], pages: ["``Seat``"]).map(\.line) == [2])
    #expect(PublicSymbols.findings(module: [source], pages: ["", "- ``Seat(_:)``"]).isEmpty)
  }

  @Test func `finds a symbol inside a condition, and passes it if a page lists it`() {
    let source = SourceText(
      path: "Modules/Low/Seat.swift",
      "#if Trait\n  public struct Seat {\n    public struct Row {}\n  }\n#endif\n")

    #expect(PublicSymbols.findings(module: [source], pages: []).map(\.line) == [2])
    #expect(PublicSymbols.findings(module: [source], pages: ["- `Seat`: one seat"]).isEmpty)
  }

  @Test(arguments: [
    "struct Seat {}", "  public struct Seat {}", "public extension Seat {}",
    "@_exported public import struct Low.Seat",
  ])
  func `passes symbols that are not public or are inside another symbol`(declaration: String) {
    let source = SourceText(path: "Modules/Low/Seat.swift", declaration)

    #expect(PublicSymbols.findings(module: [source], pages: []).isEmpty)
  }

  @Test func `finds a gap in the decisions and a missing section`() {
    let text = DecisionRecords.sections.map { "## \($0)\n" }.joined()
    let template = MarkdownPage(path: "Docs/Decisions/0000-template.md", text)
    let gap = MarkdownPage(path: "Docs/Decisions/0002-one.md", text)
    let short = MarkdownPage(path: "Docs/Decisions/0001-one.md", "## Status\n")

    #expect(DecisionRecords.findings(in: [template, gap]).count == 1)
    #expect(DecisionRecords.findings(in: [template, short]).count == 3)
  }
}
