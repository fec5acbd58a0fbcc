/// A kind of coordinator, which determines how the coordinators inside it are shown.
public enum CoordinatorKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// One screen, which can show another coordinator in place of itself and can present others.
  case screen
  /// A part of a stack: screens, tabs, splits and other sequences, which the stack shows one above
  /// the other.
  case sequence
  /// A stack, which shows the screens, tabs and splits of one sequence and of the sequences inside
  /// it.
  case stack
  /// Tabs, one of which is shown.
  case tabs
  /// Columns side by side.
  case split
}

extension CoordinatorKind {
  /// Whether a coordinator of this kind can be presented, or be the root of a window: true for all
  /// kinds except sequences, which need a stack around them.
  public var isView: Bool { self != .sequence }

  /// The word for a coordinator of this kind in messages.
  var noun: String {
    switch self {
    case .screen, .sequence, .stack, .split: "\(rawValue) coordinator"
    case .tabs: "tab coordinator"
    }
  }

  /// Returns whether a coordinator of this kind can directly contain a coordinator of another kind.
  func holds(_ inner: CoordinatorKind) -> Bool {
    switch self {
    case .sequence: inner != .stack
    case .stack: inner == .sequence
    case .screen, .tabs, .split: inner.isView
    }
  }
}
