public import NavigationModel

/// A screen as the engine knows it: an object, a name, the actions on it, and how to listen to it.
public struct JourneyScreen {
  /// The identity of the screen: the same object cannot be shown twice at the same time.
  public let object: AnyObject
  /// The name of the screen.
  public let name: String
  /// Whether a person can leave the screen at this moment; hosts read it before a gesture.
  public var leavePolicy: LeavePolicy { policy() }

  private let policy: () -> LeavePolicy
  let actions: () -> [IntentAction]
  let listen: (EntryID) -> (() -> Void)?

  /// Creates a description of a screen.
  ///
  /// - Parameters:
  ///   - object: The identity of the screen; it lives as long as the screen is shown or leaving.
  ///   - name: The name of the screen.
  ///   - leavePolicy: Whether a person can leave the screen; evaluated when the screen is shown and
  ///     whenever it may have changed.
  ///   - actions: The actions that a person can take on it.
  ///   - listen: Called when the screen is shown under an entry; returns a closure that ends
  ///     listening.
  public init(
    _ object: AnyObject, name: String,
    leavePolicy: @escaping @autoclosure () -> LeavePolicy = .allow,
    actions: @escaping () -> [IntentAction] = { [] },
    listen: @escaping (EntryID) -> (() -> Void)? = { _ in nil }
  ) {
    self.object = object
    self.name = name
    policy = leavePolicy
    self.actions = actions
    self.listen = listen
  }

  /// Creates a description of a screen with only a name and actions.
  ///
  /// - Parameters:
  ///   - name: The name of the screen.
  ///   - actions: The actions that a person can take on it.
  public init(_ name: String, actions: [IntentAction] = []) {
    self.init(Anonymous(), name: name, actions: { actions })
  }

  private final class Anonymous {}
}
