import Foundation
import PropertyTesting
import PropertyTestingSwiftTesting
import Synchronization
import Testing

/// The result of a search.
private struct Outcome: Sendable {
  var issues: [Issue] = []
  var runs = 0

  var values: String? { issues.first?.comments.first?.rawValue }
}

private func search(_ problem: ValueProblem, seed: UInt64) async throws -> Outcome {
  var settings = FuzzSettings()
  (settings.cases, settings.seed, settings.storage) = (1_000, seed, FailureStorage.none)
  let place = FuzzPlace(try #require(Test.current), Test.Case.current)
  let run = FuzzRun(place, settings, environment: FuzzEnvironment { _ in nil })
  let outcome = Mutex(Outcome())
  let taking = IssueHandlingTrait.compactMapIssues { issue in
    outcome.withLock { $0.issues.append(issue) }
    return nil
  }
  try await taking.provideScope(for: place.test, testCase: place.testCase) {
    try await run.perform {
      outcome.withLock { $0.runs += 1 }
      try problem.body()
    }
  }
  return outcome.withLock { $0 }
}

@Suite struct `Twenty problems of values` {
  @Test func `are twenty`() {
    #expect(ValueProblem.all.count == 20)
  }

  @Test(arguments: ValueProblem.all) func `are found and made as simple as can be`(
    _ problem: ValueProblem
  ) async throws {
    try await problem.measure()
  }
}

@Suite struct `Ten problems of scenarios` {
  @Test func `are ten`() {
    #expect(ValueProblem.stateful.count == 10)
  }

  @Test(arguments: ValueProblem.stateful) func `are found and made as simple as can be`(
    _ problem: ValueProblem
  ) async throws {
    try await problem.measure()
  }
}

@Suite struct `Fifteen further problems of values` {
  @Test func `are fifteen`() {
    #expect(ValueProblem.further.count == 15)
  }

  @Test(arguments: ValueProblem.further) func `are found and made as simple as can be`(
    _ problem: ValueProblem
  ) async throws {
    try await problem.measure()
  }
}

@Suite struct `Five further problems of scenarios` {
  @Test func `are five`() {
    #expect(ValueProblem.furtherStateful.count == 5)
  }

  @Test(arguments: ValueProblem.furtherStateful) func `are found and made as simple as can be`(
    _ problem: ValueProblem
  ) async throws {
    try await problem.measure()
  }
}

/// Returns the seconds of processor time that this process has used, including those of other tests
/// that run at the same time.
private func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

extension ValueProblem {
  /// The usual number of seeds.
  ///
  /// With a larger number, as in `WAYFINDER_SEEDS=20`, a table is printed. Its seconds are right
  /// only with `--no-parallel`.
  private static let usualSeeds: UInt64 = 3

  /// Expects that each seed finds a failure, and shrinks it to one of the simplest or to one that
  /// `longer` lists.
  ///
  /// With more seeds than usual, one seed in twenty may find no failure, or a longer one.
  fileprivate func measure() async throws {
    var (found, minimal, runs) = (0, 0, 0)
    var other: [String] = []
    let seeds = UInt64(TextFile.variable("WAYFINDER_SEEDS") ?? "") ?? Self.usualSeeds
    let start = processorSeconds()
    for seed in 0..<seeds {
      let outcome = try await search(self, seed: seed)
      runs += outcome.runs
      guard let values = outcome.values else { continue }
      found += 1
      if minima.contains(values) { minimal += 1 } else { other.append(values) }
    }
    let seconds = (processorSeconds() - start) / Double(seeds)

    if seeds > Self.usualSeeds {
      let mean = String(format: "%d runs, %.2f seconds", runs / Int(seeds), seconds)
      print("\(name): \(found) found, \(minimal) minimal of \(seeds); \(mean)")
    }
    let exceptions = Int(seeds) / 20
    #expect(found >= Int(seeds) - exceptions)
    #expect(other.count { !longer.contains($0) } <= exceptions, "\(other)")
  }
}
