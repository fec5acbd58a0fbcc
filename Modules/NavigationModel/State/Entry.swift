/// One occurrence of a screen in a stack: 24 bytes of plain data, without payload or references.
///
/// The navigator that owns the entry stores what the screen shows, such as the input of a node, a
/// route or the value of a step. It finds these values by ``id``.
public struct Entry: Hashable, Sendable, Codable {
  /// The identity of this occurrence.
  public let id: EntryID
  /// The innermost scope that the entry belongs to.
  public let scope: ScopeID
  /// The number of the kind of screen, as assigned by the navigator that owns the entry.
  public let screen: ScreenID
  /// Additional facts about the entry, such as its leave policy.
  public let flags: Flags

  @inlinable
  package init(id: EntryID, scope: ScopeID, screen: ScreenID, flags: Flags) {
    self.id = id
    self.scope = scope
    self.screen = screen
    self.flags = flags
  }

  /// Returns the same entry with other flags.
  func with(_ flags: Flags) -> Entry {
    Entry(id: id, scope: scope, screen: screen, flags: flags)
  }

  /// Whether the entry only reserves a place for a later entry.
  ///
  /// A placeholder is never reported as a screen.
  public var isPlaceholder: Bool {
    flags.contains(.placeholder)
  }

  /// Whether the user may leave the entry; hosts read this property before a gesture starts.
  public var leavePolicy: LeavePolicy {
    flags.leavePolicy
  }

  /// Whether the entry shows only the container that it owns and nothing of its own, like a pushed
  /// tab view.
  public var isContainer: Bool {
    flags.contains(.isContainer)
  }
}

extension Entry {
  /// The Boolean properties of an entry, packed into one byte.
  public struct Flags: OptionSet, Hashable, Sendable, Codable {
    /// The packed bits.
    public let rawValue: UInt8

    /// Creates a set of flags from packed bits.
    @inlinable
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The entry reserves a place for a later entry.
    public static let placeholder = Flags(rawValue: 1 << 0)
    /// The user may not leave the entry by a gesture or the system's back button.
    public static let deniesLeaving = Flags(rawValue: 1 << 1)
    /// The navigator that owns the entry decides whether the user may leave it.
    public static let asksBeforeLeaving = Flags(rawValue: 1 << 2)
    /// The entry owns at least one child container.
    public static let ownsContainer = Flags(rawValue: 1 << 3)
    /// The entry shows nothing but its child container.
    public static let isContainer = Flags(rawValue: 1 << 4)
  }
}

extension Entry.Flags {
  var leavePolicy: LeavePolicy {
    if contains(.deniesLeaving) { return .deny }
    return contains(.asksBeforeLeaving) ? .ask : .allow
  }

  func with(_ policy: LeavePolicy) -> Entry.Flags {
    let others = subtracting([.deniesLeaving, .asksBeforeLeaving])
    return switch policy {
    case .allow: others
    case .deny: others.union(.deniesLeaving)
    case .ask: others.union(.asksBeforeLeaving)
    }
  }
}

/// Whether the user may leave an entry with a swipe, with the back button or by dragging a sheet.
///
/// Hosts read the policy *before* a gesture starts. If an entry contains others, as a pushed tab
/// view does, leaving the entry removes the others too. So the strictest of all their policies
/// counts.
public enum LeavePolicy: UInt8, Hashable, Sendable, Codable, CaseIterable {
  /// The user may leave.
  case allow
  /// The user may not leave; hosts disable the gesture.
  case deny
  /// The navigator that owns the entry decides; hosts disable the gesture and report each attempt,
  /// which is passed to that navigator.
  case ask
}
