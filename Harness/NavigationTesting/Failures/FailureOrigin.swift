import NavigationTestingCore

/// The search that found a failure.
enum FailureOrigin {
  /// Random users; if the search is timed, their cases may begin with the steps of earlier cases.
  case users(isTimed: Bool)
  /// A search of every sequence of at most this number of steps.
  case smallScope(steps: Int)

  /// The line about the origin in the text of an issue.
  func note(_ found: Counterexample) -> String {
    let steps = "\(found.steps) of \(found.stepsFound) steps"
    return switch self {
    case .users(isTimed: false): "seed \(found.seed), case \(found.caseNumber), \(steps)"
    case .users(isTimed: true):
      "seed \(found.seed), case \(found.caseNumber) of a search by time, \(steps)"
    case .smallScope(let steps): "found while every sequence of \(words(steps)) was tried"
    }
  }

  /// The sentence about the origin on a failure page.
  func sentence(_ found: Counterexample) -> String {
    let left = "with \(found.stepsFound) steps, of which \(found.steps) are left."
    return switch self {
    case .users(isTimed: false):
      "Found in case \(found.caseNumber) of the seed \(found.seed), \(left)"
    case .users(isTimed: true):
      "Found in case \(found.caseNumber) of a search by time with the seed \(found.seed), \(left)"
    case .smallScope(let steps): "Found while every sequence of \(words(steps)) was tried."
    }
  }

  private func words(_ steps: Int) -> String { steps == 1 ? "one step" : "\(steps) steps" }
}
