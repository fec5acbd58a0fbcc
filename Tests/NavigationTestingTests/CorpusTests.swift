import Foundation
import NavigationTesting
import Synchronization
import Testing

/// Cases that failed once are kept beside the tests and repeated first.
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

  @Test func `names that the app no longer knows are told with the closest`() async throws {
    let file = TemporaryFile()
    try "tap open itme\n\nfly away\n".write(to: file.url, atomically: true, encoding: .utf8)
    let texts = try await file.issues { expectSafeShop(nil) }

    #expect(texts.count == 2)
    #expect(texts.first?.contains("can no longer be 'open itme'") == true)
    #expect(texts.first?.contains("did you mean 'open item'?") == true)
    #expect(texts.last?.contains("No step begins like 'fly away'") == true)
  }

  @Test func `a replay of unknown steps says what is not known`() throws {
    let problem = try #require(throws: ReplayProblem.self) {
      try replay("tap open itme", "tpa read reviews") { Shop() }
    }

    #expect(problem.sentences.count == 2)
    #expect(problem.description.contains("did you mean 'open item'?"))
  }
}

/// A corpus file of one test.
private struct TemporaryFile {
  let name = "wayfinder-corpus-\(UUID())"

  var url: URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("\(name).corpus")
  }

  /// The issues of a test that has this corpus.
  func issues(_ body: @escaping @Sendable () -> Void) async throws -> [String] {
    let test = FileManager.default.temporaryDirectory.appendingPathComponent("Tests.swift")
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
