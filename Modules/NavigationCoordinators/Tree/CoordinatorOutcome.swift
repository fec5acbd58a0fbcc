public import NavigationModel

/// The outcome of a command to a coordinator; each command has exactly one.
public enum CoordinatorOutcome: Hashable, Sendable {
  /// The command was applied. The change describes what happened on screen. It is `nil` if nothing
  /// on screen changed, as in a tree that is not shown, or when an empty sequence came or went.
  case applied(Change?)
  /// There was nothing to do; the tree is as it was.
  case ignored(IgnoredReason)
  /// The command cannot be applied; the tree is as it was.
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
  /// Whether the tree changed.
  public var isApplied: Bool {
    if case .applied = self { true } else { false }
  }

  /// Why the command could not be applied; `nil` otherwise.
  public var refusal: CoordinatorRefusal? {
    if case .refused(let refusal) = self { refusal } else { nil }
  }
}
