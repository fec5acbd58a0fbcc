/// A kind of coordinator, which determines how the coordinators inside it are shown.
public enum CoordinatorKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// One screen, which may show another view coordinator in its place, and may present others.
  case screen
  /// A branch: screens, sequences, tabs and splits, shown one after the other in the stack around
  /// them.
  case sequence
  /// A stack, which shows the leaves of one sequence.
  case stack
  /// Tabs, one of which is shown.
  case tabs
  /// Columns side by side.
  case split
}

extension CoordinatorKind {
  /// Whether a coordinator of this kind can be shown by itself, and so can be presented.
  public var isView: Bool { self != .sequence }

  /// The word for a coordinator of this kind in messages.
  var noun: String {
    switch self {
    case .screen, .sequence, .stack, .split: "\(rawValue) coordinator"
    case .tabs: "tab coordinator"
    }
  }

  /// Returns whether a coordinator of this kind may directly contain one of another kind.
  func holds(_ inner: CoordinatorKind) -> Bool {
    switch self {
    case .sequence: inner != .stack
    case .stack: inner == .sequence
    case .screen, .tabs, .split: inner.isView
    }
  }
}
