/// The search for the simplest tape that still fails in the same way: the state that all passes
/// share.
///
/// Passes change nothing themselves. They propose candidates to ``consider(_:)``, the only entry
/// point, and look at ``best`` for the result.
public struct ShrinkSearch {
  /// What running a candidate showed.
  public enum Verdict: Sendable {
    /// The same failure; the tape holds what the run really used, with its spans.
    case sameFailure(Tape)
    /// It passed, or failed in another way.
    case noFailure
    /// The tape was too short for the generator, so the property was never evaluated.
    case incomplete
  }

  /// Runs a candidate.
  public typealias Judge = ([Choice]) -> Verdict

  /// The failing tape from which the search started.
  public let first: Tape
  /// Other tapes of the same generator, for passes that borrow from them.
  public let hints: [Tape]
  /// The simplest failing tape so far, with its spans.
  public private(set) var best: Tape
  /// How many candidates were tried, those that could not be drawn included.
  public private(set) var evaluations = 0
  /// How often the property may be evaluated.
  public let limit: Int

  /// How often in a row a pass may fail before it is left for later, so that a pass that tries all
  /// pairs of something long does not use up the evaluations that others could use better.
  var patience = Int.max
  /// Whether a pass was interrupted before it had finished.
  private(set) var isCutShort = false
  /// How often the current pass has failed in a row.
  private var failures = 0
  /// How often in a row the current pass has proposed a tape that was too short.
  private var misfits = 0
  /// How many choices all tapes had together that were too short or were proposed again: they cost
  /// no evaluation, but time.
  private var idleWork = 0
  /// How often the best tape has been replaced.
  private(set) var version = 0

  /// Is asked after each evaluation whether to go on.
  var goesOn: (Tape, Int) -> Bool = { _, _ in true }
  /// Whether the search was asked to stop.
  private(set) var isStopped = false

  private let judge: Judge
  /// What was tried here.
  private let tried = TriedTapes()
  /// What any of several searches for the same failure found not to fail.
  private let failed: TriedTapes

  /// A search that starts from a failing tape.
  ///
  /// - Parameters:
  ///   - tape: The failing tape, with its spans.
  ///   - hints: Other tapes of the same generator.
  ///   - limit: How often the property may be evaluated.
  ///   - failed: Tapes that other searches for the same failure found not to fail.
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

  /// Tries a candidate and keeps it when it is simpler and fails in the same way.
  ///
  /// - Parameter candidate: Other decisions for the case.
  /// - Returns: Whether it became the best.
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

  /// Whether the current pass may evaluate no more; for passes that would otherwise go on making
  /// candidates.
  mutating func isSpent() -> Bool {
    let isImpatient = failures >= patience || misfits / Self.misfitsPerFailure >= patience
    if isImpatient { isCutShort = true }
    return isImpatient || isExhausted
  }

  /// Whether no pass may evaluate anything more.
  var isExhausted: Bool {
    isStopped || evaluations >= limit || idleWork / Self.idleWorkPerEvaluation >= limit
  }

  /// How many tapes that are too short count as one failure.
  private static let misfitsPerFailure = 16
  /// How many choices of tapes without an evaluation there may be for each one that is allowed.
  private static let idleWorkPerEvaluation = 10_000

  /// Starts watching whether passes are interrupted.
  mutating func beginRound() {
    isCutShort = false
  }

  /// Lets a pass begin.
  mutating func beginPass() {
    failures = 0
    misfits = 0
  }
}

extension ShrinkSearch {
  /// The size at which doubling ends, so that twice that size still fits into 64 bits.
  private static var largestExtension: Int { 1 << 60 }

  /// The largest `size` that `attempt` accepts, assuming that it accepts all smaller ones too.
  ///
  /// Doubling, then bisection: many small steps cost the logarithm of their number.
  ///
  /// - Parameter attempt: Proposes a candidate of the given size; sizes start at 1.
  /// - Returns: The largest accepted size, 0 when even 1 is not accepted.
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

  /// Goes over the spans of the best tape, and stays at a span that was changed.
  ///
  /// - Parameter attempt: Proposes to change the span at an index; returns whether that was
  ///   accepted.
  mutating func forEachSpan(_ attempt: (inout ShrinkSearch, Int) -> Bool) {
    var index = 0
    while index < best.spans.count, !isSpent() {
      if !attempt(&self, index) { index += 1 }
    }
  }

  /// Goes over the choices of some kind, as far as the tape still reaches at each.
  ///
  /// - Parameters:
  ///   - isMeant: Returns whether a choice of the current tape is of that kind.
  ///   - attempt: Proposes to change the choice at an index; also receives how many there are, to
  ///     share a budget among them.
  mutating func forEachChoice(
    where isMeant: (Choice) -> Bool, _ attempt: (inout ShrinkSearch, Int, _ count: Int) -> Void
  ) {
    let indices = best.choices.indices.filter { isMeant(best.choices[$0]) }
    for index in indices where index < best.choices.count && !isSpent() {
      attempt(&self, index, indices.count)
    }
  }

  /// Goes over the spans of each kind in turn, and stays at a span that was changed.
  ///
  /// - Parameter attempt: Proposes to change the span at an index among those of its kind; returns
  ///   whether that was accepted.
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
