/// How far the search for the shortest case has got.
public struct ShrinkProgress: Sendable {
  /// The shortest case so far.
  public let tape: Tape
  /// How often cases have been run.
  public let evaluations: Int
  /// How often they may be run in all; `Int.max` if there is no limit.
  public let budget: Int
  /// Whether this is the first short case, which is reported once.
  public let isFirst: Bool

  /// How many steps the shortest case has so far.
  public var steps: Int { tape.stepCount }
}

/// Is notified of progress; returns whether the search should go on.
public typealias ShrinkWatch = (ShrinkProgress) -> Bool
