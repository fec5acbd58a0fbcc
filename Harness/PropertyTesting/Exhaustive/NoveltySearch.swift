/// A search that starts random cases in rarely visited states, for campaigns without a fixed
/// budget.
///
/// The search stores the shortest known tape that leads to each abstract state. About half of the
/// cases replay the tape to a state with few visits, and continue at random from that state (after
/// *Go-Explore* by Ecoffet et al., 2019). A visit is a case that begins with the state's tape, or
/// that ends in the state.
///
///     var search = NoveltySearch(test: "the till balances", seed: 0)
///     while Date.now < end {
///       let (number, beginning) = search.next()
///       … run case `number`, after the steps of `beginning` if there are any …
///       search.note(run.lastState, run.draw.tape)
///     }
public struct NoveltySearch {
  /// An abstract state, the shortest known tape that leads to it, and the number of visits since
  /// its discovery.
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
  /// The number of cases planned so far.
  public private(set) var cases = 0
  /// The number of cases that led to a state that was new at the time.
  public private(set) var discoveries = 0

  /// Creates a search over the cases of a test.
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
  /// The number of known abstract states.
  public var stateCount: Int { places.count }

  /// The estimated probability that another case reaches a new state.
  ///
  /// Following Good and Turing, this is the number of states with at most one visit since their
  /// discovery, divided by the number of cases; before the first case, it is 1.
  public var unseenShare: Double {
    guard cases > 0 else { return 1 }
    return Double(places.count { $0.visits <= 1 }) / Double(cases)
  }

  /// Plans the next case, which may begin with steps that lead to a rarely visited state.
  ///
  /// - Returns: The number of the case, and the tape to replay first. The tape is `nil` if the case
  ///   starts from the beginning.
  public mutating func next() -> (caseNumber: Int, beginning: Tape?) {
    defer { cases += 1 }
    let number = nextCase
    var random = CaseSeed(root: seed, test: test, index: nextCase).generator(for: .novelty)
    guard !places.isEmpty, random.below(2) == 1 else { return (number, nil) }
    // Chooses the least visited of a few random states, so that no list has to be kept sorted.
    let candidates = (0..<8).map { _ in random.below(places.count) }
    let rarest = candidates.min { places[$0].visits < places[$1].visits } ?? 0
    places[rarest].visits += 1
    return (number, places[rarest].tape)
  }

  /// Records the state in which a case ended.
  ///
  /// - Parameters:
  ///   - state: The abstract state at the end of the case.
  ///   - tape: The choices that led to the state. Choices made after the last step are ignored.
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
