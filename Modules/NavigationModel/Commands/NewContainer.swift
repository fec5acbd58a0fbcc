/// A container with its contents, as specified by a command; the state assigns the ids.
public indirect enum NewContainer: Hashable, Sendable {
  /// A stack, root first; a stack without entries starts with a placeholder.
  case stack([NewEntry])
  /// A tab container; `selected` is the index of the tab that is shown.
  case tabs([NewTab], selected: Int)
  /// A split; `focused` is the index of the column that commands address by default.
  case split([NewContainer], focused: Int)

  /// Returns a stack with one entry.
  public static func stack(_ root: NewEntry) -> NewContainer {
    .stack([root])
  }

  /// The maximum depth to which containers may be nested.
  public static let maximumDepth = 64
}

/// One tab of a ``NewContainer``.
public struct NewTab: Hashable, Sendable {
  /// The number of the tab, which is unique within its container and assigned by the navigator that
  /// owns the tabs.
  public var key: TabKey
  /// What the tab holds.
  public var content: NewContainer

  /// Creates the description of a tab.
  public init(_ key: TabKey, _ content: NewContainer) {
    self.key = key
    self.content = content
  }
}

/// A new entry, as specified by a command; the state assigns its id.
public struct NewEntry: Hashable, Sendable {
  /// The number of the kind of screen, as assigned by the navigator that will own the entry.
  public var screen: ScreenID
  /// The scope of the entry, or `nil` for the scope of the command.
  ///
  /// If the command has no scope either, the place of the entry determines its scope:
  ///
  /// - A pushed entry gets the scope of the entry beneath it.
  /// - An entry that becomes the lowest of a stack gets the scope of the previous lowest entry. If
  ///   the new entry replaces ``Verb/Span/entries(_:)``, it gets the scope of the previous top
  ///   entry.
  /// - An entry in a new layer or child container gets the scope of the entry that presents the
  ///   layer or owns the container.
  /// - An entry in a new tab gets the scope of the tab container.
  /// - An entry in a new root container gets the root scope.
  public var scope: ScopeID?
  /// Whether the user may leave the entry.
  public var leavePolicy: LeavePolicy

  /// Creates the description of an entry.
  ///
  /// - Parameters:
  ///   - screen: The number of the kind of screen, as assigned by the navigator that will own the
  ///     entry.
  ///   - scope: The scope of the entry, or `nil` for the scope of the command; see ``scope``.
  ///   - leavePolicy: Whether the user may leave the entry.
  public init(_ screen: ScreenID, scope: ScopeID? = nil, leavePolicy: LeavePolicy = .allow) {
    self.screen = screen
    self.scope = scope
    self.leavePolicy = leavePolicy
  }
}

extension NewEntry: ExpressibleByIntegerLiteral {
  /// Creates the description of an entry whose screen has the number `value`.
  public init(integerLiteral value: UInt32) {
    self.init(ScreenID(rawValue: value))
  }
}

/// One element of a splice: an entry to keep or a new one.
public enum StackItem: Hashable, Sendable {
  /// An entry of the span that the splice replaces; the entry retains its id and moves to the
  /// position of this item.
  case keep(EntryID)
  /// A new entry.
  case new(NewEntry)

  var isKept: Bool {
    if case .keep = self { true } else { false }
  }
}

/// How an entry that owns a container is shown.
public enum ChildRole: Hashable, Sendable, Codable {
  /// The entry is a screen, and the container is shown inside it.
  case embedded
  /// The entry shows only the container, like a pushed tab view, and nothing of its own.
  case content
}
