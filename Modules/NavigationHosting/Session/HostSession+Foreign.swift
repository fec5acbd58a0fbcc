import NavigationModel

// Foreign screens: screens that the framework has pushed by itself above the entries of a stack.
extension HostSession {
  /// Records that the user wants to leave foreign screens, which the framework has pushed by itself
  /// above an entry.
  ///
  /// - Parameters:
  ///   - entry: The top entry of the stack, beneath the foreign screens.
  ///   - all: Whether the user wants to leave all foreign screens, rather than only the topmost
  ///     one.
  /// - Returns: Whether there are any foreign screens above the entry.
  mutating func leaveForeign(above entry: EntryID, all: Bool) -> Bool {
    let stack = shown?.containers.first { $0.entries.last?.id == entry }
    guard let stack, stack.foreignCount > 0 else { return false }
    unwantedForeign = (stack.id, all ? 0 : stack.foreignCount - 1)
    return true
  }

  /// Returns the action that pops the foreign screens that the user wants to leave.
  ///
  /// If these screens are no longer there, the user's request is discarded, and the result is
  /// `nil`.
  mutating func popOfUnwantedForeign() -> HostStep.Action? {
    guard let (stack, count) = unwantedForeign else { return nil }
    if let shown = shown?.container(stack), shown.foreignCount > count {
      return .popForeign(stack, keeping: count)
    }
    unwantedForeign = nil
    return nil
  }
}
