public import NavigationModel

/// An action that a user can take on a screen, and the output with which the screen then completes.
///
/// Fuzzers, players and tests operate an app through actions. A node whose output is `Void`,
/// `Bool`, `Int`, `String` or a type with listed cases has default actions.
public struct NodeAction<Output>: Sendable {
  /// The name of the action.
  public let label: String
  /// The kind of value that the action needs.
  public let input: NavigationAction.Input

  let output: @Sendable (ActionValue) -> Output?

  /// Creates an action that takes no value.
  ///
  /// - Parameters:
  ///   - label: The name of the action.
  ///   - output: The output with which the screen completes; it is evaluated each time the action
  ///     is performed.
  public init(_ label: String, completes output: @escaping @Sendable @autoclosure () -> Output) {
    self.init(label, input: .none) { $0 == .none ? output() : nil }
  }

  /// Creates an action whose output depends on what the user chooses or types.
  ///
  /// - Parameters:
  ///   - label: The name of the action.
  ///   - input: The kind of value that the action needs.
  ///   - output: Creates the output; returns `nil` for a value that the action cannot use.
  public init(
    _ label: String, input: NavigationAction.Input,
    output: @escaping @Sendable (ActionValue) -> Output?
  ) {
    self.label = label
    self.input = input
    self.output = output
  }

  /// The action without the type of its output.
  var erased: NodeAction<Any> {
    NodeAction<Any>(label, input: input) { [output] value in output(value) }
  }
}

/// A node that lists what a user can do on its screen.
public protocol ActionProviding: NavNode {
  /// What a user can do, in a fixed order.
  var actions: [NodeAction<OutputType>] { get }
}

extension NodeAction {
  /// The default actions of a node, according to its output type.
  static var standard: [NodeAction] {
    if let cases = Output.self as? any CaseIterable.Type { return named(cases) }
    if () is Output {
      return [NodeAction("complete", input: .none) { $0 == .none ? () as? Output : nil }]
    }
    return [
      Self.when(Bool.self, "answer", .flag) { if case .flag(let flag) = $0 { flag } else { nil } },
      Self.when(Int.self, "enter", .integer(0...9)) {
        if case .integer(let number) = $0 { number } else { nil }
      },
      Self.when(String.self, "type", .text) {
        if case .text(let text) = $0 { text } else { nil }
      },
    ].compactMap { $0 }
  }

  private static func when<Value>(
    _ type: Value.Type, _ label: String, _ input: NavigationAction.Input,
    _ value: @escaping @Sendable (ActionValue) -> Value?
  ) -> NodeAction? {
    guard Output.self == type else { return nil }
    return NodeAction(label, input: input) { value($0) as? Output }
  }

  private static func named<Cases: CaseIterable>(_ cases: Cases.Type) -> [NodeAction] {
    Cases.allCases.enumerated().map { index, value in
      NodeAction("\(value)", input: .none) { $0 == .none ? listed(index) : nil }
    }
  }

  /// Returns the case at an index.
  ///
  /// An action stores only the index, because the case itself might be a value that must stay in
  /// its actor.
  private static func listed(_ index: Int) -> Output? {
    func element<Cases: CaseIterable>(_ cases: Cases.Type) -> Output? {
      cases.allCases.dropFirst(index).first as? Output
    }
    return (Output.self as? any CaseIterable.Type).flatMap { element($0) }
  }
}
