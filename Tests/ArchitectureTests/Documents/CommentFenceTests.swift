import Testing

@Suite struct `A check of comments` {
  private let region =
    "func f() {\n  // snippet: Modules/Low/Seat.swift\n  Seat(1)\n  // end snippet\n}"

  /// Returns the findings for a file whose comments have these blocks of Swift.
  private func findings(
    _ blocks: String..., lead: String = "A seat.", compiled: String...
  ) -> [Finding] {
    let comments = blocks.map { "  /// \(lead)\n  /// ```swift\n  /// \($0)\n  /// ```\n" }
    let source = SourceText(
      path: "Modules/Low/Seat.swift",
      "public struct Seat {\n" + comments.joined(separator: "  var row = 1\n\n") + "}\n")
    let files = compiled.enumerated().map {
      SourceText(path: "Tests/LowTests/File\($0.offset).swift", $0.element)
    }
    return CommentFences(compiled: files).findings(in: [source])
  }

  @Test func `finds a block that nothing compiles, and says where to write it`() throws {
    let findings = findings("Seat(1)", compiled: "Seat(1)")

    try #require(findings.count == 1)
    #expect(findings[0].description.hasPrefix("Modules/Low/Seat.swift:3: Swift that nothing"))
    #expect(findings[0].message.contains("`// snippet: Modules/Low/Seat.swift`"))
    #expect(findings[0].message.contains("in Tests/LowTests/CommentExamples.swift"))
    #expect(findings[0].message.contains("<!-- not compiled: reason -->"))
  }

  @Test func `finds a block that differs from its region, and shows the region`() throws {
    let findings = findings("Seat(2)", compiled: region)

    try #require(findings.count == 1)
    #expect(
      findings[0].message.contains("differs from the snippet in Tests/LowTests/File0.swift:2"))
    #expect(findings[0].message.hasSuffix("\nSeat(1)"))
  }

  @Test func `passes blocks that equal their regions`() {
    let second = region.replacing("Seat.swift", with: "Seat.swift#2").replacing("(1)", with: "(2)")

    #expect(findings("Seat(1)", compiled: region).isEmpty)
    #expect(findings("Seat(1)", "Seat(2)", compiled: region, second).isEmpty)
    #expect(findings("Seat(1)", "Seat(2)", compiled: region + "\n" + second).isEmpty)
  }

  @Test func `passes a region with several names`() {
    let twice = region.replacing("  Seat(1)", with: "  // snippet: seat\n  Seat(1)")

    #expect(findings("Seat(1)", compiled: twice).isEmpty)
  }

  @Test func `finds the second block of a file without a region`() {
    #expect(findings("Seat(1)", "Seat(2)", compiled: region).map(\.line) == [9])
  }

  @Test func `passes a block that states why it is not compiled, unless it is compiled`() throws {
    let lead = "<!-- not compiled: it needs a device -->"

    #expect(findings("Seat(1)", lead: lead, compiled: "").isEmpty)
    #expect(findings("Seat(1)", lead: "<!-- not compiled: -->", compiled: "").count == 1)
    let findings = findings("Seat(1)", lead: lead, compiled: region)
    try #require(findings.count == 1)
    #expect(findings[0].message.contains("remove <!-- not compiled -->"))
  }

  @Test func `finds a region without a block, and a region that is there twice`() {
    #expect(
      findings(compiled: region).map(\.description) == [
        "Tests/LowTests/File0.swift:2: no comment has the block Modules/Low/Seat.swift; "
          + "remove this region"
      ])
    #expect(
      findings("Seat(1)", compiled: region, region).map(\.description) == [
        "Tests/LowTests/File1.swift:2: Tests/LowTests/File0.swift has a region "
          + "Modules/Low/Seat.swift too; remove one of them"
      ])
  }

  @Test func `ignores what looks like comments and regions in literals`() {
    let source = SourceText(
      path: "Modules/Low/Page.swift",
      "let page = \"\"\"\n  /// ```swift\n  /// a\n  /// ```\n\"\"\"")
    let file = SourceText(path: "Tests/LowTests/A.swift", "let a = \"\"\"\n\(region)\n\"\"\"")

    #expect(CommentFences(compiled: [file]).findings(in: [source]).isEmpty)
  }
}
