import NavigationTestingCore
import PropertyTesting
import Testing

@Suite struct `Saved cases` {
  private func saved() throws -> CorpusEntry {
    let plan = CampaignPlan(cases: 400)
    let report = Campaign<Cafe>(NoConfiguration(), mutant: Cafe.mutants[0], plan: plan).run()
    return CorpusEntry(try #require(report.violations.first), in: report.subject)
  }

  @Test func `a saved case reads as a description of what happened`() throws {
    let entry = try saved()

    #expect(
      entry.text.hasSuffix(
        """
        law: C1 depth
        message: the depth differs
        tape: 1 | 0 | 0 | 0
        * limit=4
        > open
        > open
        > open
        end

        """))
    #expect(entry.fileName.hasPrefix("cafe-forgets-"))
  }

  @Test func `a saved case is read as it was written`() throws {
    let entry = try saved()

    let read = try CorpusEntry(parsing: entry.text)

    #expect(read.text == entry.text)
    #expect(read.script == entry.script)
    #expect(read.identity == entry.identity)
  }

  @Test(arguments: [
    ("", "not a saved case"), ("{\"a\": 1}", "not a saved case"),
    ("wayfinder-case 2\nend\n", "format version 2"), ("wayfinder-case 1\nworld: cafe\n", "missing"),
    ("wayfinder-case 1\nworld: cafe\nend\n", "'definition:'"),
    ("wayfinder-case 1\nworld: cafe\nmutantt: no\nend\n", "did you mean 'mutant'?"),
    ("wayfinder-case 1\nworld: cafe\nworld: bar\nend\n", "'world:' is unknown or appears twice"),
  ])
  func `a file that is not a corpus file is refused with advice`(text: String, expected: String) {
    #expect {
      try CorpusEntry(parsing: text)
    } throws: { error in
      "\(error)".contains(expected)
    }
  }

  @Test func `an error names the line of the file, even after blank lines`() throws {
    let text = try saved().text.replacing("law:", with: "\n\nlaw:")
      .replacing("> open\nend", with: "\n> \"open\nend")
    let line = text.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.hasPrefix("> \"") }

    #expect {
      try CorpusEntry(parsing: text)
    } throws: { error in
      "\(error)".contains("line \((line ?? 0) + 1): a quotation mark is not closed")
    }
  }

  @Test func `a file truncated anywhere never gives another case`() throws {
    let text = try saved().text

    for length in 0..<text.count - 1 {
      #expect(throws: CorpusError.self) { try CorpusEntry(parsing: String(text.prefix(length))) }
    }
  }

  @Test func `a saved case replays, and passes once the fault is corrected`() throws {
    let entry = try saved()
    let cafe = WorldRunner.cafe

    let broken = try cafe.session(Cafe.mutants[0]).replay(entry, in: cafe.subject(Cafe.mutants[0]))
    let mended = try cafe.session(nil).replay(entry, in: cafe.subject(nil))

    #expect(broken.violation?.identity == entry.identity)
    #expect(broken.rows.count == 4)
    #expect(mended.violation == nil)
  }

  @Test func `the script is used as edited`() throws {
    let text = try saved().text.replacing("> open\nend", with: "> close\n> opn\nend")
    let entry = try CorpusEntry(parsing: text)
    let cafe = WorldRunner.cafe

    let report = try cafe.session(nil).replay(entry, in: cafe.subject(nil))

    #expect(report.script.steps.map(\.action) == ["open", "open", "close"])
    #expect(report.staleNotes == ["step 4, opn: no action is called 'opn'; did you mean 'open'?"])
  }

  @Test func `a script can be printed as a Swift test`() throws {
    let replay = try Replay<Cafe>(
      mutant: "forgets",
      script: """
        * limit=4
        > open
        > open
        > open
        """)

    #expect(replay.violation?.identity.law == "C1 depth")
    #expect(replay.tape.description == "1 | 0 | 0 | 0")
  }

  @Test func `a script with a removed name fails and suggests the closest name`() {
    #expect(
      throws: ReplayError.stale(["step 2, opn: no action is called 'opn'; did you mean 'open'?"])
    ) {
      try Replay<Cafe>(script: "> open\n> opn")
    }
    #expect(
      throws: ReplayError.stale([
        "while building: no argument is called 'limt'; did you mean 'limit'?"
      ])
    ) {
      try Replay<Cafe>(script: "* limt=4\n> open")
    }
  }

  @Test func `an unknown fault and an unreadable script are refused`() {
    #expect(throws: ReplayError.unknownMutant("forgts", closest: "forgets")) {
      try Replay<Cafe>(mutant: "forgts", script: "")
    }
    #expect(throws: ReplayError.self) { try Replay<Cafe>(script: "open") }
  }
}
