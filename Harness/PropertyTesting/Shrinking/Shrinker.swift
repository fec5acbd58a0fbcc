/// An algorithm that shrinks a failing tape by repeating passes until none finds a simpler tape, or
/// a limit is reached.
public struct Shrinker: Sendable {
  /// All passes, beginning with the pass that removes the most.
  public static let allPasses: [any ShrinkPass] = [
    DeleteRuns(), ZeroSpans(), HoistDescendants(), LowerDuplicates(), LowerChoices(),
    DeleteChunks(),
    // The passes from here on are costly; most passes that shorten the tape come first.
    LowerAndDelete(), DeleteAlongside(), HoistAndLower(), MergeSiblings(), DeleteAndRenumber(),
    DeleteAndRecount(), DeletePairs(), DeleteWithRest(), FuseSteps(), MoveAndDelete(),
    DeleteColumns(), BalancePairs(),
    SortSpans(), SwapSteps(), RenameValues(), CopySiblings(), SwitchAlternatives(),
    LowerDomains(), TradeNumbers(), ClearBits(), SweepNumbers(), LowerAndRedraw(),
    DeleteAndRedraw(), DeleteAndReposition(), BorrowDigits(),
  ]

  /// The largest number of evaluations of the property, unless the caller sets another limit.
  ///
  /// The limit counts evaluations rather than time, so that the result is the same on a slow
  /// machine.
  public static let defaultLimit = 2_000

  /// The passes in order.
  public let passes: [any ShrinkPass]
  /// The largest number of evaluations of the property.
  public let limit: Int

  /// Creates a shrinker with the given passes.
  ///
  /// - Parameters:
  ///   - passes: The passes in order.
  ///   - limit: The largest number of evaluations of the property.
  public init(
    passes: [any ShrinkPass] = Shrinker.allPasses, limit: Int = Shrinker.defaultLimit
  ) {
    self.passes = passes
    self.limit = limit
  }

  /// Returns the simplest tape that the passes find and that fails like the given tape.
  ///
  /// - Parameters:
  ///   - tape: A failing tape, with its spans.
  ///   - hints: Other tapes of the same generator, from which passes may copy.
  ///   - failed: Tapes that did not fail in other searches for the same failure.
  ///   - goesOn: Receives the simplest tape so far and the number of evaluations, after each
  ///     evaluation; returns whether to continue.
  ///   - judge: Runs a candidate; it must be deterministic.
  /// - Returns: The simplest tape and the number of evaluations.
  public func shrink(
    _ tape: Tape, hints: [Tape] = [], failed: TriedTapes = TriedTapes(),
    while goesOn: @escaping (Tape, Int) -> Bool = { _, _ in true },
    judge: @escaping ShrinkSearch.Judge
  ) -> (tape: Tape, evaluations: Int) {
    var search = ShrinkSearch(from: tape, hints: hints, limit: limit, failed: failed, judge: judge)
    search.goesOn = goesOn
    search.patience = Self.patience
    var isDone = false
    while !isDone, !search.isExhausted {
      let before = search.best.choices
      search.beginRound()
      improveOnce(&search)
      guard search.best.choices == before else { continue }
      isDone = !search.isCutShort
      search.patience *= 4
    }
    return (search.best, search.evaluations)
  }

  /// The number of consecutive unsuccessful candidates that a pass may have in the first rounds.
  ///
  /// The limit grows when a round finds nothing simpler.
  private static let patience = 120

  /// Runs one round: the passes that are not costly, and then each costly pass.
  ///
  /// If a costly pass has shortened the tape, the passes that are not costly run again, so that the
  /// next costly pass has less to do.
  private func improveOnce(_ search: inout ShrinkSearch) {
    let cheap = passes.filter { !$0.isCostly }
    run(cheap, &search)
    for pass in passes where pass.isCostly {
      let length = search.best.choices.count
      run([pass], &search)
      if search.best.choices.count < length { run(cheap, &search) }
    }
  }

  private func run(_ passes: [any ShrinkPass], _ search: inout ShrinkSearch) {
    for pass in passes {
      search.beginPass()
      pass.improve(&search)
    }
  }
}
