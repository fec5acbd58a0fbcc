/// The outcome of a command; every command has exactly one.
public enum Outcome: Hashable, Sendable {
  /// The command did what it says; the change says what happened.
  case applied(Change)
  /// The command was understood and there was nothing to do; the state is as it was.
  case ignored(IgnoredReason)
  /// The command cannot be done; the state is as it was.
  case refused(Refusal)
  /// The decision takes time; the outcome comes as that of the completion with this token. The
  /// state is as it was.
  case deferred(Token)
}

extension Outcome {
  /// The change of an applied command; `nil` otherwise.
  @inlinable public var change: Change? {
    guard case .applied(let change) = self else { return nil }
    return change
  }

  /// Whether the command changed the state.
  @inlinable public var isApplied: Bool {
    if case .applied = self { true } else { false }
  }
}
