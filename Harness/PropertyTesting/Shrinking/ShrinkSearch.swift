/// A search for the simplest tape that still fails in the same way.
///
/// All passes share one search. They do not change the tape themselves, but propose candidates to
/// ``consider(_:)`` and read the result from ``best``.
public struct ShrinkSearch {
  /// The result of running a candidate.
  public enum Verdict: Sendable {
    /// The same failure; the tape holds the choices that the run used, with their spans.
    case sameFailure(Tape)
    /// No failure, or a different one.
    case noFailure
    /// The tape was too short for the generator, so the property was never evaluated.
    case incomplete
  }

  /// A function that runs a candidate.
  public typealias Judge = ([Choice]) -> Verdict

  /// The failing tape from which the search started.
  public let first: Tape
  /// Other tapes of the same generator, from which passes may copy.
  public let hints: [Tape]
  /// The simplest failing tape so far, with its spans.
  public private(set) var best: Tape
  /// The number of candidates that were tried and long enough for the generator.
  public private(set) var evaluations = 0
  /// The largest number of evaluations of the property.
  public let limit: Int

  /// The number of consecutive unsuccessful candidates after which a pass is postponed.
  ///
  /// Without this limit, a pass that tries all pairs in a long tape would use evaluations that
  /// other passes need.
  var patience = Int.max
  /// Whether a pass was postponed before it finished.
  private(set) var isCutShort = false
  /// The number of candidates that did not fail since the pass began or a candidate last failed.
  private var failures = 0
  /// The number of candidates that were too short since the pass began or a candidate last failed.
  private var misfits = 0
  /// The total number of choices in candidates that were too short or had been tried before.
  ///
  /// Such candidates take time, but do not count as evaluations.
  private var idleWork = 0
  /// The number of times that the best tape has been replaced.
  private(set) var version = 0

  /// Called after each evaluation; returns whether to continue.
  var goesOn: (Tape, Int) -> Bool = { _, _ in true }
  /// Whether the caller stopped the search.
  private(set) var isStopped = false

  private let judge: Judge
  /// The tapes tried in this search: the first, the candidates, and the choices that failing runs
  /// used.
  private let tried = TriedTapes()
  /// The tapes that did not fail, or were too short, in this or another search for the same
  /// failure.
  private let failed: TriedTapes

  /// Creates a search that starts from a failing tape.
  ///
  /// - Parameters:
  ///   - tape: The failing tape, with its spans.
  ///   - hints: Other tapes of the same generator.
  ///   - limit: The largest number of evaluations of the property.
  ///   - failed: Tapes that did not fail in other searches for the same failure. The search adds to
  ///     this set.
  ///   - judge: Runs a candidate; it must be deterministic.
  public init(
    from tape: Tape, hints: [Tape] = [], limit: Int, failed: TriedTapes = TriedTapes(),
    judge: @escaping Judge
  ) {
    self.hints = hints
    self.failed = failed
    first = tape
    best = tape
    self.limit = limit
    self.judge = judge
    tried.insert(tape.choices)
  }

  /// Tries a candidate, and stores the result as the best tape if it is simpler and fails in the
  /// same way.
  ///
  /// A candidate that is not simpler than the best tape or has been tried before is not run. No
  /// candidate is run once a limit of the pass or the search is reached or the caller has stopped
  /// the search.
  ///
  /// - Parameter candidate: The choices of the candidate.
  /// - Returns: Whether the best tape was replaced.
  public mutating func consider(_ candidate: [Choice]) -> Bool {
    guard !isSpent(), best.isSimplified(by: candidate) else { return false }
    guard !failed.contains(candidate), tried.insert(candidate) else {
      idleWork += candidate.count
      return false
    }
    switch judge(candidate) {
    case .incomplete:
      failed.insert(candidate)
      misfits += 1
      idleWork += candidate.count
      return false
    case .noFailure:
      failed.insert(candidate)
      failures += 1
      count()
      return false
    case .sameFailure(let tape):
      failures = 0
      misfits = 0
      tried.insert(tape.choices)
      let isSimpler = best.isSimplified(by: tape.choices)
      if isSimpler {
        best = tape
        version += 1
      }
      count()
      return isSimpler
    }
  }

  private mutating func count() {
    evaluations += 1
    if !goesOn(best, evaluations) { isStopped = true }
  }

  /// Returns whether the current pass has no evaluations left.
  ///
  /// Passes call this method in loops that would otherwise continue without evaluations. If the
  /// pass has run out of patience, the method records that the pass was cut short.
  mutating func isSpent() -> Bool {
    let isImpatient = failures >= patience || misfits / Self.misfitsPerFailure >= patience
    if isImpatient { isCutShort = true }
    return isImpatient || isExhausted
  }

  /// Whether no pass may evaluate further candidates.
  var isExhausted: Bool {
    isStopped || evaluations >= limit || idleWork / Self.idleWorkPerEvaluation >= limit
  }

  /// How many candidates that are too short together count as one unsuccessful candidate.
  private static let misfitsPerFailure = 16
  /// The number of choices that candidates without an evaluation may contain, for each evaluation
  /// in the limit.
  private static let idleWorkPerEvaluation = 10_000

  /// Starts recording whether a pass is cut short.
  mutating func beginRound() {
    isCutShort = false
  }

  /// Resets the counters for the next pass.
  mutating func beginPass() {
    failures = 0
    misfits = 0
  }
}

extension ShrinkSearch {
  /// The size at which doubling ends, so that twice the size still fits into 64 bits.
  private static var largestExtension: Int { 1 << 60 }

  /// Returns the largest size that `attempt` accepts, if it accepts all smaller sizes too.
  ///
  /// The size is doubled and then bisected, so the number of attempts grows only with the logarithm
  /// of the size.
  ///
  /// - Parameter attempt: Proposes a candidate of the given size; sizes start at 1.
  /// - Returns: The largest accepted size; 0 if even 1 is not accepted.
  @discardableResult
  mutating func extend(_ attempt: (inout ShrinkSearch, Int) -> Bool) -> Int {
    guard attempt(&self, 1) else { return 0 }
    var accepted = 1
    while accepted < Self.largestExtension, attempt(&self, accepted * 2) { accepted *= 2 }
    var refused = accepted * 2
    while accepted + 1 < refused {
      let middle = (accepted + refused) / 2
      if attempt(&self, middle) { accepted = middle } else { refused = middle }
    }
    return accepted
  }

  /// The spans of the best tape, grouped by label and depth, in the order of appearance.
  var siblings: [[Span]] {
    var groups: [[Span]] = []
    var position: [UInt64: Int] = [:]
    for span in best.spans {
      let kind = UInt64(span.label) << 32 | UInt64(span.depth)
      if let index = position[kind] {
        groups[index].append(span)
      } else {
        position[kind] = groups.count
        groups.append([span])
      }
    }
    return groups
  }

  /// Visits the spans of the best tape, and visits a span again after it was changed.
  ///
  /// - Parameter attempt: Proposes to change the span at an index, and returns whether the change
  ///   was accepted.
  mutating func forEachSpan(_ attempt: (inout ShrinkSearch, Int) -> Bool) {
    var index = 0
    while index < best.spans.count, !isSpent() {
      if !attempt(&self, index) { index += 1 }
    }
  }

  /// Visits the choices that satisfy a condition when the method is called.
  ///
  /// An index that the tape no longer has when its turn comes is skipped.
  ///
  /// - Parameters:
  ///   - isMeant: Returns whether to visit a choice of the tape as it is at the start.
  ///   - attempt: Proposes to change the choice at an index. It also receives the number of choices
  ///     to visit, so that it can share a budget among them.
  mutating func forEachChoice(
    where isMeant: (Choice) -> Bool, _ attempt: (inout ShrinkSearch, Int, _ count: Int) -> Void
  ) {
    let indices = best.choices.indices.filter { isMeant(best.choices[$0]) }
    for index in indices where index < best.choices.count && !isSpent() {
      attempt(&self, index, indices.count)
    }
  }

  /// Visits the spans of the best tape in groups with the same label and depth.
  ///
  /// After an accepted change, the same index is visited again; if the change deleted a span, the
  /// index now belongs to the next one.
  ///
  /// - Parameter attempt: Proposes to change the span at an index of its group, and returns whether
  ///   the change was accepted.
  mutating func forEachSibling(_ attempt: (inout ShrinkSearch, [Span], Int) -> Bool) {
    for group in siblings.indices {
      var index = 0
      var look = BestTapeLook(\.siblings)
      while !isSpent() {
        let groups = look.found(in: self)
        guard group < groups.count, index < groups[group].count else { break }
        if !attempt(&self, groups[group], index) { index += 1 }
      }
    }
  }
}
