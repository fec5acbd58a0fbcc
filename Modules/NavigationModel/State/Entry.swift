/// One occurrence of a screen in a stack: plain data of 24 bytes, without payload and without
/// references.
///
/// What the screen shows (a node's input, a route, a step's value) lives with the navigator that
/// owns the entry and is found by ``id``.
public struct Entry: Hashable, Sendable, Codable {
  /// The identity of this occurrence.
  public let id: EntryID
  /// The innermost scope that the entry belongs to.
  public let scope: ScopeID
  /// The owner's index of the kind of screen.
  public let screen: ScreenID
  /// What the model knows about the entry beyond its identity.
  public let flags: Flags

  @inlinable
  package init(id: EntryID, scope: ScopeID, screen: ScreenID, flags: Flags) {
    self.id = id
    self.scope = scope
    self.screen = screen
    self.flags = flags
  }

  /// The same entry with other flags.
  func with(_ flags: Flags) -> Entry {
    Entry(id: id, scope: scope, screen: screen, flags: flags)
  }

  /// Whether the entry only keeps a place until something is set; it is never reported as a screen.
  public var isPlaceholder: Bool {
    flags.contains(.placeholder)
  }

  /// Whether the user may leave the entry, as hosts read it before a gesture starts.
  public var leavePolicy: LeavePolicy {
    flags.leavePolicy
  }

  /// Whether the entry shows nothing of its own: it *is* the container that it owns, as a pushed
  /// tab view is.
  public var isContainer: Bool {
    flags.contains(.isContainer)
  }
}
