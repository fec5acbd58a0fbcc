/// A search for the shortest case that fails like a given case.
///
/// The search can be stopped at any time, and then returns the shortest case so far. Otherwise, its
/// result does not depend on time: all processes that search from the same failing case with the
/// same effort find the same result.
public final class ShortestSearch<Source: CaseSource> {
  private let source: Source
  private let identity: Violation.Identity?
  private let effort: ShrinkEffort
  private let watch: ShrinkWatch

  private let failed = TriedTapes()
  private var hints: [Tape] = []
  private var best: Shrunk?
  private var others: [Tape] = []
  private var evaluations = 0
  private var isStopped = false
  private var hasReported = false
  private var failure: (any Error)?

  /// Creates a search among the cases of a system.
  ///
  /// - Parameters:
  ///   - source: Runs the cases.
  ///   - identity: The failure to look for; `nil` to accept any violation.
  ///   - effort: The limits of the search.
  ///   - watch: A closure that is notified of progress and returns whether to continue.
  public init(
    _ source: Source, identity: Violation.Identity?, effort: ShrinkEffort,
    watch: @escaping ShrinkWatch = { _ in true }
  ) {
    self.source = source
    self.identity = identity
    self.effort = effort
    self.watch = watch
  }

  /// Returns the shortest case that the search finds.
  ///
  /// - Parameters:
  ///   - found: The tape of a case that failed.
  ///   - caseNumber: The number of that case. Unless the effort forbids it, the search also tries
  ///     cases with higher numbers.
  /// - Returns: The shortest case found.
  /// - Throws: An error if a case could not be run at all.
  public func shortest(from found: Tape, caseNumber: Int) throws -> ShortestCase {
    hints = try (0..<SearchBounds.hintCount).map { try source.generate($0, upTo: .max).tape }
    // A case that does not fail again cannot be shrunk; it is reported as it was found.
    guard try shrink(found, effort.firstLimit ?? effort.limit) else {
      return ShortestCase(
        tape: found, isRepeatable: false, stepsFound: found.stepCount, evaluations: 0)
    }
    report(best?.tape ?? found, 0, isFirst: true)
    try lookElsewhere(found, after: caseNumber)
    return ShortestCase(
      tape: best?.tape ?? found, isRepeatable: true, stepsFound: found.stepCount,
      evaluations: evaluations)
  }

  private func lookElsewhere(_ found: Tape, after caseNumber: Int) throws {
    let further = try furtherTapes(after: caseNumber)
    for tape in further.prefix(effort.restarts) { try shrink(tape, effort.limit) }
    if steps > 1 {
      for tape in try promising(further.dropFirst(effort.restarts).prefix(effort.sketches)) {
        try shrink(tape, effort.limit)
      }
    }
    // If a limit ended the shrinking of the shortest of several cases, it is shrunk further.
    if effort.sketches > 0, let best, best.isCutOff {
      hints.append(found)
      try shrink(best.tape, effort.limit.multipliedReportingOverflow(by: 2).partialValue)
    }
    // The same failure may take fewer steps in a case that no small change can reach.
    while effort.shortCases > 0, steps > 0, remaining > 0 {
      guard let tape = try shorterTape(after: caseNumber), try shrink(tape, effort.limit) else {
        return
      }
    }
  }

  /// The number of steps in the shortest case so far.
  private var steps: Int { best?.tape.stepCount ?? 0 }

  /// The number of cases that may still be run.
  private var remaining: Int { isStopped ? 0 : effort.budget - evaluations }
}

/// The limits that apply to every search, independent of its effort.
private enum SearchBounds {
  /// The number of other cases from which shrinking may copy steps.
  static let hintCount = 3
  /// The number of cases to try that have no steps; most of the cost of such a case is the setup.
  static let casesWithoutSteps = 400
  /// The number of failing cases to collect for each case that is then shrunk to the end.
  static let choice = 8
  /// The largest number of runs for shrinking a case a little, to estimate how short it may become.
  static let sketchLimit = 120
}

extension ShortestSearch {
  /// Shrinks a case and stores the result if it is the shortest so far.
  ///
  /// - Returns: Whether the case failed again.
  @discardableResult
  private func shrink(_ tape: Tape, _ limit: Int) throws -> Bool {
    guard let shrunk = try shrunk(tape, limit) else { return false }
    if best != nil { others.append(shrunk.tape) }
    keep(shrunk)
    return true
  }

  private func keep(_ shrunk: Shrunk) {
    if best.map({ $0.tape.isSimplified(by: shrunk.tape.choices) }) ?? true { best = shrunk }
  }

  /// Returns the simplest case found that fails like `tape`; `nil` if `tape` does not fail again.
  private func shrunk(_ tape: Tape, _ limit: Int) throws -> Shrunk? {
    let repeated = try source.replay(tape.choices)
    guard isFailure(repeated) else { return nil }
    let limit = min(limit, max(remaining, 0))
    let spent = evaluations
    let result = Shrinker(limit: limit).shrink(
      repeated.tape, hints: hints, failed: failed,
      while: { self.report($0, $1) }, judge: { self.judge($0) })
    evaluations = spent + result.evaluations
    if let failure { throw failure }
    return Shrunk(tape: result.tape, isCutOff: result.evaluations >= limit)
  }

  private func judge(_ choices: [Choice]) -> ShrinkSearch.Verdict {
    do {
      let trial = try source.replay(choices)
      if trial.isInterrupted { return .incomplete }
      return isFailure(trial) ? .sameFailure(trial.tape) : .noFailure
    } catch {
      failure = error
      isStopped = true
      return .noFailure
    }
  }

  private func isFailure(_ trial: CaseTrial) -> Bool {
    trial.identity.map { $0 == identity ?? $0 } ?? false
  }

  /// Reports the shortest case so far.
  ///
  /// - Returns: Whether to continue.
  @discardableResult
  private func report(_ tape: Tape, _ more: Int, isFirst: Bool = false) -> Bool {
    guard !isStopped else { return false }
    let shortest = best.map { $0.tape.isSimplified(by: tape.choices) ? tape : $0.tape } ?? tape
    let isFirst = !hasReported && (isFirst || evaluations + more >= ShrinkEffort.firstLook)
    if isFirst { hasReported = true }
    let progress = ShrinkProgress(
      tape: shortest, evaluations: evaluations + more, budget: effort.budget, isFirst: isFirst)
    if !watch(progress) { isStopped = true }
    return !isStopped
  }

  /// Runs a case outside of shrinking, and returns its tape if it fails in the same way.
  private func run(_ body: () throws -> CaseTrial) throws -> Tape? {
    let trial = try body()
    evaluations += 1
    if let best { report(best.tape, 0) }
    return isFailure(trial) ? trial.tape : nil
  }
}

extension ShortestSearch {
  /// Returns additional cases that fail in the same way, ordered by the number of steps until they
  /// fail.
  ///
  /// Most cases that fail early are close to the shortest case.
  private func furtherTapes(after caseNumber: Int) throws -> [Tape] {
    let wanted = max(effort.restarts, effort.sketches / SearchBounds.choice)
    let (few, many) = (wanted * 2, max(wanted * SearchBounds.choice, effort.sketches))
    var tapes: [Tape] = []
    guard many > 0, effort.window > 0, steps > 1 || effort.restarts > 0 else { return [] }
    for number in caseNumber + 1...caseNumber + effort.window * 2 where remaining > 0 {
      if tapes.count >= (number > caseNumber + effort.window ? few : many) { break }
      let found = try run { try source.generate(number, upTo: effort.longestFurther) }
      if let found { tapes.insertByLength(found) }
    }
    return tapes
  }

  /// Shrinks each of the additional failing cases a little, and returns the shortest results.
  ///
  /// The effort determines the number of results.
  ///
  /// A case that fails early need not be close to the shortest case, because its failure may have
  /// another cause.
  private func promising(_ tapes: ArraySlice<Tape>) throws -> ArraySlice<Tape> {
    var sketches: [Tape] = []
    for tape in tapes {
      if let sketch = try shrunk(tape, SearchBounds.sketchLimit) {
        keep(sketch)
        sketches.insertByLength(sketch.tape)
      }
    }
    return sketches.prefix(effort.sketchesTaken)
  }

  /// Returns a case that fails in the same way in fewer steps than the shortest case so far.
  ///
  /// Returns `nil` if none of the tried cases fails in this way.
  private func shorterTape(after caseNumber: Int) throws -> Tape? {
    guard let best else { return nil }
    let failing = [best.tape] + others
    let first = caseNumber + effort.window * 2 + 1
    let count = steps > 1 ? effort.shortCases : SearchBounds.casesWithoutSteps
    for number in 0..<count where remaining > 0 {
      let found = try run { try shortCase(first + number, upTo: steps - 1, failing, number) }
      if let found { return found }
    }
    return nil
  }

  /// Runs a random case of at most `steps` steps.
  ///
  /// Unless `steps` is 0, three out of four calls begin the case with the first steps of a failing
  /// case.
  private func shortCase(
    _ caseNumber: Int, upTo steps: Int, _ failing: [Tape], _ turn: Int
  ) throws -> CaseTrial {
    guard steps > 0, turn % 4 > 0 else { return try source.generate(caseNumber, upTo: steps) }
    let kept = turn / 4 % steps
    let choices = failing[turn / 4 / steps % failing.count].choices
    let beginning = choices[..<choices.stepRanges[kept].lowerBound]
    return try source.generate(after: Tape(Array(beginning)), caseNumber, upTo: steps - kept)
  }
}

/// A case that was shrunk.
private struct Shrunk {
  let tape: Tape
  /// Whether the limit ended shrinking before the case was as simple as possible.
  let isCutOff: Bool
}
