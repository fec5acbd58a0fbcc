import NavigationTestingCore
import PropertyTesting

/// A test of an app by random users, with shrinking of the failures that they find.
struct AppCampaign {
  let session: AppSession
  let settings: RunSettings
  let probe: AppUnderTest

  /// The largest number of plain users who try to reach a condition that no user of the test has
  /// reached.
  private static let plainPeople = 400

  func run() -> Findings {
    var cases = CaseLog()
    runCases(&cases)
    var findings = Findings()
    (findings.failure, findings.interrupted) = (session.failure, cases.interrupted)
    findings.cases = cases.count
    (findings.steps, findings.states) = (session.run.stepCount, session.run.states.count)
    findings.coverage = session.coverage
    let counts = session.run.ledger.counts
    findings.applying = counts.indices.filter(applies)
    findings.expected = counts.indices.filter(mustBeTested)
    findings.untried =
      findings.applying.filter { counts[$0].decisive == 0 }.map { session.laws[$0].id }
    findings.missed = missedPlaces()
    findings.part = part(cases.part, findings, counts)
    findings.broken = counterexamples(cases)
    if settings.shard != .whole, let first = cases.part.simplestFailure {
      findings.firstInBrief = counterexample(of: first, cases, plan.brief)
    }
    findings.untested =
      findings.expected.filter { counts[$0].decisive == 0 }.map { session.laws[$0] }
    return findings
  }

  /// Runs the test's cases.
  ///
  /// If the time is limited, no case begins after the limit, and about half of the cases begin with
  /// the steps to a state that few cases reached.
  private func runCases(_ cases: inout CaseLog) {
    let end = settings.time.map { ContinuousClock.now + $0 }
    var search = settings.time.map { _ in
      NoveltySearch(test: AppSession.stream, seed: settings.seed)
    }
    for number in settings.caseNumbers {
      if let end, ContinuousClock.now >= end { return }
      if session.failure is CancellationError { return }
      let beginning = search?.next().beginning
      let attempt =
        beginning.map { session.generate(after: $0, number, seed: settings.seed, upTo: .max) }
        ?? session.generate(number, seed: settings.seed, upTo: .max)
      search?.note(session.run.lastState, attempt.tape)
      cases.add(attempt, number)
    }
  }

  private func part(
    _ results: CampaignPart, _ findings: Findings, _ counts: [LawLedger.Count]
  ) -> CampaignPart {
    var part = results
    part.tally.cases = findings.cases
    part.tally.steps = findings.steps
    part.tally.states = StateHashes(sorted: session.run.states.sorted)
    part.tally.laws = counts
    // Plain users need not run in every part, so the number of visits to a goal depends on the
    // parts. A goal therefore counts at most once.
    part.tally.goals = probe.goals.map { session.run.ledger.goals[$0] > 0 ? 1 : 0 }
    return part
  }

  /// Shrinks the case that a search of all short sequences of steps found.
  func counterexample(_ violation: Violation, _ tape: Tape) -> Counterexample? {
    let failure = CampaignPart.Failure(caseNumber: 0, violation: violation)
    return try? CounterexampleSearch(session, plan, keepsIdentity: true)
      .counterexample(for: failure, tape: tape)
  }

  private var plan: CampaignPlan {
    CampaignPlan(
      seed: settings.seed, cases: settings.cases, evaluationLimit: settings.evaluations,
      restarts: 0)
  }

  private func counterexamples(_ cases: CaseLog) -> [Counterexample] {
    let simplest = cases.part.simplestFailure
    return cases.part.failures.compactMap { failure in
      counterexample(of: failure, cases, failure == simplest ? plan : plan.brief)
    }
  }

  private func counterexample(
    of failure: CampaignPart.Failure, _ cases: CaseLog, _ plan: CampaignPlan
  ) -> Counterexample? {
    try? CounterexampleSearch(session, plan, keepsIdentity: true)
      .counterexample(for: failure, tape: cases.tapes[failure.violation.identity])
  }

  /// Returns the `Reachable` laws that no user satisfied, even after plain users have tried.
  private func missedPlaces() -> [AppLaw] {
    probe.laws.enumerated().filter { index, law in
      guard case .reachable(let steps, _) = law.kind else { return false }
      return !isReached(index, within: steps)
    }.map(\.element)
  }

  private func isReached(_ index: Int, within steps: Int) -> Bool {
    for number in 0..<Self.plainPeople {
      if session.run.ledger.goals[index] > 0 { return true }
      _ = session.runPlain(number, seed: settings.seed &+ 1, steps: steps)
    }
    return session.run.ledger.goals[index] > 0
  }

  /// Returns whether at least one case must have tested a law.
  ///
  /// This is so for the laws that the test declares, and for the safety laws that nearly every test
  /// covers.
  private func mustBeTested(_ number: Int) -> Bool {
    guard let law = SafetyLaw(rawValue: number) else {
      return probe.laws[number - SafetyLaw.allCases.count].isLaw
    }
    return isExpected(law)
  }

  /// Returns whether a case of the app can break a law.
  private func applies(_ number: Int) -> Bool {
    guard let law = SafetyLaw(rawValue: number) else {
      return probe.laws[number - SafetyLaw.allCases.count].isLaw
    }
    return !session.definition.excepted.contains(law)
  }

  private func isExpected(_ law: SafetyLaw) -> Bool {
    guard !session.definition.excepted.contains(law) else { return false }
    return switch law {
    case .links: !session.definition.links.isEmpty
    case .structure, .agreement, .wayOn, .doubleTap, .relaunch: true
    case .leftScreens, .coveredScreens, .cancelledGesture, .lateWork, .endsOnce: false
    }
  }
}
