internal import NavigationGraphDefinitions
internal import NavigationModel

/// The output of a node in a dry run: a value, or a name that stands for one.
///
/// A name is converted to the node's output. It can be the label of an action that takes no value,
/// the name of a case of a `CaseIterable` type, `true` or `false`, a whole number, a `String` that
/// is a raw value of the type, or the text itself. If a name is the name of one case and the raw
/// value of another, it stands for the case with that name. A node that returns `Void` completes
/// with any output. Names can be declared as members, so that tests read like the app:
///
/// ```swift
/// extension DryRunOutput {
///   static var next: DryRunOutput { DryRunOutput("next") }
/// }
/// ```
public struct DryRunOutput {
  /// The name, if one was given.
  public let name: String?
  let value: Any?

  /// Creates an output from a name.
  ///
  /// - Parameter name: The name, in one of the forms that the description of the type lists.
  public init(_ name: String) {
    self.name = name
    value = nil
  }

  /// Creates an output from a value.
  ///
  /// - Parameter value: A value of the type that the node returns.
  public init(value: Any) {
    name = nil
    self.value = value
  }

  /// Returns the output as a value of a type, or `nil` if it cannot be converted.
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
    if let cases = type as? any CaseIterable.Type,
      let output = Self.named(name, cases) as? Output
    {
      return output
    }
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

  /// Returns a description of the output that a node expects, for an error message.
  ///
  /// If a name was given for a type that has neither listed cases nor raw values, the description
  /// suggests `CaseIterable`.
  func expectation(_ type: Any.Type) -> String {
    let isListed = type is any CaseIterable.Type || type is any RawRepresentable.Type
    return name == nil || type == Void.self || isListed
      ? "\(type)" : "\(type), or make \(type) CaseIterable"
  }

  /// A description of the output, for an error message.
  var text: String {
    name.map { quoted($0) } ?? value.map { "a value of \(Swift.type(of: $0))" } ?? "nothing"
  }
}
