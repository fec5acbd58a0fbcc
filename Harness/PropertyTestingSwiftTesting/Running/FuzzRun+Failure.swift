import PropertyTesting
import Testing

extension FuzzRun {
  /// Shrinks a failing case, then runs it once more and lets its issues be reported.
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
    // The case is saved before shrinking, which a time limit may end.
    failures?.add(again.tape, story: story(of: failure))
    let least = try await shrink(again, failure, share, runner, body)
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

  /// Returns the simplest case that fails like the given one, and the number of runs to find it.
  private func shrink(
    _ found: CaseResult, _ failure: CaseFailure, _ share: ReportedFailures.Share,
    _ runner: CaseRunner, _ body: Body
  ) async throws -> (tape: Tape, evaluations: Int) {
    let limit = share.evaluations(of: settings.shrinks ?? Shrinker.defaultLimit)
    guard limit > 0 else { return (found.tape, 0) }
    let first = found.tape
    let interview = Interview<[Choice], CaseResult, Shrunk> { ask in
      Shrunk(first, limit: limit, like: failure.identity, ask)
    }
    let shrunk = try await interview.outcome { choices in
      try await runner.run(.tape(choices), .tape("\(Tape(choices))"), body)
    }
    try Task.checkCancellation()
    return (shrunk?.tape ?? first, shrunk?.evaluations ?? 0)
  }
}

/// The simplest tape found.
private struct Shrunk: Sendable {
  let tape: Tape
  let evaluations: Int

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
