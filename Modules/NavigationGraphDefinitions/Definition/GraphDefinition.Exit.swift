extension GraphDefinition {
  /// A transition out of a node, to a target that depends on the current stack.
  public struct Exit: Hashable, Sendable {
    /// The id of the node that the exit leaves.
    public var source: String

    /// The name under which code triggers the exit, or `nil` if it has none.
    public var label: String?

    /// What happens when the exit is taken.
    public var action: Action

    /// Whether the exit comes from a global action.
    public var isExpanded: Bool

    /// The line of the source, counted from 1, or `nil` if it is unknown, as for an exit created in
    /// code.
    public var line: Int?

    /// Creates an exit.
    public init(
      from source: String, by action: Action, label: String? = nil, isExpanded: Bool = false,
      line: Int? = nil
    ) {
      self.source = source
      self.action = action
      self.label = label
      self.isExpanded = isExpanded
      self.line = line
    }

    /// What happens when an exit is taken.
    public enum Action: Hashable, Sendable {
      /// Goes back: from a presented layer to the screen that presented it, and in the root layer
      /// to the previous entry of the stack.
      ///
      /// The selector is the name of a method, if there is one. A real app goes back to the screen
      /// that implements this method, which may be another screen.
      case unwind(selector: String?)
      /// Pops according to the rule and pushes nothing.
      case popUpTo(PopUpTo)
      /// Pops the source.
      case pop
      /// Dismisses the layer of the source.
      case dismiss
    }
  }

  /// A declared transition that leads nowhere.
  public struct DanglingReference: Hashable, Sendable {
    /// The id of the node that declares the transition, or `nil` if the declaration belongs to no
    /// single node.
    public var source: String?

    /// The id that no node has, or `nil` if the declaration has no destination.
    public var destination: String?

    /// The kind of the declaration, as in the source, or `nil` if it has none.
    public var kind: String?

    /// The name under which code triggers the transition, or `nil` if it has none.
    public var label: String?

    /// The id of the declaring element itself, or `nil` if it has none.
    public var element: String?

    /// The reason why the transition leads nowhere.
    public var reason: Reason

    /// The line of the source, counted from 1, or `nil` if it is unknown.
    public var line: Int?

    /// Creates a reference that leads nowhere.
    public init(
      source: String? = nil, destination: String? = nil, kind: String? = nil,
      label: String? = nil, element: String? = nil, reason: Reason, line: Int? = nil
    ) {
      self.source = source
      self.destination = destination
      self.kind = kind
      self.label = label
      self.element = element
      self.reason = reason
      self.line = line
    }

    /// The reason why a declared transition leads nowhere.
    public enum Reason: String, Codable, Hashable, Sendable, CaseIterable {
      /// It is in a scene that has no controller.
      case sceneWithoutController
      /// Its destination does not exist or is not specified.
      case unknownDestination
      /// It specifies neither a destination nor a node to pop to.
      case nothingToDo
    }
  }
}
