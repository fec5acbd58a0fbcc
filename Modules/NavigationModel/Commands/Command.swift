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
