import NavigationModel

/// An observer that folds every change into a copy of the state, and checks the structural laws
/// when it comes.
final class FoldedChanges {
  private(set) var fault: String?
  private(set) var count: UInt64 = 0
  /// What the changes say is on screen.
  private(set) var folded: NavigationState
  private var registration: Registration?

  init(_ context: NavigationContext) {
    folded = context.state
    let first = context.state.revision
    registration = context.observeChanges { [weak self, unowned context] change in
      self?.follow(change, context.state, after: first)
    }
  }

  private func follow(_ change: Change, _ state: NavigationState, after first: UInt64) {
    count += 1
    for edit in change.edits { folded.perform(edit) }
    guard fault == nil else { return }
    if change.revision != first + count {
      fault = "revision \(change.revision) is not the next one"
    }
    let found = violation { () throws(InvariantViolation) in try state.checkInvariants() }
    let local = violation { () throws(InvariantViolation) in
      try state.checkInvariants(after: change)
    }
    fault = fault ?? found ?? local
  }

  private func violation(_ check: () throws(InvariantViolation) -> Void) -> String? {
    do throws(InvariantViolation) {
      try check()
      return nil
    } catch {
      return error.description
    }
  }
}
