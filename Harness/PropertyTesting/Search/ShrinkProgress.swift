/// The progress of the search for the shortest case.
public struct ShrinkProgress: Sendable {
  /// The shortest case so far.
  public let tape: Tape
  /// The number of runs so far.
  public let evaluations: Int
  /// The largest number of runs; `Int.max` if there is no limit.
  public let budget: Int
  /// Whether this is the report of the first short case; `true` in at most one report of a search.
  public let isFirst: Bool

  /// The number of steps in the shortest case so far.
  public var steps: Int { tape.stepCount }
}

/// A function that is notified of progress and returns whether the search should continue.
public typealias ShrinkWatch = (ShrinkProgress) -> Bool
