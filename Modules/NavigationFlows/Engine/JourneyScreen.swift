public import NavigationModel

/// A screen as the engine knows it: an object, a name, what a person can do, and how to listen to
/// it.
public struct JourneyScreen {
  /// What the screen is: the same object cannot be shown twice at the same time.
  public let object: AnyObject
  /// What the screen is called.
  public let name: String
  /// Whether a person may leave the screen; hosts read it ahead of a gesture.
  public let leavePolicy: LeavePolicy

  let actions: () -> [IntentAction]
  let listen: (EntryID) -> (() -> Void)?

  /// Describes a screen.
  ///
  /// - Parameters:
  ///   - object: What the screen is; it lives as long as it is shown or leaving.
  ///   - name: What the screen is called.
  ///   - leavePolicy: Whether a person may leave the screen.
  ///   - actions: What a person can do on it.
  ///   - listen: Called when the screen is shown under an entry; gives what ends listening.
  public init(
    _ object: AnyObject, name: String, leavePolicy: LeavePolicy = .allow,
    actions: @escaping () -> [IntentAction] = { [] },
    listen: @escaping (EntryID) -> (() -> Void)? = { _ in nil }
  ) {
    self.object = object
    self.name = name
    self.leavePolicy = leavePolicy
    self.actions = actions
    self.listen = listen
  }

  /// Describes a screen that is nothing but its name and what a person can do.
  ///
  /// - Parameters:
  ///   - name: What the screen is called.
  ///   - actions: What a person can do on it.
  public init(_ name: String, actions: [IntentAction] = []) {
    self.init(Anonymous(), name: name, actions: { actions })
  }

  private final class Anonymous {}
}
