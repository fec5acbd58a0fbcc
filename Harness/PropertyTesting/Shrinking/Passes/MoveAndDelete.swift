/// A pass that deletes a step and moves another one forward.
///
/// The pass is needed if something is done in two places and returning to the first takes a step.
/// That step is not needed if everything is done in the first place before moving on.
///
/// Cost: one candidate per step, other step and earlier position for it, at most `budget` in all,
/// for cases with at most `largestCase` steps.
public struct MoveAndDelete: ShrinkPass {
  static let budget = 240
  static let largestCase = 16

  /// Creates the pass.
  public init() {}

  /// `true`: the pass waits until the cheaper passes find nothing more.
  public var isCostly: Bool { true }

  /// Proposes to delete each step together with a move elsewhere.
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
