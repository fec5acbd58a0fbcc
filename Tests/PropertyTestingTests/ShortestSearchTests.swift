import PropertyTesting
import Testing

/// Cases in which each step has a number; a case fails if it contains enough large numbers.
private final class LargeNumbers: CaseSource {
  private(set) var runs = 0

  func generate(_ caseNumber: Int, upTo steps: Int) -> CaseTrial {
    trial(Self.steps(Array(repeating: 9, count: min(steps, 30))))
  }

  func generate(after beginning: Tape, _ caseNumber: Int, upTo steps: Int) -> CaseTrial {
    trial(beginning)
  }

  func replay(_ choices: [Choice]) -> CaseTrial {
    runs += 1
    return trial(Self.spanned(choices))
  }

  static func steps(_ values: [UInt64]) -> Tape {
    let choices = values.flatMap { [Choice(0, upTo: 1, section: .step), Choice($0, upTo: 9)] }
    return spanned(choices)
  }

  /// Returns the tape with a span for each step.
  private static func spanned(_ choices: [Choice]) -> Tape {
    Tape(choices, spans: choices.stepRanges.map { Span(label: 1, depth: 0, range: $0) })
  }

  private func trial(_ tape: Tape) -> CaseTrial {
    let fails = tape.choices.count { $0.value > 4 } >= 4
    return CaseTrial(fails ? Violation(law: "W1", message: "large").identity : nil, tape: tape)
  }
}

@Suite struct `The search that can be ended at any time` {
  private static let found = LargeNumbers.steps(Array(repeating: 9, count: 200))

  private func search(
    _ effort: ShrinkEffort, watch: @escaping ShrinkWatch = { _ in true }
  ) throws -> ShortestCase {
    try ShortestSearch(LargeNumbers(), identity: nil, effort: effort, watch: watch)
      .shortest(from: Self.found, caseNumber: 0)
  }

  @Test func `finds the shortest case`() throws {
    let found = try search(.quick())

    #expect(found.tape == LargeNumbers.steps([5, 5, 5, 5]))
    #expect(found.stepsFound == 200)
  }

  @Test(arguments: [1, 50, 600]) func `spends no more than its budget`(budget: Int) throws {
    #expect(try search(.quick(budget)).evaluations <= budget)
  }

  @Test func `has the shortest case so far when it is ended`() throws {
    var latest = Int.max
    let found = try search(.quick()) { progress in
      latest = progress.steps
      return progress.evaluations < 20
    }

    #expect(found.evaluations == 20)
    #expect(found.steps == latest)
    #expect((4..<200).contains(found.steps))
  }

  @Test func `reports the first short case once, within the first evaluations`() throws {
    var first: [ShrinkProgress] = []
    _ = try search(.quick()) { progress in
      if progress.isFirst { first.append(progress) }
      return true
    }

    #expect(first.count == 1)
    #expect(first.allSatisfy { $0.evaluations <= ShrinkEffort.firstLook && $0.steps < 20 })
  }

  @Test func `reports progress that only ever gets shorter`() throws {
    var steps: [Int] = []
    _ = try search(.quick()) { progress in
      steps.append(progress.steps)
      return true
    }

    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test func `does not run cases again that another search found to pass`() throws {
    let source = LargeNumbers()
    let failed = TriedTapes()
    func shrink() -> Tape {
      Shrinker().shrink(Self.found, failed: failed) { choices in
        let trial = source.replay(choices)
        return trial.identity == nil ? .noFailure : .sameFailure(trial.tape)
      }.tape
    }
    let shortest = shrink()
    let runs = source.runs
    _ = shrink()

    #expect(shortest == LargeNumbers.steps([5, 5, 5, 5]))
    #expect(source.runs < runs * 2)
    #expect(runs > 0)
  }
}
