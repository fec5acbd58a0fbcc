/// Runs the passes until none of them finds anything simpler.
public struct Shrinker: Sendable {
  /// All passes, the ones that remove most first.
  public static let allPasses: [any ShrinkPass] = [
    DeleteRuns(), ZeroSpans(), HoistDescendants(), LowerDuplicates(), LowerChoices(),
    DeleteChunks(),
    // From here on they are costly; those that shorten the tape come first.
    LowerAndDelete(), DeleteAlongside(), HoistAndLower(), MergeSiblings(), DeleteAndRenumber(),
    DeleteAndRecount(), DeletePairs(), DeleteWithRest(), FuseSteps(), MoveAndDelete(),
    DeleteColumns(), BalancePairs(),
    SortSpans(), SwapSteps(), RenameValues(), CopySiblings(), SwitchAlternatives(),
    LowerDomains(), TradeNumbers(), ClearBits(), SweepNumbers(), LowerAndRedraw(),
    DeleteAndRedraw(),
  ]

  /// How often the property is evaluated at most, unless the caller says otherwise.
  ///
  /// Bounded by evaluations and not by time, so that the result is the same on a slow machine.
  public static let defaultLimit = 2_000

  /// The passes in order.
  public let passes: [any ShrinkPass]
  /// How often the property may be evaluated.
  public let limit: Int

  /// A shrinker with the given passes.
  ///
  /// - Parameters:
  ///   - passes: The passes in order.
  ///   - limit: How often the property may be evaluated.
  public init(
    passes: [any ShrinkPass] = Shrinker.allPasses, limit: Int = Shrinker.defaultLimit
  ) {
    self.passes = passes
    self.limit = limit
  }

  /// The simplest tape that fails like the given one, as far as the passes can tell.
  ///
  /// - Parameters:
  ///   - tape: A failing tape, with its spans.
  ///   - hints: Other tapes of the same generator, for passes that borrow from them.
  ///   - failed: Tapes that other searches for the same failure found not to fail.
  ///   - goesOn: Receives the simplest tape so far and the number of evaluations, after each
  ///     evaluation, and returns whether to go on.
  ///   - judge: Runs a candidate; it must be deterministic.
  /// - Returns: The simplest tape and how many candidates were tried.
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

  /// How often in a row a pass may fail at first; more once nothing else helps.
  private static let patience = 120

  /// One round: each costly pass goes on with the result of the one before; if one has shortened
  /// the tape, the cheap passes run before the next, since they have less to do then.
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
