public import PropertyTesting

/// The counts of a campaign, or of a part of one.
public struct Tally: Sendable, Hashable, Codable {
  /// The number of cases.
  public var cases = 0
  /// The number of steps in all cases.
  public var steps = 0
  /// The number of cases that could not be generated, because the world rejected their random
  /// values or because they exceeded a limit.
  public var rejectedCases = 0
  /// The number of cases that violated a law.
  public var failedCases = 0
  /// The abstract states that were seen.
  public var states = StateHashes()
  /// The number of checks of each law, indexed by the number of the law.
  public var laws: [LawLedger.Count] = []
  /// The number of times that each goal was reached, indexed by the number of the goal.
  public var goals: [Int] = []
  /// The outcomes of the steps.
  public var outcomes = OutcomeTally()

  /// Creates empty counts.
  public init() {}

  /// Adds the counts of another part.
  ///
  /// - Parameter other: The counts to add.
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

  /// Sets missing counts of laws and goals to zero, which means never checked and never reached.
  mutating func fill(laws lawCount: Int, goals goalCount: Int) {
    if laws.isEmpty { laws = Array(repeating: LawLedger.Count(), count: lawCount) }
    if goals.isEmpty { goals = Array(repeating: 0, count: goalCount) }
  }
}
