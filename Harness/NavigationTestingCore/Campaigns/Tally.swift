public import PropertyTesting

/// The numbers of a campaign, or of a part of one.
public struct Tally: Sendable, Hashable {
  /// How many cases were run.
  public var cases = 0
  /// How many steps they took together.
  public var steps = 0
  /// How many cases were given up because the drawn values were rejected.
  public var rejectedCases = 0
  /// How many cases violated a law.
  public var failedCases = 0
  /// The abstract states seen, sorted.
  public var states: [UInt64] = []
  /// How often each law was checked, by its number.
  public var laws: [LawLedger.Count] = []
  /// How often each goal was reached, by its number.
  public var goals: [Int] = []
  /// What came of the steps.
  public var outcomes = OutcomeTally()

  /// Nothing yet.
  public init() {}
}
