/// Random cases that begin where few cases have been: for campaigns without a fixed budget.
///
/// The shortest tape to each abstract state is kept. Half of the cases begin with the tape of a
/// state that cases have rarely begun with, and go on at random from there (after *Go-Explore* by
/// Ecoffet et al., 2019).
///
///     var search = NoveltySearch(test: "the till balances", seed: 0)
///     while Date.now < end {
///       let (number, beginning) = search.next()
///       … run case `number`, after the steps of `beginning` if there are any …
///       search.note(run.lastState, run.draw.tape)
///     }
public struct NoveltySearch {
  /// What is known about one abstract state.
  private struct Place {
    let state: UInt64
    var tape: Tape
    var visits = 0
  }

  private var places: [Place] = []
  private var positions: [UInt64: Int] = [:]
  private let seed: UInt64
  private let test: String
  private let first: Int
  /// How many cases were planned so far.
  public private(set) var cases = 0
  /// How many cases led to a state that was new then.
  public private(set) var discoveries = 0

  /// A search over the cases of a test.
  ///
  /// - Parameters:
  ///   - test: The name of the test or world.
  ///   - seed: The seed of the campaign.
  ///   - first: The number of the first case.
  public init(test: String, seed: UInt64, first: Int = 0) {
    self.test = test
    self.seed = seed
    self.first = first
  }

  /// The number of the case that is planned next.
  public var nextCase: Int { first + cases }
  /// How many abstract states are known.
  public var stateCount: Int { places.count }

  /// The share of the states that another case would meet for the first time (Good and Turing): the
  /// states that were met exactly once, per case.
  public var unseenShare: Double {
    guard cases > 0 else { return 1 }
    return Double(places.count { $0.visits <= 1 }) / Double(cases)
  }

  /// How the next case begins: with steps that lead to a rarely visited state, or with none.
  ///
  /// - Returns: The number of the case and its beginning.
  public mutating func next() -> (caseNumber: Int, beginning: Tape?) {
    defer { cases += 1 }
    let number = nextCase
    var random = CaseSeed(root: seed, test: test, index: nextCase).generator(for: .novelty)
    guard !places.isEmpty, random.below(2) == 1 else { return (number, nil) }
    // The rarest of a few, so that no list has to be kept in order.
    let candidates = (0..<8).map { _ in random.below(places.count) }
    let rarest = candidates.min { places[$0].visits < places[$1].visits } ?? 0
    places[rarest].visits += 1
    return (number, places[rarest].tape)
  }

  /// Records where a case ended.
  ///
  /// - Parameters:
  ///   - state: The abstract state.
  ///   - tape: How it was reached.
  public mutating func note(_ state: UInt64, _ tape: Tape) {
    let steps = Tape(Array(tape.choices.prefix { $0.section != .rest }))
    guard let position = positions[state] else {
      positions[state] = places.count
      places.append(Place(state: state, tape: steps))
      discoveries += 1
      return
    }
    places[position].visits += 1
    if places[position].tape.isSimplified(by: steps.choices) { places[position].tape = steps }
  }
}
