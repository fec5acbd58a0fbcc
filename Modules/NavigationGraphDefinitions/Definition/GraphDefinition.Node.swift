extension GraphDefinition {
  /// A place in the graph: a screen, a container of screens, or a placeholder for something in
  /// another file.
  public struct Node: Hashable, Sendable {
    /// The key under which edges refer to the node; must be unique within a definition.
    public var id: String

    /// The name of the node in reports; equal to ``id`` if the source gives no better name.
    public var name: String

    /// The kind of node in the source, for example `tableViewController`, `fragment` or `include`.
    public var kind: String

    /// The role of the node when the graph runs.
    public var role: Role

    /// The id of the nested graph that directly encloses the node, or `nil` at the top level.
    ///
    /// Only ``Role/graph`` nodes may enclose others. Pushing a screen of a nested graph enters that
    /// graph.
    public var parent: String?

    /// Whether something on the screen is connected to code whose name suggests that it closes the
    /// screen.
    ///
    /// The file does not declare what such code does. A button connected to `close:` is therefore
    /// not an exit, although it may close the screen.
    public var mayClose = false

    /// The line of the source, counted from 1, or `nil` if it is unknown, as for a node created in
    /// code.
    public var line: Int?

    /// Creates a node; by default, the name is the id and the kind is the raw value of the role.
    public init(
      id: String, name: String? = nil, role: Role = .screen, kind: String? = nil,
      parent: String? = nil, line: Int? = nil
    ) {
      self.id = id
      self.name = name ?? id
      self.role = role
      self.kind = kind ?? role.rawValue
      self.parent = parent
      self.line = line
    }
  }

  /// The role of a node when the graph runs.
  public enum Role: String, Codable, Hashable, Sendable, CaseIterable {
    /// A screen that occupies one entry of a stack.
    case screen
    /// A screen that floats above another.
    ///
    /// An edge that pushes a dialog presents it in its own layer.
    case dialog
    /// A screen that the system shows outside the graph's stack, covering it.
    case activity
    /// A container that shows the top of a stack; its root is the ``GraphDefinition/Slot/root``
    /// child.
    case stack
    /// A container that shows one of its ``GraphDefinition/Slot/tab(_:)`` children.
    case tabs
    /// A container that shows its ``GraphDefinition/Slot/column(_:)`` children side by side.
    case split
    /// A window around one ``GraphDefinition/Slot/root`` child.
    case window
    /// A nested graph: not a screen, but a group of nodes with a start of its own.
    case graph
    /// A placeholder for a screen of another file: it can be shown, but nothing leads out of it.
    case external
    /// The program itself, whose menus can open screens; it shows nothing of its own.
    case application

    /// Whether the node is a container: a stack, tabs, a split or a window.
    public var isContainer: Bool {
      switch self {
      case .stack, .tabs, .split, .window: true
      case .screen, .dialog, .activity, .graph, .external, .application: false
      }
    }
  }
}
