import Foundation
import NavigationTestingCore
import Testing

/// The cases that tests save, as the program displays and changes them.
@Suite struct `wayfinder corpus` {
  private let folder: TestFolder
  private let file: URL

  init() throws {
    folder = try TestFolder()
    try folder.write("", to: "Package.swift")
    try folder.write("tap x\n", to: ".build/Other.corpus")
    file = try folder.write(
      """
      # Shop: 'links', on uiKit26
      tap open cart
      open link /item

      # Shop: 'left screens', on uiKit26
      tap open itme

      # Shop: 'a way on', on uiKit26
      tap buy

      """, to: "Tests/Shop.corpus")
    var verdicts = CorpusVerdicts(of: file.path)
    verdicts.note(.fails("links"), on: ["tap open cart", "open link /item"], by: "Shop")
    verdicts.note(
      .stale(["'open itme' is gone; did you mean 'open item'?"]), on: ["tap open itme"], by: "Shop")
    verdicts.save(for: CorpusText(parsing: try String(contentsOf: file, encoding: .utf8)))
  }

  private var text: String {
    get throws { try String(contentsOf: file, encoding: .utf8) }
  }

  @Test func `lists each case with the tests' verdict, and fails if one is stale`() throws {
    let run = try ToolRun(["corpus"], in: folder)

    #expect(run.status == 1)
    #expect(
      run.output == """
        Tests/Shop.corpus
          1. still breaks 'links', 2 steps; Shop: 'links', on uiKit26
          2. stale, 1 step; Shop: 'left screens', on uiKit26
              'open itme' is gone; did you mean 'open item'?
          3. no test has repeated it yet, 1 step; Shop: 'a way on', on uiKit26
        3 cases in 1 files, 1 of them stale

        """)
  }

  @Test func `explains a case by its steps and a test`() throws {
    let run = try ToolRun(["corpus", "explain", "Tests/Shop.corpus", "1"], in: folder)

    #expect(run.status == 0)
    #expect(run.output.contains("   1  tap open cart\n   2  open link /item\n"))
    #expect(run.output.contains(#"try replay("tap open cart", "open link /item") { Shop() }"#))
  }

  @Test func `removes only cases that are specified`() throws {
    let before = try text
    let run = try ToolRun(["corpus", "prune", "Tests/Shop.corpus"], in: folder)

    #expect(run.status == 2)
    #expect(run.errors.contains("give --stale or --cases"))
    #expect(try text == before)
  }

  @Test func `removes stale cases, and cases specified by number`() throws {
    let stale = try ToolRun(["corpus", "prune", "Tests/Shop.corpus", "--stale"], in: folder)
    let named = try ToolRun(["corpus", "prune", "Tests/Shop.corpus", "--cases", "2"], in: folder)

    #expect(stale.output.contains("removed 2. stale"))
    #expect(named.output.contains("removed 2. no test has repeated it yet"))
    #expect(
      try text == """
        # Shop: 'links', on uiKit26
        tap open cart
        open link /item

        """)
  }

  @Test func `merges files in any order to the same bytes`() throws {
    try folder.write("tap buy\n\n# Shop: 'new'\ntap a\n", to: "a.corpus")
    try folder.write("tap b\n\n# other\ntap a\n", to: "b.corpus")
    let first = try ToolRun(["corpus", "merge", "x.corpus", "a.corpus", "b.corpus"], in: folder)
    _ = try ToolRun(["corpus", "merge", "y.corpus", "b.corpus", "a.corpus"], in: folder)
    func content(_ name: String) throws -> String {
      try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
    }

    #expect(first.output == "3 cases added to x.corpus\n")
    #expect(try content("x.corpus") == content("y.corpus"))
  }

  @Test(arguments: [
    (["corpus", "nowhere"], "there is no such file or folder"),
    (["corpus", "explain", "Tests/Shop.corpus", "4"], "has no case 4, only 3"),
    (["corpus", "merge", "x.corpus", "nowhere"], "there is no such file"),
  ])
  func `a request that cannot be carried out is refused in one sentence`(
    arguments: [String], sentence: String
  ) throws {
    let run = try ToolRun(arguments, in: folder)

    #expect(run.status == 2)
    #expect(run.errors.contains(sentence))
  }
}
