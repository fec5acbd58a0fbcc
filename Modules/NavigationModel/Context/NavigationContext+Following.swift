// Following changes and outcomes.
extension NavigationContext {
  /// Calls a closure with each change of the window; ignored and refused commands make no change.
  ///
  /// The owners in the window are notified of each change first, then hosts, then savers, then
  /// observers; followers of the same role are notified in order of registration.
  ///
  /// - Parameters:
  ///   - role: The purpose for which the changes are followed.
  ///   - body: Called once for each change, when the change is complete.
  /// - Returns: A token that ends the registration.
  public func observeChanges(
    as role: FollowerRole = .observer, _ body: @escaping (Change) -> Void
  ) -> Registration {
    isAttended = true
    return followers.follow(changes: body, as: role)
  }

  /// Calls a closure with the outcome of each command or transaction, including ignored and refused
  /// ones.
  ///
  /// Commands within a transaction are not reported individually, only the transaction as a whole.
  ///
  /// - Parameter body: Called once for each outcome, after its change if there is one.
  /// - Returns: A token that ends the registration.
  public func observeOutcomes(_ body: @escaping (CommandOutcome) -> Void) -> Registration {
    isAttended = true
    return followers.follow(outcomes: body)
  }
}
