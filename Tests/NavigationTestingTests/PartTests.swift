import Foundation
import NavigationModel
import NavigationTesting
import NavigationTestingCore
import Testing

/// Tests whose cases are divided among several processes.
@Suite struct `Parts of a test` {
  @Test func `that are merged equal one run, byte for byte`() async {
    await #expect(processExitsWith: .success) {
      let folder = TestRuns()
      let broken = folder.issues(keptIn: "usual").filter { !$0.contains("no user reached") }
      let whole = try folder.merged(["whole": [:]])
      let parts = try folder.merged(
        Dictionary(
          uniqueKeysWithValues: (1...4).map { part in
            ("part-\(part)", ["WAYFINDER_SHARD": "\(part)", "WAYFINDER_SHARDS": "4"])
          }))

      #expect(broken.count > 1)
      #expect(parts.count == 2, "one for each platform")
      #expect(parts.flatMap(\.findings).count == broken.count)
      #expect(parts[0].missed.map(\.name) == ["two receipts"])
      #expect(parts.map(\.summary.text) == whole.map(\.summary.text))
      #expect(parts.map(\.findings) == whole.map(\.findings))
      #expect(parts.map(\.missed) == whole.map(\.missed))
      #expect(parts.map(\.untested) == whole.map(\.untested))
      let kept = parts.flatMap(\.findings).reduce("") { CorpusText.adding($1.kept, to: $0) }
      #expect(kept == folder.corpus("usual"))
      #expect(folder.corpus("unused") == nil, "only merging keeps failures")
      for (text, finding) in zip(broken, parts.flatMap(\.findings)) {
        #expect(text.withoutPage == finding.text)
      }
    }
  }

  @Test func `run their share of the cases, which a build service may specify`() async {
    await #expect(processExitsWith: .success) {
      setenv("WAYFINDER_PARTS", TestRuns().path("share"), 1)
      setenv("CIRCLE_NODE_INDEX", "1", 1)
      setenv("CIRCLE_NODE_TOTAL", "4", 1)
      #expect(casesRun() == 25)
    }
  }

  @Test func `are not run because of a build service's variables alone`() async {
    await #expect(processExitsWith: .success) {
      setenv("CI_NODE_INDEX", "1", 1)
      setenv("CI_NODE_TOTAL", "4", 1)
      #expect(casesRun() == 100)
    }
  }

  @Test func `that do not exist are reported`() async {
    await #expect(processExitsWith: .success) {
      setenv("WAYFINDER_PARTS", TestRuns().path("wrong"), 1)
      setenv("WAYFINDER_SHARD", "5", 1)
      setenv("WAYFINDER_SHARDS", "4", 1)
      let texts = issues { expectSafeShop(nil) }

      #expect(
        texts == [
          """
          Shop: The variables WAYFINDER_SHARD=5 and WAYFINDER_SHARDS=4 name no part of the cases; \
          correct them.
          """
        ])
    }
  }
}

/// Runs of one test in this process, each with other variables.
private struct TestRuns {
  private let folder = FilesOfTests.folder.appending(path: "parts-\(getpid())")

  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Runs all cases of the test in one run that saves its failures, and returns the issues.
  func issues(keptIn corpus: String) -> [String] {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return NavigationTestingTests.issues { run(keptIn: corpus) }
  }

  /// Runs the test once for each folder, with the variables for that folder, and merges the parts
  /// that the runs have written there.
  func merged(_ folders: [String: [String: String]]) throws -> [MergedTest] {
    var parts: [TestPart] = []
    for (name, variables) in folders {
      setenv("WAYFINDER_PARTS", path(name), 1)
      for (variable, value) in variables { setenv(variable, value, 1) }
      _ = NavigationTestingTests.issues { run(keptIn: "unused") }
      for variable in variables.keys { unsetenv(variable) }
      for file in try FileManager.default.contentsOfDirectory(atPath: path(name)) {
        let data = try Data(contentsOf: URL(filePath: path(name)).appending(path: file))
        parts.append(try #require(TestPart(parsing: data)))
      }
    }
    let platforms = Dictionary(grouping: parts) { $0.subject }
    var tests = try platforms.values.map { try MergedTest($0) }
      .sorted { $0.subject.precedes($1.subject) }
    MergedTest.removeRepetitions(&tests)
    return tests
  }

  func corpus(_ name: String) -> String? {
    try? String(contentsOf: folder.appending(path: "\(name).corpus"), encoding: .utf8)
  }

  private func run(keptIn corpus: String) {
    let plan = TestPlan(
      users: 100, seed: 0, platforms: [.uiKit26, .swiftUI18], corpus: path("\(corpus).corpus"),
      exhaustiveSteps: 0)
    plan.run {
      expectSafe(links: ["/item"]) {
        Shop(.linkUnderTheSheet)
      } laws: { shop in
        Never("reviews cover reviews") {
          shop.screens.suffix(3) == [.reviews, .item, .reviews]
        }
        Reachable("reviews", within: 6) { shop.screens.last == .reviews }
        Reachable("two receipts", within: 3) { shop.screens.count { $0 == .receipt } == 2 }
      }
    }
  }
}

extension String {
  /// The text of an issue without the line that names its page.
  fileprivate var withoutPage: String { replacing(#/  page      .*\n/#, with: "") }
}
