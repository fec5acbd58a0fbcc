import PropertyTesting
import Testing

extension FuzzRun {
  /// Runs random cases until enough were valid, and reports each kind of failure once.
  ///
  /// After a failure, this method runs about as many cases again in search of other kinds of
  /// failure. The method ends early if the time is over, too many cases were rejected, three kinds
  /// of failure were reported, or a valid case drew nothing.
  func runRandomCases(_ runner: CaseRunner, _ body: Body) async throws {
    let start = ContinuousClock.now
    var tally = CaseTally()
    var board = TargetBoard()
    var reported = ReportedFailures()
    var limit = settings.caseLimit
    while tally.held < limit, tally.rejected < 1_000 + 10 * tally.held, !reported.areEnough {
      let number = tally.number
      if let time = settings.time, number > 0, ContinuousClock.now - start > time { break }
      let next = randomCase(number, board)
      let result = try await runner.run(next.origin, next.trail, body)
      tally.add(result, isChanged: next.source == .changed(number: number))
      board.note(result)
      if reported.isNew(result) {
        let share = reported.add(result)
        try await report(result, next.origin, next.source, share, runner, body)
        limit = min(limit, 2 * tally.held + 10)
      }
      if result.tape.choices.isEmpty, result.rejection == nil {
        // A body that draws nothing does the same every time.
        if mustDraw, !result.hasFailed { warn(HealthReport.drawsNothing) }
        return
      }
    }
    if reported.areNone { judge(tally) }
  }

  /// Returns a random case, or a change to an earlier case with a high score.
  private func randomCase(_ number: Int, _ board: TargetBoard) -> PlannedCase {
    let caseSeed = CaseSeed(root: seed, test: place.name, index: number)
    guard let choices = board.next(caseSeed) else {
      return PlannedCase(
        trail: .random(seed: seed, number: number), origin: .random(caseSeed),
        source: .random(number: number))
    }
    return PlannedCase(
      trail: .tape("\(Tape(choices))"), origin: .tape(choices), source: .changed(number: number))
  }

  /// Records an issue if too few cases were valid or too few were of a required kind.
  private func judge(_ tally: CaseTally) {
    for (kind, count) in tally.missing {
      fail(HealthReport.fewOfKind(kind, count, of: tally.sample))
    }
    guard tally.rejected > 0 else { return }
    if tally.held == 0 {
      fail(HealthReport.nothingValid(tally.rejected, tally.reason))
    } else if tally.rejected > tally.held * 10 {
      warn(HealthReport.fewValid(tally, of: settings.caseLimit))
    }
  }
}
