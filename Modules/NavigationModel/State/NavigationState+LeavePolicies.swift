// Which entries a user may leave. Leaving an entry also removes everything inside it.
extension NavigationState {
  /// Returns whether the user may leave an entry together with everything inside it.
  ///
  /// The strictest policy counts: if an entry inside the given one denies leaving, the result is
  /// ``LeavePolicy/deny``, even if the inner entry is in a tab that is not selected.
  ///
  /// - Complexity: O(*n* log *c*), where *n* is the number of entries inside the given one, and *c*
  ///   is the number of containers that entries own.
  package func leavePolicy(of entry: Entry) -> LeavePolicy {
    // Most entries own no container.
    guard entry.flags.contains(.ownsContainer) else { return entry.leavePolicy }
    let policies = family(of: entry).map(\.leavePolicy)
    if policies.contains(.deny) { return .deny }
    return policies.contains(.ask) ? .ask : .allow
  }

  /// Returns the entry whose owner decides whether the user may leave an entry with everything
  /// inside it.
  ///
  /// - Parameter entry: The entry that the user tries to leave.
  /// - Returns: One of the entries with the policy ``LeavePolicy/ask`` among the given entry and
  ///   the entries inside it: the last visible one or, if none is visible, the last one. The result
  ///   is `nil` if leaving is allowed or denied without asking.
  ///   last one that is visible or, if none is visible, the last one.
  /// - Complexity: That of ``leavePolicy(of:)``, plus one call of ``isVisible(_:)`` for each entry
  ///   with the policy ``LeavePolicy/ask``.
  package func entryToAsk(leaving entry: Entry) -> EntryID? {
    guard leavePolicy(of: entry) == .ask else { return nil }
    let asking = family(of: entry).filter { $0.leavePolicy == .ask }
    return (asking.last { isVisible($0.id) } ?? asking.last)?.id
  }

  /// Returns whether the user sees an entry or an entry inside it.
  package func showsAnything(of entry: Entry) -> Bool {
    family(of: entry).contains { isVisible($0.id) }
  }

  /// Returns an entry and all entries inside it, in the order of ``stacks``.
  private func family(of entry: Entry) -> [Entry] {
    let inside = containers(ownedBy: entry.id).flatMap { stacks(in: $0) }
    return [entry] + inside.flatMap { entries(of: $0) }
  }
}
