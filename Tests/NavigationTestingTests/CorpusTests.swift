import Foundation
import NavigationTesting
import NavigationTestingCore
import Synchronization
import Testing

/// Failed cases are kept next to the tests and repeated first.
@Suite struct CorpusTests {
  @Test func `a failing case is saved once and repeated first`() async throws {
    let file = TemporaryFile()
    let first = try await file.issues { expectSafeShop(.linkUnderTheSheet) }
    let saved = try String(contentsOf: file.url, encoding: .utf8)
    let again = try await file.issues { expectSafe(links: ["/item"]) { Shop(.linkUnderTheSheet) } }

    #expect(first.count == 1)
    #expect(
      saved == """
        # Shop: 'links', on uiKit26
        tap open cart
        open link /item

        """)
    #expect(again.count == 1)
    #expect(again.first?.contains("seed") == false, "it comes from the file, not from a campaign")
    #expect(try String(contentsOf: file.url, encoding: .utf8) == saved)
  }

  @Test func `names that the app no longer knows are reported with the closest ones`() async throws
  {
    let file = TemporaryFile()
    try "tap open itme\n\nfly away\n".write(to: file.url, atomically: true, encoding: .utf8)
    let texts = try await file.issues { expectSafeShop(nil) }

    #expect(texts.count == 2)
    #expect(texts.first?.contains("no visible screen offers 'open itme'") == true)
    #expect(texts.first?.contains("did you mean 'open item'?") == true)
    #expect(texts.last?.contains("No step begins like 'fly away'") == true)
  }

  @Test func `a case of another app in the suite is left to that app`() async throws {
    let file = TemporaryFile()
    try "# Library: 'links', on uiKit26\ntap borrow\n"
      .write(to: file.url, atomically: true, encoding: .utf8)
    let texts = try await file.issues { expectSafeShop(nil) }

    #expect(texts.isEmpty)
  }

  @Test func `a case remains valid when the app is renamed`() async throws {
    let file = TemporaryFile()
    try "# Store: 'links', on uiKit26\ntap open cart\nopen link /item\n"
      .write(to: file.url, atomically: true, encoding: .utf8)
    let texts = try await file.issues {
      expectSafe(links: ["/item"]) { Shop(.linkUnderTheSheet) }
    }

    #expect(texts.count == 1)
    #expect(texts.first?.contains("law 'links'") == true)
    #expect(texts.first?.contains("seed") == false, "it comes from the file, not from a campaign")
  }

  @Test func `a run records the verdict on each case in the package`() async throws {
    let file = try TemporaryFile(inPackageNamed: "wayfinder-\(UUID())")
    try "tap open cart\nopen link /item\n\ntap open item\n\ngo back\n\ntap open itme\n"
      .write(to: file.url, atomically: true, encoding: .utf8)
    _ = try await file.issues { expectSafeShop(.linkUnderTheSheet) }
    let verdicts = CorpusVerdicts(of: file.url.path)
    func verdict(_ steps: String...) -> CorpusVerdicts.Verdict? {
      verdicts.verdicts(on: steps).first { $0.app == "Shop" }?.verdict
    }

    #expect(verdict("tap open cart", "open link /item") == .fails("links"))
    #expect(verdict("tap open item") == .passes)
    #expect(
      verdict("go back")
        == .stale(["Step 1, go back: the step is not possible here; it was skipped."]))
    #expect(
      verdict("tap open itme")
        == .stale([
          "Step 1, tap: no visible screen offers 'open itme'; another action was performed; "
            + "did you mean 'open item'?"
        ]))
  }

  @Test func `a case whose app cannot be made is reported, and does not count as passed`()
    async throws
  {
    let file = try TemporaryFile(inPackageNamed: "wayfinder-\(UUID())")
    try "tap open cart\n".write(to: file.url, atomically: true, encoding: .utf8)
    let texts = try await file.issues {
      var made = 0
      expectSafe { () throws -> Shop in
        made += 1
        if made == 2 { throw CocoaError(.fileReadNoSuchFile) }
        return Shop()
      }
    }

    #expect(texts.count == 1)
    #expect(
      texts.first?.hasPrefix(
        "Shop could not be made for the case that begins with 'tap open cart': ") == true)
    #expect(CorpusVerdicts(of: file.url.path).verdicts(on: ["tap open cart"]).isEmpty)
  }

  @Test func `a replay of unknown steps names what is unknown`() throws {
    let problem = try #require(throws: ReplayProblem.self) {
      try replay("tap open itme", "tpa read reviews") { Shop() }
    }

    #expect(problem.sentences.count == 3)
    #expect(problem.sentences.last?.contains("pass the 'laws:' of that test") == true)
    #expect(problem.description.contains("did you mean 'open item'?"))
  }
}

/// A corpus file of one test.
struct TemporaryFile {
  let name = "wayfinder-corpus-\(UUID())"
  private let folder: URL

  init() {
    folder = FilesOfTests.folder
  }

  /// Creates a file in the folder of a new package.
  init(inPackageNamed package: String) throws {
    folder = FilesOfTests.folder.appending(path: package)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "Package.swift"))
  }

  var url: URL { folder.appendingPathComponent("\(name).corpus") }

  /// Returns the issues of a test that uses this corpus.
  func issues(_ body: @escaping @Sendable () -> Void) async throws -> [String] {
    let test = folder.appendingPathComponent("Tests.swift")
    let trait: CorpusTrait = .corpus(name, filePath: test.path)
    let texts = Mutex<[String]>([])
    let current = try #require(Test.current)
    try await trait.provideScope(for: current, testCase: nil) {
      let found = NavigationTestingTests.issues(body)
      texts.withLock { $0 = found }
    }
    return texts.withLock { $0 }
  }
}
