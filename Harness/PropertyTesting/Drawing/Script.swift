/// A case as readable text: the setup, the steps, and the completion of pending work.
///
///     * tabs=3
///     > push screen=menu
///     > pop count=2
///     ~ job=s1
///
/// A script refers to rules and arguments by name. It therefore stays valid when rules are
/// reordered or arguments are added, whereas a tape of bare numbers does not.
public struct Script: Sendable, Hashable {
  /// A named value.
  public struct Argument: Sendable, Hashable {
    /// The name; empty for a draw without a name.
    public let label: String
    /// The value as printed.
    public let value: String

    /// Creates an argument with a name and a value.
    ///
    /// - Parameters:
    ///   - label: The name.
    ///   - value: The value as printed.
    public init(_ label: String, _ value: String) {
      self.label = label
      self.value = value
    }
  }

  /// A step: an action and its arguments.
  public struct Step: Sendable, Hashable {
    /// The note about a step whose rule was not enabled.
    package static let impossible = "the step is not possible here; it was skipped"

    /// The name of the rule.
    public var action: String
    /// The arguments in the order in which they were drawn.
    public var arguments: [Argument]

    /// Creates a step from an action and its arguments.
    ///
    /// - Parameters:
    ///   - action: The name of the rule.
    ///   - arguments: The arguments in order.
    public init(_ action: String, _ arguments: [Argument] = []) {
      self.action = action
      self.arguments = arguments
    }
  }

  /// The arguments that were drawn to build the system.
  public var setup: [Argument]
  /// The steps.
  public var steps: [Step]
  /// The arguments that were drawn while pending work was completed after the last step.
  public var rest: [Argument]

  /// Creates a script from its parts.
  ///
  /// - Parameters:
  ///   - setup: The arguments that were drawn to build the system.
  ///   - steps: The steps.
  ///   - rest: The arguments that were drawn while pending work was completed.
  public init(setup: [Argument] = [], steps: [Step] = [], rest: [Argument] = []) {
    self.setup = setup
    self.steps = steps
    self.rest = rest
  }
}
