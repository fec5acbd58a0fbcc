/// A request to change a state: what to do, where, from which entry, for whom and why.
public struct Command: Hashable, Sendable {
  /// What to do.
  public var verb: Verb
  /// The stack that is meant; `nil` means the focused one, or the topmost run of ``scope``.
  public var stack: ContainerID?
  /// The entry that sends the command; when it is not visible the command is ignored as stale.
  public var source: EntryID?
  /// The scope of the navigator that sends the command; new entries belong to it.
  public var scope: ScopeID?
  /// Who wants it.
  public var cause: Cause
  /// How hosts should show it.
  public var animation: Animation

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - verb: What to do.
  ///   - stack: The stack that is meant; `nil` means the focused one.
  ///   - source: The entry that sends the command.
  ///   - scope: The scope of the navigator that sends the command.
  ///   - cause: Who wants it.
  ///   - animation: How hosts should show it.
  public init(
    _ verb: Verb, in stack: ContainerID? = nil, from source: EntryID? = nil,
    scope: ScopeID? = nil, cause: Cause = .code, animation: Animation = .automatic
  ) {
    self.verb = verb
    self.stack = stack
    self.source = source
    self.scope = scope
    self.cause = cause
    self.animation = animation
  }
}

/// Who wanted a command.
public enum Cause: UInt8, Hashable, Sendable, Codable, CaseIterable {
  /// The app's own code.
  case code
  /// A person's tap.
  case user
  /// A person's gesture or the system's back, which the host has already shown.
  case gesture
  /// A link from outside.
  case link
  /// The restoration of a saved state.
  case restore
  /// The system, for example when it takes a layer away.
  case system
}

extension Cause: CustomStringConvertible {
  /// The cause as traces print it.
  public var description: String {
    switch self {
    case .code: "code"
    case .user: "user"
    case .gesture: "gesture"
    case .link: "link"
    case .restore: "restore"
    case .system: "system"
    }
  }
}

/// How a host should show a change; a hint that hosts may ignore.
public enum Animation: UInt8, Hashable, Sendable, Codable, CaseIterable {
  /// As the platform does by default.
  case automatic
  /// At once.
  case none
}
