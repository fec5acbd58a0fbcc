/// A request to change a state: what to do, where, from which entry, for which navigator and why.
public struct Command: Hashable, Sendable {
  /// What to do.
  public var verb: Verb
  /// The stack to change; `nil` means the focused stack.
  ///
  /// If ``scope`` is set, `nil` means the first of these stacks that contains entries of that scope
  /// or of scopes inside it:
  ///
  /// - the focused stack,
  /// - the selected stack of each layer, from the top layer down, even if the layer is covered,
  /// - all other stacks, beginning with the last one in ``NavigationState/stacks``.
  ///
  /// If no stack contains such entries, `nil` means the stack that a command of the enclosing scope
  /// would change.
  public var stack: ContainerID?
  /// The entry that sends the command, or `nil` for no particular entry.
  ///
  /// If the entry is not visible, the command is ignored as ``IgnoredReason/staleSource``.
  public var source: EntryID?
  /// The scope of the navigator that sends the command, or `nil` if the command is not limited to a
  /// scope.
  ///
  /// New entries that specify no scope belong to this scope. If this scope is `nil`, the place of a
  /// new entry determines its scope; see ``NewEntry/scope``.
  public var scope: ScopeID?
  /// What caused the command.
  public var cause: Cause
  /// How hosts should show the change.
  public var animation: Animation

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - verb: What to do.
  ///   - stack: The stack to change; `nil` means the focused one.
  ///   - source: The entry that sends the command, or `nil` for no particular entry.
  ///   - scope: The scope of the navigator that sends the command, or `nil` if the command is not
  ///     limited to a scope.
  ///   - cause: What caused the command.
  ///   - animation: How hosts should show the change.
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

/// What caused a command.
public enum Cause: UInt8, Hashable, Sendable, Codable, CaseIterable {
  /// The app's own code.
  case code
  /// An action of the user, such as a tap.
  case user
  /// The user's gesture or the system's back button; the host usually shows the effect already.
  case gesture
  /// A link from outside.
  case link
  /// The restoration of a saved state.
  case restore
  /// The system.
  ///
  /// Hosts do not use this cause, only apps do: if the system closes something, such as an alert, a
  /// host reports that with the cause ``gesture``.
  case system
}

extension Cause: CustomStringConvertible {
  /// The cause as it appears in traces.
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

/// How a host should show a change; a host is allowed to ignore this hint.
public enum Animation: UInt8, Hashable, Sendable, Codable, CaseIterable {
  /// The platform's default.
  case automatic
  /// No animation.
  case none
}
