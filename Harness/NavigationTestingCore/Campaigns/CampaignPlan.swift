import PropertyTesting

/// How much a campaign does, and which part of the whole.
///
/// The budget is a number of cases, never a time, so that the result does not depend on the
/// machine.
public struct CampaignPlan: Sendable, Hashable, Codable {
  /// The seed of the whole campaign.
  public var seed: UInt64
  /// How many cases the whole campaign has.
  public var cases: Int
  /// Which part of the cases is run here.
  public var shard: Shard
  /// How often a failing case may be run again to shrink it.
  public var evaluationLimit: Int
  /// How many further cases that fail in the same way are shrunk too, to keep the shortest of all,
  /// if the search is thorough; 0 if other cases are not tried.
  public var restarts: Int
  /// Whether the search for the shortest case goes on until nothing helps any more, rather than
  /// until its budget is spent.
  public var isThorough: Bool
  /// Whether the campaign ends with the first case that violates a law.
  public var stopsAtFirst: Bool
  /// Whether the campaign is large enough that every goal must have been reached.
  public var judgesGoals: Bool

  /// A plan of the given size.
  ///
  /// - Parameters:
  ///   - seed: The seed of the whole campaign.
  ///   - cases: How many cases the whole campaign has; negative counts as 0.
  ///   - shard: Which part is run here.
  ///   - evaluationLimit: How often a failing case may be run again to shrink it.
  ///   - restarts: How many further cases that fail in the same way are shrunk too, if the search
  ///     is thorough; 0 if other cases are not tried.
  ///   - isThorough: Whether the search for the shortest case goes on until nothing helps.
  ///   - stopsAtFirst: Whether the campaign ends with the first case that violates a law.
  ///   - judgesGoals: Whether every goal must have been reached.
  public init(
    seed: UInt64 = 0, cases: Int, shard: Shard = .whole, evaluationLimit: Int = 2_000,
    restarts: Int = 8, isThorough: Bool = false, stopsAtFirst: Bool = false,
    judgesGoals: Bool = false
  ) {
    self.seed = seed
    self.cases = max(cases, 0)
    self.shard = shard
    self.evaluationLimit = evaluationLimit
    self.restarts = restarts
    self.isThorough = isThorough
    self.stopsAtFirst = stopsAtFirst
    self.judgesGoals = judgesGoals
  }

  /// Among how many of the following cases a thorough search looks for further failing ones: as
  /// many as the campaign has, within bounds.
  private static let windows = 600...5_000

  /// How much is spent on the search for the shortest case.
  var effort: ShrinkEffort {
    if restarts == 0 { return .single(evaluationLimit) }
    guard isThorough else { return .quick() }
    let window = min(max(cases, Self.windows.lowerBound), Self.windows.upperBound)
    return .thorough(restarts: restarts, limit: evaluationLimit, window: window)
  }

  /// The plan for a violation that is not the first of a campaign: it is shrunk a little, unless
  /// the search is thorough.
  public var brief: CampaignPlan { isThorough ? self : inBrief }

  /// The plan after an interruption: as little as possible.
  public var inBrief: CampaignPlan {
    var plan = self
    plan.isThorough = false
    plan.restarts = 0
    plan.evaluationLimit = min(evaluationLimit, ShrinkEffort.firstLook)
    return plan
  }

  /// How many cases are run here.
  public var caseCount: Int {
    cases > shard.index ? (cases - 1 - shard.index) / shard.count + 1 : 0
  }

  /// The numbers of the cases that are run here.
  public var caseNumbers: StrideTo<Int> {
    stride(from: shard.index, to: cases, by: shard.count)
  }
}

/// One of several parts of a campaign: the cases whose number leaves a certain remainder.
public struct Shard: Sendable, Hashable, Codable {
  /// The whole campaign.
  public static let whole = Shard()

  /// Which part, from 0.
  public let index: Int
  /// How many parts there are.
  public let count: Int

  private init() {
    index = 0
    count = 1
  }

  /// Part `index` of `count`; fails unless `0 <= index < count`.
  ///
  /// - Parameters:
  ///   - index: Which part, from 0.
  ///   - count: How many parts there are.
  public init?(index: Int, of count: Int) {
    guard index >= 0, index < count else { return nil }
    self.index = index
    self.count = count
  }
}
