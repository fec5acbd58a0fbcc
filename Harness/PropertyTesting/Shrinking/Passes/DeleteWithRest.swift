/// A pass that deletes a step together with one of the choices made after the last step.
///
/// The pass is needed if steps start work that ends, in a random order, after the last step. If
/// such a step is deleted, its work no longer takes part in that order, and one of the choices
/// after the last step must be deleted too.
///
/// Cost: one candidate for each step and each choice after the last step, for cases with at most
/// `largestRest` such choices.
public struct DeleteWithRest: ShrinkPass {
  static let largestRest = 32

  /// Creates the pass.
  public init() {}

  /// Whether the pass runs only after all passes that are not costly; always `true`.
  public var isCostly: Bool { true }

  /// Proposes to delete each step with each of the choices made after the last step.
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
      // If the first of these choices is deleted, the next one must begin the section.
      if index == rest, index + 1 < choices.count { shorter[index + 1].section = .rest }
      shorter.remove(at: index)
      shorter.removeSubrange(range)
      return search.consider(shorter)
    }
  }
}
