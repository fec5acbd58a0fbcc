internal import NavigationModel

/// What a node gives in a dry run: a value, or a name that stands for one.
///
/// A name is turned into what the node gives: a listed case of that name, the action of that label,
/// yes or no, a raw value, the text itself. A node that gives `Void` completes with any. Names can
/// be made members, so that tests read like the app:
///
/// ```swift
/// extension DryRunOutput {
///   static var next: DryRunOutput { DryRunOutput("next") }
/// }
/// ```
public struct DryRunOutput {
  /// The name, where one was given.
  public let name: String?
  let value: Any?

  /// Names an output.
  ///
  /// - Parameter name: The name of a case, the label of an action, or a text.
  public init(_ name: String) {
    self.name = name
    value = nil
  }

  /// Gives an output itself.
  ///
  /// - Parameter value: A value of the type that the node gives.
  public init(value: Any) {
    name = nil
    self.value = value
  }

  /// The output as one of a type; none when it cannot be.
  func converted<Output>(to type: Output.Type, _ actions: [NodeAction<Output>]) -> Output? {
    if let done = () as? Output { return done }
    if let value {
      return value as? Output ?? (value as? DryRunOutput)?.converted(to: type, actions)
    }
    guard let name else { return nil }
    if let text = name as? Output { return text }
    for action in actions where action.input == .none && action.label == name {
      if let output = action.output(.none) { return output }
    }
    if let cases = type as? any CaseIterable.Type { return Self.named(name, cases) as? Output }
    if let flag = Bool(name) as? Output { return flag }
    if let number = Int(name) as? Output { return number }
    if let raw = type as? any RawRepresentable.Type { return Self.raw(name, raw) as? Output }
    return nil
  }

  private static func named<Cases: CaseIterable>(_ name: String, _ type: Cases.Type) -> Any? {
    Cases.allCases.first { "\($0)" == name }
  }

  private static func raw<Raw: RawRepresentable>(_ name: String, _ type: Raw.Type) -> Any? {
    (name as? Raw.RawValue).flatMap { Raw(rawValue: $0) }
  }

  /// What was given, for a message.
  var text: String {
    name.map { quoted($0) } ?? value.map { "a value of \(Swift.type(of: $0))" } ?? "nothing"
  }
}
