// A refusal is easily overlooked if the caller discards it: the user sees only a button that does
// nothing.
extension NavigationContext {
  /// Calls a closure with each refusal in this window.
  ///
  /// Refusals by any navigator are reported, whether or not the caller examines the outcome.
  ///
  /// The refusal of a command within a transaction is not reported. If the whole transaction is
  /// refused, that refusal is reported.
  ///
  /// ```swift
  /// #if DEBUG
  ///   refusals = navigator.context.observeRefusals { print("Refused:", $0) }
  /// #endif
  /// ```
  ///
  /// The hosts of NavigationUIKit and NavigationSwiftUI take such a closure as `onRefusal`, and
  /// `expectSafe` reports refusals in tests.
  ///
  /// - Parameter body: Called once for each refusal; it must not change the window.
  /// - Returns: A token that ends the registration.
  public func observeRefusals(_ body: @escaping (Refusal) -> Void) -> Registration {
    isAttended = true
    return refusals.follow(body)
  }

  /// Calls the closures of ``observeRefusals(_:)`` with a refusal that a navigator made without
  /// sending a command to the window.
  ///
  /// - Parameter refusal: The reason for the refusal.
  /// - Returns: The outcome with the refusal.
  package func refuse(_ refusal: Refusal) -> Outcome {
    refusals.note(.refused(refusal))
    return .refused(refusal)
  }

  /// Makes a decision, and calls the closures of ``observeRefusals(_:)`` if the decision is a
  /// refusal.
  ///
  /// If the closures have already been called while the decision was made, they are not called
  /// again.
  ///
  /// - Parameter decide: Makes the decision.
  /// - Returns: The outcome of the decision.
  package func noting(_ decide: () -> Outcome) -> Outcome {
    guard !refusals.isEmpty else { return decide() }
    let before = refusals.count
    let outcome = decide()
    if refusals.count == before { refusals.note(outcome) }
    return outcome
  }
}

/// The closures that are called with a window's refusals, in order of registration.
final class RefusalFollowers {
  private var followers: [(number: UInt64, body: (Refusal) -> Void)] = []
  private var nextNumber: UInt64 = 0
  /// The number of refusals for which the closures were called.
  private(set) var count = 0

  var isEmpty: Bool { followers.isEmpty }

  func follow(_ body: @escaping (Refusal) -> Void) -> Registration {
    let number = nextNumber
    nextNumber += 1
    followers.append((number, body))
    return Registration { [weak self] in self?.followers.removeAll { $0.number == number } }
  }

  /// Calls all closures if an outcome is a refusal.
  ///
  /// A closure whose registration ends during these calls is not called any more.
  func note(_ outcome: Outcome) {
    guard !followers.isEmpty, case .refused(let refusal) = outcome else { return }
    count += 1
    for follower in followers where followers.contains(where: { $0.number == follower.number }) {
      follower.body(refusal)
    }
  }
}
