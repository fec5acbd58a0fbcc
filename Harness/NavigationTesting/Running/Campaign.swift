import NavigationTestingCore
import PropertyTesting

/// The findings about an app on one platform.
struct Findings {
  /// The shortest counterexample found to each broken law, in the order of the numbers of their
  /// cases.
  var broken: [Counterexample] = []
  /// A second counterexample to the law whose failing case is the shortest, shrunk as briefly as
  /// the counterexamples to the other laws; `nil` unless this process runs only a part of the cases
  /// and one of them failed.
  var firstInBrief: Counterexample?
  /// The results of the cases, to be merged with those of other parts of the test.
  var part = CampaignPart()
  /// The `Reachable` laws whose condition no user reached.
  var missed: [AppLaw] = []
  /// The laws that should have been tested, but never were.
  var untested: [Law] = []
  /// The number of cases that were run.
  var cases = 0
  /// The number of steps in all cases.
  var steps = 0
  /// The number of different states that the cases reached.
  var states = 0
  /// The numbers of the laws that apply to the app, and of the laws that should have been tested.
  var (applying, expected): ([Int], [Int]) = ([], [])
  /// The number of applicable laws that some case could have broken.
  var tried = 0
  /// One message for each case that could not be generated.
  var interrupted: [String] = []
  /// The error that prevented creating the app, or `CancellationError`; `nil` if there was none.
  var failure: (any Error)?
}

/// A test of an app by random users, with shrinking of the failures that they find.
struct AppCampaign {
  let session: AppSession
  let settings: RunSettings
  let probe: AppUnderTest

  /// The largest number of plain users who try to reach a condition that no user of the test has
  /// reached.
  private static let plainPeople = 400

  func run() -> Findings {
    var part = CampaignPart()
    var findings = Findings()
    let end = settings.time.map { ContinuousClock.now + $0 }
    for number in settings.caseNumbers {
      if let end, ContinuousClock.now >= end { break }
      if session.failure is CancellationError { break }
      let attempt = session.generate(number, seed: settings.seed, upTo: .max)
      findings.cases += 1
      switch attempt.ending {
      case .passed: break
      case .violated(let violation):
        // Shrinking starts from the shortest case, because this takes fewer runs and gives a
        // shorter result.
        part.add(
          CampaignPart.Failure(
            caseNumber: number, violation: violation, steps: attempt.tape.choices.stepRanges.count))
      case .interrupted(let interruption, let reason):
        findings.interrupted.append(interruption.explanation(reason))
        part.add(.init(caseNumber: number, interruption: interruption, reason: reason))
      }
    }
    findings.failure = session.failure
    let counts = session.run.ledger.counts
    (findings.steps, findings.states) = (session.run.stepCount, session.run.states.count)
    part.tally.cases = findings.cases
    part.tally.steps = findings.steps
    part.tally.states = StateHashes(sorted: session.run.states.sorted)
    part.tally.laws = counts
    findings.applying = counts.indices.filter(applies)
    findings.expected = counts.indices.filter(mustBeTested)
    findings.tried = findings.applying.count { counts[$0].decisive > 0 }
    findings.missed = missedPlaces()
    // A goal counts at most once, because the plain users need not run in other parts.
    part.tally.goals = probe.goals.map { session.run.ledger.goals[$0] > 0 ? 1 : 0 }
    findings.part = part
    findings.broken = counterexamples(of: part)
    if settings.shard != .whole, let first = part.simplestFailure {
      findings.firstInBrief = counterexample(of: first, plan.brief)
    }
    findings.untested =
      findings.expected.filter { counts[$0].decisive == 0 }.map { session.laws[$0] }
    return findings
  }

  private var plan: CampaignPlan {
    CampaignPlan(
      seed: settings.seed, cases: settings.cases, evaluationLimit: settings.evaluations,
      restarts: 0)
  }

  private func counterexamples(of part: CampaignPart) -> [Counterexample] {
    let simplest = part.simplestFailure
    return part.failures.compactMap { failure in
      counterexample(of: failure, failure == simplest ? plan : plan.brief)
    }
  }

  private func counterexample(
    of failure: CampaignPart.Failure, _ plan: CampaignPlan
  ) -> Counterexample? {
    try? CounterexampleSearch(session, plan, keepsIdentity: true).counterexample(for: failure)
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

  /// Returns whether some case must have tested a law: a law that the test declares, or a law of
  /// all apps that nearly every test covers.
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
