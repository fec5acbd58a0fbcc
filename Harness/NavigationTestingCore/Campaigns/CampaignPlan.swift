import PropertyTesting

/// The size of a campaign, and the part of it to run.
///
/// The budget is a number of cases, not a time, so the result does not depend on the machine.
public struct CampaignPlan: Sendable, Hashable, Codable {
  /// The seed of the whole campaign.
  public var seed: UInt64
  /// The number of cases in the whole campaign.
  public var cases: Int
  /// The part of the cases to run here.
  public var shard: Shard
  /// The largest number of runs for shrinking a failing case, if ``restarts`` is 0 or the search is
  /// thorough; otherwise, the search has a fixed budget.
  public var evaluationLimit: Int
  /// The number of other cases with the same failure that a thorough search also shrinks to the
  /// end.
  ///
  /// The search returns the shortest of all these cases. If the number is 0, the search shrinks
  /// only the given case and is never thorough.
  public var restarts: Int
  /// Whether the search for the shortest case has no total budget and ends when it finds no shorter
  /// case; without effect if ``restarts`` is 0.
  ///
  /// If `false`, the search ends at the latest when its budget is spent.
  public var isThorough: Bool
  /// Whether the campaign ends with the first case that violates a law.
  public var stopsAtFirst: Bool
  /// Whether the campaign is large enough that every goal must have been reached.
  public var judgesGoals: Bool

  /// Creates a plan of the given size.
  ///
  /// - Parameters:
  ///   - seed: The seed of the whole campaign.
  ///   - cases: The number of cases in the whole campaign; negative numbers count as 0.
  ///   - shard: The part to run here.
  ///   - evaluationLimit: The largest number of runs for shrinking a failing case; without effect
  ///     if `restarts` is not 0 and `isThorough` is `false`.
  ///   - restarts: The number of other cases with the same failure that a thorough search also
  ///     shrinks; 0 to try no other cases.
  ///   - isThorough: If `true`, the search for the shortest case has no total budget; if `false`,
  ///     it ends at the latest when its budget is spent. Without effect if `restarts` is 0.
  ///   - stopsAtFirst: If `true`, the campaign ends with the first case that violates a law; if
  ///     `false`, all cases run.
  ///   - judgesGoals: If `true`, every goal must have been reached; if `false`, goals are only
  ///     counted.
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

  /// The smallest and the largest number of later cases that a thorough search runs first to find
  /// the same failure.
  ///
  /// Between these bounds, the search runs as many cases as the campaign has. If only a few of
  /// these cases fail in the same way, the search runs the same number of cases again.
  private static let windows = 600...5_000

  /// The effort of the search for the shortest case.
  var effort: ShrinkEffort {
    if restarts == 0 { return .single(evaluationLimit) }
    guard isThorough else { return .quick() }
    let window = min(max(cases, Self.windows.lowerBound), Self.windows.upperBound)
    return .thorough(restarts: restarts, limit: evaluationLimit, window: window)
  }

  /// The plan for shrinking each violation except the first: brief, unless the search is thorough.
  public var brief: CampaignPlan { isThorough ? self : inBrief }

  /// A plan that shrinks as briefly as possible, for example after the user has interrupted the
  /// campaign.
  public var inBrief: CampaignPlan {
    var plan = self
    plan.isThorough = false
    plan.restarts = 0
    plan.evaluationLimit = min(evaluationLimit, ShrinkEffort.firstLook)
    return plan
  }

  /// The number of cases to run here.
  public var caseCount: Int {
    cases > shard.index ? (cases - 1 - shard.index) / shard.count + 1 : 0
  }

  /// The numbers of the cases to run here.
  public var caseNumbers: StrideTo<Int> {
    stride(from: shard.index, to: cases, by: shard.count)
  }
}

/// One of several parts of a campaign: the cases whose numbers leave a given remainder when divided
/// by the number of parts.
public struct Shard: Sendable, Hashable, Codable {
  /// The whole campaign.
  public static let whole = Shard()

  /// The number of the part, from 0.
  public let index: Int
  /// The number of parts.
  public let count: Int

  private init() {
    index = 0
    count = 1
  }

  /// Creates part `index` of `count`; returns `nil` unless `0 <= index < count`.
  ///
  /// - Parameters:
  ///   - index: The number of the part, from 0.
  ///   - count: The number of parts.
  public init?(index: Int, of count: Int) {
    guard index >= 0, index < count else { return nil }
    self.index = index
    self.count = count
  }
}
