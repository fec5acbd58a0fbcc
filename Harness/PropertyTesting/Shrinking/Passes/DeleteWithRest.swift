/// A pass that deletes a step together with one of the choices that bring the system to rest.
///
/// The pass is needed if steps leave work behind whose order is drawn at rest: without its step, a
/// piece of work does not appear in that order.
///
/// Cost: one candidate per step and choice at rest, for cases with at most `largestRest` such
/// choices.
public struct DeleteWithRest: ShrinkPass {
  static let largestRest = 32

  /// Creates the pass.
  public init() {}

  /// `true`: the pass waits until the cheaper passes find nothing more.
  public var isCostly: Bool { true }

  /// Proposes to delete each step with each choice at rest.
  ///
  /// - Parameter search: The search, which holds the best tape and accepts candidates.
  public func improve(_ search: inout ShrinkSearch) {
    var step = 0
    while step < search.best.stepCount, !search.isSpent() {
      if !delete(step, &search) { step += 1 }
    }
  }

  private func delete(_ step: Int, _ search: inout ShrinkSearch) -> Bool {
    let choices = search.best.choices
    let range = choices.stepRanges[step]
    guard let rest = choices.firstIndex(where: { $0.section == .rest }),
      choices.count - rest <= Self.largestRest
    else { return false }
    return (rest..<choices.count).contains { index in
      var shorter = choices
      // The next choice opens the section if the first one is deleted.
      if index == rest, index + 1 < choices.count { shorter[index + 1].section = .rest }
      shorter.remove(at: index)
      shorter.removeSubrange(range)
      return search.consider(shorter)
    }
  }
}
