import Testing

@Suite struct `The size ratchet` {
  @Test func `keeps files and functions at their limits or at exact exceptions`() throws {
    let sources = try Repository.sources.get()

    let measures = sources.flatMap {
      Measure.sizes(of: $0) + BannedWord.measuredExceptions(in: $0)
    }

    expectNone(Ratchet.wayfinder.findings(in: measures))
  }

  @Test func `gives a reason for every exception`() {
    for exception in Ratchet.wayfinder.exceptions {
      #expect(exception.reason.split(separator: " ").count >= 5, "\(exception)")
    }
  }
}

@Suite struct `A check of sizes` {
  private func findings(
    _ text: String, exceptions: [Ratchet.Exception] = []
  ) -> [String] {
    let measures = Measure.sizes(of: SourceText(path: "Modules/A/B.swift", text))
    return Ratchet(exceptions: exceptions).findings(in: measures).map(\.description)
  }

  private func function(lines: Int) -> String {
    "func long() {\n" + String(repeating: "  step()\n", count: lines - 2) + "}\n"
  }

  private func exception(_ value: Int) -> Ratchet.Exception {
    Ratchet.Exception(
      limit: .functionLines, path: "Modules/A/B.swift", subject: "long", value: value, reason: "")
  }

  @Test func `finds a file of 401 lines, but not one of 400`() {
    #expect(findings(String(repeating: "//\n", count: 400)).isEmpty)
    #expect(
      findings(String(repeating: "//\n", count: 401)) == [
        "Modules/A/B.swift:1: fileLines is 401, the limit is 400: "
          + "move a concern into a file of its own, Type+Concern.swift"
      ])
  }

  @Test func `finds a function of 71 lines, but not one of 70`() {
    #expect(findings(function(lines: 70)).isEmpty)
    #expect(
      findings("\n" + function(lines: 71)) == [
        "Modules/A/B.swift:2: functionLines of long is 71, the limit is 70: "
          + "give the steps of the function names and functions of their own"
      ])
  }

  @Test func `finds a fourth level of nested blocks at its first line`() {
    let levels = ["if a {", "for b in c {", "switch b {", "while d {"]
    let body = levels.joined(separator: "\n") + "\n" + String(repeating: "}\n", count: 4)

    #expect(
      findings("func deep() {\n\(body)}") == [
        "Modules/A/B.swift:5: nesting of deep is 4, the limit is 3: "
          + "leave early, or make the inner block a function of its own"
      ])
  }

  @Test func `passes an exception of exactly the current size`() {
    #expect(findings(function(lines: 80), exceptions: [exception(80)]).isEmpty)
  }

  @Test(arguments: [
    (79, "its exception allows 79"), (81, "well done: lower its exception from 81"),
  ])
  func `fails an exception of another size`(size: Int, advice: String) throws {
    let findings = findings(function(lines: 80), exceptions: [exception(size)])

    try #require(findings.count == 1)
    #expect(findings[0].contains(advice))
  }

  @Test func `fails an exception that is stale or listed twice`() {
    #expect(
      findings(function(lines: 70), exceptions: [exception(80)]).contains { $0.contains("stale") })
    #expect(
      findings(function(lines: 80), exceptions: [exception(80), exception(90)])
        .contains { $0.contains("several exceptions") })
  }
}
