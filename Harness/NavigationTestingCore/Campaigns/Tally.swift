public import PropertyTesting

/// The numbers of a campaign, or of a part of one.
public struct Tally: Sendable, Hashable, Codable {
  /// How many cases were run.
  public var cases = 0
  /// How many steps they took together.
  public var steps = 0
  /// How many cases were abandoned because the drawn values were rejected.
  public var rejectedCases = 0
  /// How many cases violated a law.
  public var failedCases = 0
  /// The abstract states seen.
  public var states = StateHashes()
  /// How often each law was checked, by its number.
  public var laws: [LawLedger.Count] = []
  /// How often each goal was reached, by its number.
  public var goals: [Int] = []
  /// The outcomes of the steps.
  public var outcomes = OutcomeTally()

  /// Nothing yet.
  public init() {}

  /// Adds the numbers of another part.
  ///
  /// - Parameter other: Its numbers.
  mutating func merge(_ other: Tally) {
    cases += other.cases
    steps += other.steps
    rejectedCases += other.rejectedCases
    failedCases += other.failedCases
    states.merge(other.states)
    if laws.isEmpty { laws = other.laws.map { _ in LawLedger.Count() } }
    for (index, count) in zip(laws.indices, other.laws) { laws[index].merge(count) }
    if goals.isEmpty { goals = other.goals.map { _ in 0 } }
    for (index, count) in zip(goals.indices, other.goals) { goals[index] += count }
    outcomes.merge(other.outcomes)
  }

  /// Counts laws and goals without a count as never checked and never reached.
  mutating func fill(laws lawCount: Int, goals goalCount: Int) {
    if laws.isEmpty { laws = Array(repeating: LawLedger.Count(), count: lawCount) }
    if goals.isEmpty { goals = Array(repeating: 0, count: goalCount) }
  }
}
