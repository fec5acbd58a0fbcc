public import NavigationModel

/// What became of something that was asked of a coordinator; there is exactly one outcome.
public enum CoordinatorOutcome: Hashable, Sendable {
  /// It was done. The change tells what happened on screen; none where nothing on screen changed,
  /// as in a tree that is not shown, or when an empty sequence came or went.
  case applied(Change?)
  /// There was nothing to do; the tree is as it was.
  case ignored(IgnoredReason)
  /// It cannot be done; the tree is as it was.
  case refused(CoordinatorRefusal)
}

extension CoordinatorOutcome: CustomStringConvertible {
  /// What became of the command, in one line.
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

  /// Why it could not be done; none otherwise.
  public var refusal: CoordinatorRefusal? {
    if case .refused(let refusal) = self { refusal } else { nil }
  }
}
