/// Deletes a step and moves another one forward.
///
/// Needed where something is done in two places and the way back to the first is a step of its own:
/// if everything is done in the first place before going on, the step back is not needed.
///
/// Cost: one candidate per step, other step and place before that, up to `budget` in all, for cases
/// of up to `largestCase` steps.
public struct MoveAndDelete: ShrinkPass {
  static let budget = 240
  static let largestCase = 16

  /// The pass.
  public init() {}

  /// Waits for the cheaper passes.
  public var isCostly: Bool { true }

  /// Proposes to delete each step with a move elsewhere.
  ///
  /// - Parameter search: The best tape, and the door for candidates.
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
