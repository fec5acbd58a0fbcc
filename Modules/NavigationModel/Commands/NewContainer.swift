/// A container with everything in it, as a command asks for it; the state makes the ids.
public indirect enum NewContainer: Hashable, Sendable {
  /// A stack, its root first; without entries it starts with a placeholder.
  case stack([NewEntry])
  /// A tab container; `selected` is the index of the tab that is shown.
  case tabs([NewTab], selected: Int)
  /// A split; `focused` is the index of the column that commands mean by default.
  case split([NewContainer], focused: Int)

  /// A stack with one entry.
  public static func stack(_ root: NewEntry) -> NewContainer {
    .stack([root])
  }

  /// Containers may nest this deep.
  public static let maximumDepth = 64
}

/// One tab of a ``NewContainer``.
public struct NewTab: Hashable, Sendable {
  /// The owner's number for the tab, unique within its container.
  public var key: TabKey
  /// What the tab holds.
  public var content: NewContainer

  /// Asks for a tab.
  public init(_ key: TabKey, _ content: NewContainer) {
    self.key = key
    self.content = content
  }
}
