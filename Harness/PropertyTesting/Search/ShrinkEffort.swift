/// The limits of the search for the shortest case.
///
/// All limits count runs of a case rather than time, so that the result is the same on a slow
/// machine.
public struct ShrinkEffort: Sendable, Hashable, Codable {
  /// The largest total number of runs, unless the caller sets another limit.
  public static let defaultBudget = 2_500
  /// The largest number of runs before the first short case is reported; also the largest number of
  /// runs for a violation that is shrunk briefly.
  public static let firstLook = 200

  /// The largest total number of runs.
  public var budget: Int
  /// The largest number of runs for shrinking one case.
  public var limit = Shrinker.defaultLimit
  /// The largest number of runs for shrinking the given case before other cases are tried.
  ///
  /// `nil` means the same limit as for any other case. If the given case proves to be the shortest,
  /// it is shrunk further.
  public var firstLimit: Int?
  /// The number of additional cases that fail in the same way and are shrunk to the end.
  ///
  /// Shrinking ends when no small change helps, so its result depends on the case from which it
  /// starts.
  public var restarts = 0
  /// The number of additional failing cases that are shrunk a little.
  ///
  /// The most promising of them are then shrunk to the end.
  public var sketches = 0
  /// The number of slightly shrunk cases that are then shrunk to the end.
  public var sketchesTaken = 0
  /// The number of cases after the given one that the search runs to find more failures.
  ///
  /// If only a few of these cases fail, the search runs the same number of cases again.
  public var window = 0
  /// The largest number of steps in each of the cases that ``window`` counts.
  public var longestFurther = Int.max
  /// The largest number of cases to try at the end, each with fewer steps than the shortest case so
  /// far.
  ///
  /// Whenever one of these cases fails in the same way, the count starts again.
  public var shortCases = 0

  /// Returns an effort that shrinks only one case.
  ///
  /// - Parameter limit: The largest number of runs.
  /// - Returns: The limits of the search.
  public static func single(_ limit: Int = Shrinker.defaultLimit) -> ShrinkEffort {
    ShrinkEffort(budget: limit, limit: limit)
  }

  /// Returns an effort for interactive use.
  ///
  /// Within the budget, the search first shrinks the given case and similar failures a little, and
  /// then concentrates on the most promising one.
  ///
  /// - Parameter budget: The largest total number of runs.
  /// - Returns: The limits of the search.
  public static func quick(_ budget: Int = defaultBudget) -> ShrinkEffort {
    ShrinkEffort(
      budget: budget, limit: budget / 2, firstLimit: min(400, budget), sketches: 8,
      sketchesTaken: 1, window: 100, longestFurther: 30, shortCases: 4_000)
  }

  /// Returns an effort like `quick(_:)` that spends most of the budget on the given case.
  ///
  /// Use it for unfamiliar systems, in which other cases may be far longer.
  ///
  /// - Parameter budget: The largest total number of runs.
  /// - Returns: The limits of the search.
  public static func steady(_ budget: Int) -> ShrinkEffort {
    ShrinkEffort(
      budget: budget, limit: budget - budget / 3, sketches: 6, sketchesTaken: 2, window: 100,
      longestFurther: 30, shortCases: 4_000)
  }

  /// Returns an effort that has no total budget and ends when no method finds a shorter case.
  ///
  /// - Parameters:
  ///   - restarts: The number of additional failing cases that are shrunk to the end. With 0 or 1,
  ///     the search omits two methods: it does not shrink more failing cases a little, and it does
  ///     not try short random cases.
  ///   - limit: The largest number of runs for shrinking one case.
  ///   - window: The number of cases after the given one that the search runs to find more
  ///     failures.
  /// - Returns: The limits of the search.
  public static func thorough(
    restarts: Int, limit: Int = Shrinker.defaultLimit, window: Int
  ) -> ShrinkEffort {
    ShrinkEffort(
      budget: .max, limit: limit, restarts: restarts, sketches: restarts > 1 ? restarts * 7 : 0,
      sketchesTaken: 3, window: window, shortCases: restarts > 1 ? 4_000 : 0)
  }
}
