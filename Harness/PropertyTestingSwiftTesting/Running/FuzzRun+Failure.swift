import PropertyTesting
import Testing

extension FuzzRun {
  /// Shrinks a failing case, then runs the result once more and reports its issues.
  ///
  /// An example is reported without shrinking. A case that does not fail in the same way when it
  /// runs again is reported as flaky.
  func report(
    _ found: CaseResult, _ origin: FuzzCase.Origin, _ source: FuzzReport.Source,
    _ share: ReportedFailures.Share, _ runner: CaseRunner, _ body: Body
  ) async throws {
    guard let failure = found.failure else { return }
    if case .example = source {
      let report = report(on: found.tape, source, evaluations: 0)
      _ = try await runner.run(origin, .tape(""), reporting: report, body)
      return
    }
    let again = try await runner.run(.tape(found.tape.choices), .tape("\(found.tape)"), body)
    guard again.hasFailed, again.failure?.identity == failure.identity else {
      return reportFlaky(found, failure)
    }
    // The case is saved before shrinking, since a time limit may end the shrinking.
    failures?.add(again.tape, story: story(of: failure))
    let hunt = Hunt(failure: failure, runner: runner)
    let limit = share.evaluations(of: settings.shrinks ?? Shrinker.defaultLimit)
    var least = try await hunt.shrunk(again.tape, limit: limit, body)
    if let number = source.randomNumber, again.rounds >= Hunt.longRounds {
      let others = laterCases(after: number)
      least = try await hunt.shortest(least, among: others, limit: limit, body)
    }
    failures?.remove(again.tape)
    let isSaved = failures?.add(least.tape, story: story(of: failure)) ?? false
    let evaluations = least.tape.choices == again.tape.choices ? 0 : least.evaluations
    let report = report(on: least.tape, source, evaluations: evaluations, isSaved: isSaved)
    let last = try await runner.run(
      .tape(least.tape.choices), .tape("\(least.tape)"), reporting: report, body)
    guard last.hasFailed else { return reportFlaky(found, failure) }
    failures?.add(least.tape, story: last.values.map(\.line) + story(of: last.failure ?? failure))
  }

  private func report(
    on tape: Tape, _ source: FuzzReport.Source, evaluations: Int, isSaved: Bool = false
  ) -> FuzzReport {
    FuzzReport(source: source, seed: seed, tape: tape, evaluations: evaluations, isSaved: isSaved)
  }

  private func story(of failure: CaseFailure) -> [String] { [failure.text] }

  private func reportFlaky(_ found: CaseResult, _ failure: CaseFailure) {
    let location = failure.identity.location ?? place.test.sourceLocation
    Issue.record(
      HealthReport.flaky(failure, found.values, found.tape), sourceLocation: location)
  }

  private func laterCases(after number: Int) -> [OtherCase] {
    (number + 1...number + Hunt.window).map { number in
      OtherCase(
        origin: .random(CaseSeed(root: seed, test: place.name, index: number)),
        trail: .random(seed: seed, number: number))
    }
  }
}

/// A case that may fail in the same way as another one.
private struct OtherCase {
  let origin: FuzzCase.Origin
  let trail: Breadcrumb.Trail
}

/// A search for the simplest case that fails in a certain way.
private struct Hunt {
  /// The smallest number of rounds for which other failing cases are shrunk, too.
  ///
  /// Small changes to a long case may never lead to a case that reaches the same state in fewer
  /// rounds.
  static let longRounds = 6
  /// The largest number of later cases that are run to find other failing cases.
  static let window = 400
  /// The largest number of other failing cases that are shrunk a little.
  ///
  /// The simplest of the results is then shrunk to the end.
  static let sketches = 2
  /// The largest number of runs for shrinking a case a little.
  static let sketchLimit = 150

  let failure: CaseFailure
  let runner: CaseRunner

  /// Returns the simplest tape that shrinking finds from a failing tape.
  ///
  /// - Parameters:
  ///   - first: A tape that fails.
  ///   - limit: The largest number of runs.
  ///   - body: The body of the test.
  /// - Returns: The tape, with the number of runs.
  /// - Throws: The error with which a time limit or a cancellation ends the test early.
  func shrunk(_ first: Tape, limit: Int, _ body: FuzzRun.Body) async throws -> Shrunk {
    guard limit > 0 else { return Shrunk(tape: first, evaluations: 0) }
    let identity = failure.identity
    let interview = Interview<[Choice], CaseResult, Shrunk> { ask in
      Shrunk(first, limit: limit, like: identity, ask)
    }
    let shrunk = try await interview.outcome { choices in
      try await runner.run(.tape(choices), .tape("\(Tape(choices))"), body)
    }
    try Task.checkCancellation()
    return shrunk ?? Shrunk(tape: first, evaluations: 0)
  }

  /// Returns the given tape, or a simpler one that shrinking finds from other failing cases.
  ///
  /// - Parameters:
  ///   - first: The simplest tape so far.
  ///   - cases: Other cases, some of which may fail in the same way.
  ///   - limit: The largest number of runs, including those for the given tape.
  ///   - body: The body of the test.
  /// - Returns: The tape, with the total number of runs.
  /// - Throws: The error with which a time limit or a cancellation ends the test early.
  func shortest(
    _ first: Shrunk, among cases: [OtherCase], limit: Int, _ body: FuzzRun.Body
  ) async throws -> Shrunk {
    guard first.evaluations < limit else { return first }
    let again = try await runner.run(.tape(first.tape.choices), .tape("\(first.tape)"), body)
    guard again.rounds >= Self.longRounds else { return first }
    var (best, evaluations, found) = (first.tape, first.evaluations, 0)
    for other in cases where found < Self.sketches && evaluations < limit {
      let result = try await runner.run(other.origin, other.trail, body)
      evaluations += 1
      guard result.hasFailed, result.failure?.identity == failure.identity else { continue }
      found += 1
      let left = min(limit - evaluations, Self.sketchLimit)
      let sketch = try await shrunk(result.tape, limit: left, body)
      evaluations += sketch.evaluations
      if best.isSimplified(by: sketch.tape.choices) { best = sketch.tape }
    }
    if best.choices == first.tape.choices { return Shrunk(tape: best, evaluations: evaluations) }
    let least = try await shrunk(best, limit: limit - evaluations, body)
    return Shrunk(tape: least.tape, evaluations: evaluations + least.evaluations)
  }
}

/// The simplest tape found, with the number of runs.
private struct Shrunk: Sendable {
  let tape: Tape
  let evaluations: Int
}

extension Shrunk {
  /// Shrinks a tape by running simpler ones.
  init(
    _ first: Tape, limit: Int, like identity: CaseFailure.Identity,
    _ ask: ([Choice]) -> CaseResult?
  ) {
    var isOver = false
    (tape, evaluations) = withoutActuallyEscaping(ask) { ask in
      Shrinker(limit: limit).shrink(first, while: { _, _ in !isOver }) { choices in
        guard !isOver, let result = ask(choices) else {
          isOver = true
          return .noFailure
        }
        let isSame = result.hasFailed && result.failure?.identity == identity
        return isSame ? .sameFailure(result.tape) : .noFailure
      }
    }
  }
}
