public import NavigationModel

/// Something that a person can do on a screen, and the intent that it means.
public struct IntentAction: Sendable {
  /// What the action is called.
  public let label: String
  /// What the action needs to know.
  public let input: NavigationAction.Input

  let intent: @Sendable (ActionValue) -> (any Intent)?

  /// An action that always means the same intent.
  ///
  /// - Parameters:
  ///   - label: What the action is called.
  ///   - intent: What it means.
  public init(_ label: String, _ intent: any Intent) {
    self.init(label, input: .none) { $0 == .none ? intent : nil }
  }

  /// An action whose intent depends on what the person chose or typed.
  ///
  /// - Parameters:
  ///   - label: What the action is called.
  ///   - input: What the action needs to know.
  ///   - intent: Makes the intent; none for a value of another kind.
  public init(
    _ label: String, input: NavigationAction.Input,
    intent: @escaping @Sendable (ActionValue) -> (any Intent)?
  ) {
    self.label = label
    self.input = input
    self.intent = intent
  }
}
