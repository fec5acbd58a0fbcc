/// A case as text: what was built, each step with its named arguments, and how it was brought to
/// rest.
///
///     * tabs=3
///     > push screen=menu
///     > pop count=2
///     ~ job=s1
///
/// A script refers to rules and arguments by name, so it outlives reordered rules and added
/// arguments; a tape of bare numbers does not.
public struct Script: Sendable, Hashable {
  /// A named value.
  public struct Argument: Sendable, Hashable {
    /// The name, empty for a draw without one.
    public let label: String
    /// The value as printed.
    public let value: String

    /// A value under a name.
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
    /// The name of the rule.
    public var action: String
    /// The arguments in the order in which they were drawn.
    public var arguments: [Argument]

    /// An action with arguments.
    ///
    /// - Parameters:
    ///   - action: The name of the rule.
    ///   - arguments: The arguments in order.
    public init(_ action: String, _ arguments: [Argument] = []) {
      self.action = action
      self.arguments = arguments
    }
  }

  /// What was drawn to build the system.
  public var setup: [Argument]
  /// The steps.
  public var steps: [Step]
  /// What was drawn while the system was brought to rest.
  public var rest: [Argument]

  /// A script of the given parts.
  ///
  /// - Parameters:
  ///   - setup: What was drawn to build the system.
  ///   - steps: The steps.
  ///   - rest: What was drawn while the system was brought to rest.
  public init(setup: [Argument] = [], steps: [Step] = [], rest: [Argument] = []) {
    self.setup = setup
    self.steps = steps
    self.rest = rest
  }
}
