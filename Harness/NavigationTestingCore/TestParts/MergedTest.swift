import PropertyTesting

/// The merged parts of an app's test on one platform; the result equals one run of all cases.
package struct MergedTest: Sendable {
  /// A reason why parts cannot be merged.
  package enum Problem: Error, Hashable {
    /// The same part was given twice.
    case double(part: Int)
    /// Not all parts were given.
    case incomplete(given: Int, of: Int)
    /// The parts belong to different tests or platforms, or differ in a fact such as their seed,
    /// number of cases, number of parts or laws.
    case different
  }

  package let subject: TestSubject
  package private(set) var findings: [TestPart.Finding]
  private let part: CampaignPart
  private let coverage: AppCoverage

  /// Merges all parts of a test.
  ///
  /// - Parameter parts: The parts, at least one, in any order.
  /// - Throws: The reason why the parts cannot be merged.
  package init(_ parts: [TestPart]) throws(Problem) {
    let sorted = parts.sorted { $0.shard.index < $1.shard.index }
    subject = sorted[0].subject
    let count = sorted[0].shard.count
    guard sorted.allSatisfy({ $0.subject == sorted[0].subject && $0.shard.count == count }) else {
      throw .different
    }
    for (one, next) in zip(sorted, sorted.dropFirst()) where one.shard == next.shard {
      throw .double(part: one.shard.index + 1)
    }
    guard sorted.count == count else { throw .incomplete(given: sorted.count, of: count) }
    var part = CampaignPart()
    var coverage = AppCoverage()
    for other in sorted {
      part.merge(other.part)
      coverage.merge(other.coverage)
    }
    (self.part, self.coverage) = (part, coverage)
    let simplest = part.simplestFailure
    findings = part.failures.compactMap { failure in
      Self.finding(for: failure, isSimplest: failure == simplest, in: sorted)
    }
  }

  /// Returns the finding that a run of the whole test would report for a failure; `nil` if no part
  /// reports the failure.
  ///
  /// A run of the whole test shrinks only its simplest failure with the whole budget. Each part,
  /// however, shrinks its own simplest failure with the whole budget.
  private static func finding(
    for failure: CampaignPart.Failure, isSimplest: Bool, in parts: [TestPart]
  ) -> TestPart.Finding? {
    for part in parts {
      let index = part.findings.firstIndex { $0.caseNumber == failure.caseNumber }
      guard let index else { continue }
      let isSimplestHere = part.part.simplestFailure == failure
      let brief = isSimplestHere && !isSimplest ? part.firstInBrief : nil
      return brief ?? part.findings[index]
    }
    return nil
  }

  /// Removes findings of a kind that the same test has already reported on an earlier platform.
  ///
  /// - Parameter tests: All tests, in the order of reports.
  package static func removeRepetitions(_ tests: inout [MergedTest]) {
    var told: Set<Violation.Identity> = []
    for index in tests.indices {
      if index == 0 || !tests[index].subject.isSameTest(as: tests[index - 1].subject) { told = [] }
      tests[index].findings.removeAll { !told.insert($0.identity).inserted }
    }
  }
}

extension MergedTest {
  package var summary: TestSummary {
    TestSummary(
      app: subject.app, platform: subject.platform, cases: part.tally.cases,
      steps: part.tally.steps, states: part.tally.states.count, laws: subject.applying.count,
      untried: subject.applying.filter { !isTested($0) }.map { subject.laws[$0] },
      broken: part.failures.count, coverage: coverage)
  }

  /// The goals that no user reached.
  package var missed: [TestSubject.Goal] {
    zip(subject.goals, part.tally.goals).filter { $0.1 == 0 }.map(\.0)
  }

  /// The names of the laws that should have been tested but were not.
  package var untested: [String] {
    subject.expected.filter { !isTested($0) }.map { subject.laws[$0] }
  }

  private func isTested(_ law: Int) -> Bool {
    part.tally.laws.indices.contains(law) && part.tally.laws[law].decisive > 0
  }
}
