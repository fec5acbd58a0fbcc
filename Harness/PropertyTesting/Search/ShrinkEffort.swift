/// How much is spent on the search for the shortest case.
///
/// All of it is counted in runs of a case and never in time, so that the result is the same on a
/// slow machine.
public struct ShrinkEffort: Sendable, Hashable, Codable {
  /// How often cases are run in all, unless the caller says otherwise.
  public static let defaultBudget = 2_500
  /// After how many runs the first short case is reported, and how many are spent on a violation
  /// that is not the first.
  public static let firstLook = 200

  /// How often cases are run in all.
  public var budget: Int
  /// How often one case is run again at most to shrink it.
  public var limit = Shrinker.defaultLimit
  /// How often the case that was found is run again at most before others are looked at.
  ///
  /// `nil` means as often as any other. If it is the shortest in the end, it is shrunk completely.
  public var firstLimit: Int?
  /// How many further cases that fail in the same way are shrunk to their end.
  ///
  /// Shrinking ends where no small change helps any more; where that is depends on where it began.
  public var restarts = 0
  /// How many further failing cases are shrunk a little; the most promising of them are then shrunk
  /// to their end.
  public var sketches = 0
  /// How many of those that were shrunk a little are shrunk to their end.
  public var sketchesTaken = 0
  /// Among how many of the following cases the search looks for further failing ones, and among how
  /// many more while only a few have failed.
  public var window = 0
  /// The largest number of steps of those cases.
  public var longestFurther = Int.max
  /// How many cases with fewer steps than the shortest are tried at last.
  public var shortCases = 0

  /// Shrinks one case and looks at no other.
  ///
  /// - Parameter limit: How often it is run again at most.
  /// - Returns: The effort.
  public static func single(_ limit: Int = Shrinker.defaultLimit) -> ShrinkEffort {
    ShrinkEffort(budget: limit, limit: limit)
  }

  /// For interactive use: a short look at the case that was found and at others that fail in the
  /// same way, then at the most promising, within a budget.
  ///
  /// - Parameter budget: How often cases are run in all.
  /// - Returns: The effort.
  public static func quick(_ budget: Int = defaultBudget) -> ShrinkEffort {
    ShrinkEffort(
      budget: budget, limit: budget / 2, firstLimit: min(400, budget), sketches: 8,
      sketchesTaken: 1, window: 100, longestFurther: 30, shortCases: 4_000)
  }

  /// The same within a budget, most of which is spent on the case that was found: for unfamiliar
  /// systems, in which other cases may be far longer.
  ///
  /// - Parameter budget: How often cases are run in all.
  /// - Returns: The effort.
  public static func steady(_ budget: Int) -> ShrinkEffort {
    ShrinkEffort(
      budget: budget, limit: budget - budget / 3, sketches: 6, sketchesTaken: 2, window: 100,
      longestFurther: 30, shortCases: 4_000)
  }

  /// Everything that is known to help, until nothing does.
  ///
  /// - Parameters:
  ///   - restarts: How many further failing cases are shrunk to their end.
  ///   - limit: How often one case is run again at most to shrink it.
  ///   - window: Among how many of the following cases the search looks for further failing ones.
  /// - Returns: The effort.
  public static func thorough(
    restarts: Int, limit: Int = Shrinker.defaultLimit, window: Int
  ) -> ShrinkEffort {
    ShrinkEffort(
      budget: .max, limit: limit, restarts: restarts, sketches: restarts > 1 ? restarts * 7 : 0,
      sketchesTaken: 3, window: window, shortCases: restarts > 1 ? 4_000 : 0)
  }
}
