public import NavigationModel

/// An action that a user can perform on a screen, and the intent that it sends.
public struct IntentAction: Sendable {
  /// The name of the action.
  public let label: String
  /// The value that the action needs.
  public let input: NavigationAction.Input

  let intent: @Sendable (ActionValue) -> (any Intent)?

  /// Creates an action that needs no value and always sends the same intent.
  ///
  /// - Parameters:
  ///   - label: The name of the action.
  ///   - intent: The intent to send.
  public init(_ label: String, _ intent: any Intent) {
    self.init(label, input: .none) { $0 == .none ? intent : nil }
  }

  /// Creates an action whose intent depends on what the user chose or typed.
  ///
  /// - Parameters:
  ///   - label: The name of the action.
  ///   - input: The value that the action needs.
  ///   - intent: Makes the intent from the value; returns `nil` for a value of another kind.
  public init(
    _ label: String, input: NavigationAction.Input,
    intent: @escaping @Sendable (ActionValue) -> (any Intent)?
  ) {
    self.label = label
    self.input = input
    self.intent = intent
  }
}
