/// An entry that a command asks for; the state gives it an id.
public struct NewEntry: Hashable, Sendable {
  /// The owner's index of the kind of screen.
  public var screen: ScreenID
  /// The scope of the entry; `nil` means the scope of the command, or else of the entry beneath.
  public var scope: ScopeID?
  /// Whether the user may leave the entry.
  public var leavePolicy: LeavePolicy

  /// Asks for an entry of a screen.
  ///
  /// - Parameters:
  ///   - screen: The owner's index of the kind of screen.
  ///   - scope: The scope of the entry; `nil` means the scope of the command, or else of the entry
  ///     beneath.
  ///   - leavePolicy: Whether the user may leave the entry.
  public init(_ screen: ScreenID, scope: ScopeID? = nil, leavePolicy: LeavePolicy = .allow) {
    self.screen = screen
    self.scope = scope
    self.leavePolicy = leavePolicy
  }
}

extension NewEntry: ExpressibleByIntegerLiteral {
  /// Asks for an entry of the screen that its owner counts as `value`.
  public init(integerLiteral value: UInt32) {
    self.init(ScreenID(rawValue: value))
  }
}
