import NavigationTestingCore
import PropertyTesting
import Testing

/// Tests of merging the files in which several processes record their parts of an app's test.
@Suite struct `wayfinder merge with folders` {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    for index in 0..<2 {
      let part = try part(index)
      try folder.write(part.text, to: "part-\(index)/\(part.fileName)")
    }
  }

  private func part(_ index: Int) throws -> TestPart {
    let subject = TestSubject(
      app: "Shop", test: "ShopTests/safe()", place: "ShopTests.swift:9", platform: "uiKit26",
      platformNumber: 0, seed: 0, cases: 2, laws: ["links"], applying: [0], expected: [0],
      goals: [.init(name: "a receipt", place: "ShopTests.swift:12")], corpus: "Shop.corpus")
    let violation = Violation(law: "links", message: "a link opened nothing")
    var part = CampaignPart()
    part.add(CampaignPart.Failure(caseNumber: index, violation: violation))
    (part.tally.cases, part.tally.steps, part.tally.goals) = (1, 4, [0])
    let finding = TestPart.Finding(
      caseNumber: index, identity: violation.identity, text: "Shop: a link opened nothing.",
      kept: CorpusText.Case(["tap \(index)"], remarks: ["Shop: 'links', on uiKit26"]))
    return TestPart(
      subject, try #require(Shard(index: index, of: 2)), part, AppCoverage(), findings: [finding],
      firstInBrief: finding)
  }

  @Test func `reports what one run of the tests reports, and keeps the failures`() throws {
    let run = try ToolRun(["merge", "part-1", "part-0", "--keep"], in: folder)
    let corpus = try ToolRun(shell: "cat Shop.corpus", in: folder)

    #expect(run.status == 1)
    #expect(
      run.output == """
        Shop on uiKit26: 2 cases with 8 steps, 0 different states; 0 screens; 0 of 1 laws were \
        tried (not 'links'), 1 broken.

        Shop: a link opened nothing.

        Shop: no user reached 'a receipt' in 2 cases.
          law 'a receipt', at ShopTests.swift:12

        Shop: 'links' was never tested; no link opened a screen; check the links and that the \
        navigator reads them.

        """)
    #expect(corpus.output == "# Shop: 'links', on uiKit26\ntap 0\n")
  }

  @Test(arguments: [
    (["part-0"], "1 of 2 parts were given"), (["part-0", "part-0"], "part 1 was given twice"),
    (["part-0", "Shop.corpus"], "leave out the files among them"),
    (["."], "There are no parts of tests in ."),
  ])
  func `refuses an incomplete set of parts`(_ folders: [String], _ sentence: String) throws {
    let run = try ToolRun(["merge"] + folders, in: folder)

    #expect(run.status == 2)
    #expect(run.errors.contains(sentence))
  }
}
