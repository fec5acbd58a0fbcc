import NavigationModel

/// An observer of a context that checks each change when it comes: revisions without gaps, laws
/// where it touched.
final class FollowedChanges {
  private(set) var fault: String?
  private(set) var count: UInt64 = 0
  private(set) var taken = TakenAway()
  private var registration: Registration?

  init(_ context: NavigationContext) {
    let first = context.state.revision
    registration = context.observeChanges { [weak self, unowned context] change in
      self?.follow(change, in: context.state, after: first)
    }
  }

  private func follow(_ change: Change, in state: NavigationState, after first: UInt64) {
    count += 1
    if change.cause == .gesture { taken.add(change, in: state) }
    guard fault == nil else { return }
    if change.revision != first + count {
      fault = "revision \(change.revision) is not the next one"
    }
    do throws(InvariantViolation) {
      try state.checkInvariants()
    } catch {
      fault = error.description
    }
  }
}
