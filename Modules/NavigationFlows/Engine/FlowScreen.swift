public import NavigationModel

/// A screen in the form that the engine uses: an object, a name, its actions, and a way to listen
/// to it.
public struct FlowScreen {
  /// The identity of the screen.
  ///
  /// The same object cannot be shown twice at the same time.
  public let object: AnyObject
  /// The name of the screen.
  public let name: String
  /// Whether the user can leave the screen now; the navigator copies this to the screen's entry.
  public var leavePolicy: LeavePolicy { policy() }

  private let policy: () -> LeavePolicy
  let actions: () -> [IntentAction]
  let listen: (EntryID) -> (() -> Void)?

  /// Creates a description of a screen.
  ///
  /// - Parameters:
  ///   - object: The identity of the screen, held as long as the screen is shown or leaving.
  ///   - name: The name of the screen.
  ///   - leavePolicy: Whether the user can leave the screen; evaluated, for example, when the
  ///     screen is shown, after each of its intents, and before the user goes back.
  ///   - actions: The actions that a user can perform on the screen.
  ///   - listen: Called when the screen is shown in an entry, and again if the entry gets a new id.
  ///     Returns a closure that stops listening, or `nil` if none is needed.
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
  ///   - actions: The actions that a user can perform on the screen.
  public init(_ name: String, actions: [IntentAction] = []) {
    self.init(Anonymous(), name: name, actions: { actions })
  }

  private final class Anonymous {}
}
