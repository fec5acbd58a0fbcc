package import NavigationModel

/// The outcome that a reference expects.
package enum NaiveOutcome: Equatable {
  case applied
  case ignored(IgnoredReason)
  case refused
  case deferred

  /// Creates the outcome, without the details that references do not distinguish.
  package init(_ outcome: Outcome) {
    self =
      switch outcome {
      case .applied: .applied
      case .ignored(let reason): .ignored(reason)
      case .refused: .refused
      case .deferred: .deferred
      }
  }
}
