/// A pass that deletes a step and moves another step closer to the beginning.
///
/// The pass is needed if a case acts in one place, moves to another place, and takes a step to
/// return. The step that returns is unnecessary if the case does everything in the one place before
/// it moves to the other place.
///
/// Cost: one candidate for each deleted step, each moved step and each earlier position of the
/// moved step, up to `budget` candidates in all. The pass skips cases with more than `largestCase`
/// steps.
public struct MoveAndDelete: ShrinkPass {
  static let budget = 240
  static let largestCase = 16

  /// Creates the pass.
  public init() {}

  /// Whether the pass runs only after all passes that are not costly; always `true`.
  public var isCostly: Bool { true }

  /// Proposes to delete each step and to move another step forward.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    guard search.best.stepCount <= Self.largestCase else { return }
    let end = search.evaluations + Self.budget
    var step = search.best.stepCount - 1
    while step >= 0, !search.isSpent(), search.evaluations < end {
      _ = delete(step, until: end, &search)
      step = min(step, search.best.stepCount) - 1
    }
  }

  private func delete(_ step: Int, until end: Int, _ search: inout ShrinkSearch) -> Bool {
    let choices = search.best.choices
    let shorter = choices.removing(choices.stepRanges[step])
    let ranges = shorter.stepRanges
    return ranges.indices.dropFirst().contains { moved in
      (0..<moved).contains { place in
        let (start, source) = (ranges[place].lowerBound, ranges[moved])
        let candidate =
          shorter[..<start] + shorter[source] + shorter[start..<source.lowerBound]
          + shorter[source.upperBound...]
        return search.evaluations < end && search.consider(Array(candidate))
      }
    }
  }
}
