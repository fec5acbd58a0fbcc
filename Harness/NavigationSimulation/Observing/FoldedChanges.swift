import NavigationModel

/// An observer of a window that folds every change into a copy of the state, and checks each when
/// it comes: numbered without gaps, lawful as a whole and where it touched the state.
final class FoldedChanges {
  private(set) var fault: String?
  private(set) var count: UInt64 = 0
  /// What the changes say is on screen.
  private(set) var folded: NavigationState
  /// What went in the name of the user.
  private(set) var taken = TakenAway()
  private var registration: Registration?

  init(_ context: NavigationContext) {
    folded = context.state
    registration = context.observeChanges { [weak self, unowned context] change in
      self?.follow(change, context.state)
    }
  }

  private func follow(_ change: Change, _ state: NavigationState) {
    count += 1
    if change.cause == .gesture { taken.add(change, in: state) }
    guard fault == nil else { return }
    do throws(Refusal) {
      // Folding refuses a revision that is not the next one.
      try folded.fold(change)
    } catch {
      fault = error.description
    }
    fault = fault ?? brokenLaw { () throws(InvariantViolation) in try state.checkInvariants() }
    fault =
      fault
      ?? brokenLaw { () throws(InvariantViolation) in try state.checkInvariants(after: change) }
  }
}
