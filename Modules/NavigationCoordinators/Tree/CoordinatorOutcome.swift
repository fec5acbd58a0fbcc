public import NavigationModel

/// The outcome of a command to a coordinator; each command has exactly one outcome.
public enum CoordinatorOutcome: Hashable, Sendable {
  /// The command was applied.
  ///
  /// The change describes what happened on screen. It is `nil` if nothing on screen changed, for
  /// example because the tree is not shown or because an empty sequence entered or left.
  case applied(Change?)
  /// The command had no effect, for the given reason; the tree is unchanged.
  case ignored(IgnoredReason)
  /// The command cannot be applied; the tree is unchanged.
  case refused(CoordinatorRefusal)
}

extension CoordinatorOutcome: CustomStringConvertible {
  /// The outcome in one line.
  public var description: String {
    switch self {
    case .applied(let change?): "Applied: \(change)."
    case .applied(nil): "Applied: nothing on screen changed."
    case .ignored(let reason): "Ignored: \(reason)"
    case .refused(let refusal): "Refused: \(refusal)"
    }
  }
}

extension CoordinatorOutcome {
  /// Whether the command was applied.
  public var isApplied: Bool {
    if case .applied = self { true } else { false }
  }

  /// The reason why the command was refused; `nil` if it was applied or ignored.
  public var refusal: CoordinatorRefusal? {
    if case .refused(let refusal) = self { refusal } else { nil }
  }
}
