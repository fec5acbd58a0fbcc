public import PropertyTesting

/// The search for the shortest case that fails like a given one.
///
/// It depends on the number of the failing case and on nothing else that the campaign met, so that
/// every part of a campaign finds the same.
public struct CounterexampleSearch {
  /// How many cases lend their steps to the shrinking of another.
  private static let hintCount = 3
  /// Among how many of the following cases further failing ones are looked for: as many as the
  /// campaign has, within bounds, and as many again while only a few have failed.
  private static let windows = 600...5_000
  /// How many cases with fewer steps than the shortest are tried at last, and how many of those
  /// without any step: what is drawn before the steps is most of their cost.
  private static let shortCases = 4_000
  private static let casesWithoutSteps = 400
  /// From how many failing cases each that is shrunk too is chosen.
  private static let choice = 8
  /// How often each case that was not chosen is run to see what it promises, and how many of those
  /// that promise most are shrunk to their end.
  private static let sketchLimit = 120
  private static let sketchesTaken = 3

  private let runner: any CaseRunning
  private let plan: CampaignPlan
  private let keepsIdentity: Bool
  private let window: Int

  /// A search among the cases of a campaign.
  ///
  /// - Parameters:
  ///   - runner: Who runs the cases.
  ///   - plan: The plan of the campaign.
  ///   - keepsIdentity: Whether only the same failure counts; if not, any violation is as good, as
  ///     with a planted fault.
  public init(_ runner: any CaseRunning, _ plan: CampaignPlan, keepsIdentity: Bool) {
    self.runner = runner
    self.plan = plan
    self.keepsIdentity = keepsIdentity
    window = min(max(plan.cases, Self.windows.lowerBound), Self.windows.upperBound)
  }

  /// The shortest case that was found, with its story.
  ///
  /// - Parameters:
  ///   - failure: A case that violated a law.
  ///   - tape: The decisions of that case, where its number does not give them.
  /// - Returns: The case.
  /// - Throws: When a case could not be run at all.
  public func counterexample(
    for failure: CampaignPart.Failure, tape: Tape? = nil
  ) throws -> Counterexample {
    let shortest = try shortest(for: failure, tape: tape)
    let story = try runner.replay(shortest.tape.choices, narrates: true)
    let kept = story.violation?.identity ?? failure.violation.identity
    var explaining = ExplanationSearch(runner, kept)
    let explanation = try explaining.explain(story.tape, story.script)
    return Counterexample(
      violation: shortest.isRepeatable ? story.violation ?? failure.violation : failure.violation,
      isRepeatable: shortest.isRepeatable, seed: plan.seed, caseNumber: failure.caseNumber,
      stepsFound: shortest.stepsFound, evaluations: shortest.evaluations, tape: story.tape,
      script: story.script, explanation: explanation,
      observations: story.observations)
  }

  /// The shortest case that was found, without its story.
  ///
  /// - Parameters:
  ///   - failure: A case that violated a law.
  ///   - tape: The decisions of that case, where its number does not give them.
  /// - Returns: The case.
  /// - Throws: When a case could not be run at all.
  public func shortest(
    for failure: CampaignPart.Failure, tape: Tape? = nil
  ) throws -> ShortestCase {
    let identity = keepsIdentity ? failure.violation.identity : nil
    let hints = try (0..<Self.hintCount).map { try generate($0).tape }
    let found = try tape ?? generate(failure.caseNumber).tape
    let limit = plan.evaluationLimit
    // A case that fails only once cannot be shrunk; it is reported as it was found.
    guard let first = try shrink(found, hints, identity, limit) else {
      return ShortestCase(
        tape: found, isRepeatable: false, stepsFound: found.stepCount, evaluations: 0)
    }
    var best = Best(first)
    let further = try furtherTapes(after: failure.caseNumber, identity)
    for tape in further.prefix(plan.restarts) {
      best.take(try shrink(tape, hints, identity, limit))
    }
    if plan.restarts > 1, best.least.tape.stepCount > 1 {
      for tape in try promising(further.dropFirst(plan.restarts), hints, identity, &best) {
        best.take(try shrink(tape, hints, identity, limit))
      }
    }
    // The shortest of several deserves to be shrunk to its end; where every evaluation is dear,
    // there are no several.
    if plan.restarts > 1, best.least.isCutOff {
      best.take(try shrink(best.least.tape, hints + [found], identity, limit * 2))
    }
    // Where the shortest way through one app is a step longer than through another, no small change
    // leads there.
    while plan.restarts > 1, best.least.tape.stepCount > 0 {
      let (tape, attempts) = try shorterTape(
        than: best.least.tape, best.others, after: failure.caseNumber, identity)
      best.evaluations += attempts
      guard let tape, let shorter = try shrink(tape, hints, identity, limit) else { break }
      best.take(shorter)
    }
    return ShortestCase(
      tape: best.least.tape, isRepeatable: true, stepsFound: found.stepCount,
      evaluations: best.evaluations)
  }

  /// Those of further failing cases that are the shortest once each is shrunk a little.
  ///
  /// A case that fails early need not be near the shortest one: it may fail for another cause.
  private func promising(
    _ tapes: ArraySlice<Tape>, _ hints: [Tape], _ identity: Violation.Identity?,
    _ best: inout Best
  ) throws -> ArraySlice<Tape> {
    var sketches: [Tape] = []
    for tape in tapes {
      guard let sketch = try shrink(tape, hints, identity, Self.sketchLimit) else { continue }
      best.evaluations += sketch.evaluations
      sketches.insertByLength(sketch.tape)
    }
    return sketches.prefix(Self.sketchesTaken)
  }

  /// A case with fewer steps that fails in the same way, if there is one among a few, and how many
  /// were run.
  private func shorterTape(
    than tape: Tape, _ others: [Tape], after caseNumber: Int, _ identity: Violation.Identity?
  ) throws -> (tape: Tape?, attempts: Int) {
    let failing = [tape] + others
    let first = caseNumber + window * 2 + 1
    let count = tape.stepCount > 1 ? Self.shortCases : Self.casesWithoutSteps
    for number in 0..<count {
      let attempt = try shortCase(
        first + number, upTo: tape.stepCount - 1, failing, turn: number)
      guard let found = attempt.violation?.identity, found == identity ?? found else { continue }
      return (attempt.tape, number + 1)
    }
    return (nil, count)
  }

  /// A random case of a few steps; three of four begin like one that fails.
  private func shortCase(
    _ caseNumber: Int, upTo steps: Int, _ failing: [Tape], turn: Int
  ) throws -> CaseAttempt {
    guard steps > 0, turn % 4 > 0 else {
      return try runner.generate(caseNumber, seed: plan.seed, upTo: steps)
    }
    let kept = turn / 4 % steps
    let choices = failing[turn / 4 / steps % failing.count].choices
    let beginning = choices[..<choices.stepRanges[kept].lowerBound]
    return try runner.generate(
      after: Tape(Array(beginning)), caseNumber, seed: plan.seed, upTo: steps - kept)
  }

  private func generate(_ caseNumber: Int) throws -> CaseAttempt {
    try runner.generate(caseNumber, seed: plan.seed)
  }

  /// Further cases that fail in the same way, those first that fail after the fewest steps: most of
  /// them are nearest to the shortest.
  private func furtherTapes(
    after caseNumber: Int, _ identity: Violation.Identity?
  ) throws -> [Tape] {
    let (few, many) = (plan.restarts * 2, plan.restarts * Self.choice)
    var tapes: [Tape] = []
    for number in caseNumber + 1...caseNumber + window * 2 {
      if tapes.count >= (number > caseNumber + window ? few : many) { break }
      let attempt = try generate(number)
      guard let found = attempt.violation?.identity, found == identity ?? found else { continue }
      tapes.insertByLength(attempt.tape)
    }
    return tapes
  }

  /// The simplest case that fails like `tape`; `nil` when that does not fail again.
  private func shrink(
    _ tape: Tape, _ hints: [Tape], _ identity: Violation.Identity?, _ limit: Int
  ) throws -> Shrunk? {
    let repeated = try runner.replay(tape.choices, narrates: false)
    guard let first = repeated.violation?.identity, first == identity ?? first else { return nil }
    var failure: (any Error)?
    let result = Shrinker(limit: limit).shrink(repeated.tape, hints: hints) { choices in
      guard failure == nil else { return .noFailure }
      do {
        let attempt = try runner.replay(choices, narrates: false)
        if case .interrupted = attempt.ending { return .incomplete }
        guard let found = attempt.violation?.identity else { return .noFailure }
        return found == identity ?? found ? .sameFailure(attempt.tape) : .noFailure
      } catch {
        failure = error
        return .noFailure
      }
    }
    if let failure { throw failure }
    return Shrunk(
      tape: result.tape, evaluations: result.evaluations,
      isCutOff: result.evaluations >= limit)
  }
}

/// A case that was shrunk.
private struct Shrunk {
  let tape: Tape
  let evaluations: Int
  /// Whether the limit kept it from being simpler.
  let isCutOff: Bool
}

/// The simplest of several that were shrunk.
private struct Best {
  private(set) var least: Shrunk
  private(set) var others: [Tape] = []
  var evaluations: Int

  init(_ first: Shrunk) {
    least = first
    evaluations = first.evaluations
  }

  mutating func take(_ other: Shrunk?) {
    guard let other else { return }
    evaluations += other.evaluations
    others.append(other.tape)
    if least.tape.isSimplified(by: other.tape.choices) { least = other }
  }
}
