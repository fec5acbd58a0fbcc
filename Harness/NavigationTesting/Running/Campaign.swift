import NavigationTestingCore
import PropertyTesting

/// What people found out about an app on one platform.
struct Findings {
  /// The laws that were broken, with the shortest way there, in the order in which they were found.
  var broken: [Counterexample] = []
  /// The places that nobody got to.
  var missed: [AppLaw] = []
  /// The laws that were never put to the test.
  var untested: [Law] = []
  /// How many cases were run, and how many steps they took.
  var cases = 0
  var steps = 0
  /// Why the app could not be made, if it could not.
  var failure: (any Error)?
}

/// Lets people loose on an app, and shrinks what they find.
struct AppCampaign {
  let session: AppSession
  let settings: RunSettings
  let probe: AppUnderTest

  /// How often more plain people are tried than there are cases, for places that nobody got to.
  private static let plainFactor = 4

  func run() -> Findings {
    var part = CampaignPart()
    var findings = Findings()
    for number in 0..<settings.cases where !settings.isOver {
      let attempt = session.generate(number, seed: settings.seed, upTo: .max)
      findings.cases += 1
      guard let violation = attempt.violation else { continue }
      part.add(CampaignPart.Failure(caseNumber: number, violation: violation))
    }
    findings.failure = session.failure
    let counts = session.run.ledger.counts
    findings.steps = session.run.stepCount
    findings.missed = missedPlaces()
    findings.broken = counterexamples(of: part)
    findings.untested = untested(counts)
    return findings
  }

  private func counterexamples(of part: CampaignPart) -> [Counterexample] {
    let plan = CampaignPlan(
      seed: settings.seed, cases: settings.cases, evaluationLimit: settings.evaluations,
      restarts: 0)
    return part.failures.enumerated().compactMap { rank, failure in
      try? CounterexampleSearch(session, rank == 0 ? plan : plan.brief, keepsIdentity: true)
        .counterexample(for: failure)
    }
  }

  /// The places that nobody got to, after plain people have tried as well.
  private func missedPlaces() -> [AppLaw] {
    probe.laws.enumerated().filter { index, law in
      guard case .reachable(let steps, _) = law.kind else { return false }
      return !isReached(index, within: steps)
    }.map(\.element)
  }

  private func isReached(_ index: Int, within steps: Int) -> Bool {
    for number in 0..<settings.cases * Self.plainFactor where !settings.isOver {
      if session.run.ledger.goals[index] > 0 { return true }
      _ = session.runPlain(number, seed: settings.seed &+ 1, steps: steps)
    }
    return session.run.ledger.goals[index] > 0
  }

  /// The laws of the app that never had anything to say, and those of all apps that should have.
  private func untested(_ counts: [LawLedger.Count]) -> [Law] {
    counts.indices.filter { index in
      guard counts[index].decisive == 0 else { return false }
      guard let law = SafetyLaw(rawValue: index) else {
        return probe.laws[index - SafetyLaw.allCases.count].isLaw
      }
      return isExpected(law)
    }.map { session.laws[$0] }
  }

  private func isExpected(_ law: SafetyLaw) -> Bool {
    guard !session.definition.excepted.contains(law) else { return false }
    return switch law {
    case .links: !session.definition.links.isEmpty
    case .structure, .agreement, .wayOn, .doubleTap, .relaunch: true
    case .deeds, .coveredScreens, .cancelledGesture, .lateWork, .endsOnce: false
    }
  }
}
